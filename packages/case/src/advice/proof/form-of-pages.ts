import { textInput, type WrittenForm } from '../../reading/expressions/testing.ts'
import { button, label, number, required, yesNo } from './testing.ts'

/** What skips the pages of a form: each second one by the page before it, all by the first one, or each by the page before it. */
export type Shape = 'apart' | 'oneDecides' | 'chain'

/** What skips a page: nothing, the page before it, the first page, or each page the next. */
function skippedBy(shape: Shape, page: number): readonly string[] {
  if (page === 0 || (shape === 'apart' && page % 2 === 0)) return []
  const from = shape === 'oneDecides' ? 0 : page - 1
  return [`claimDetails.q${from} = "no" and claimDetails.a${from} > ${shape === 'oneDecides' ? page : 50}`]
}

/** A form of so many pages with some four expressions each: rules, conditions, calculated fields, sums over records. */
export function formOfPages(count: number, shape: Shape): WrittenForm {
  const numbers = Array.from({ length: count }, (_, index) => index)
  const hasRecords = (page: number): boolean => page % 6 === 5
  const fieldsOf = (page: number) => ({
    [`q${page}`]: { rules: [required] },
    [`a${page}`]: number,
    [`b${page}`]: number,
    [`r${page}`]: {
      rules: [
        ...number.rules,
        { type: 'mustHold', expression: `claimDetails.a${page} + claimDetails.r${page} <= 150` },
      ],
    },
    [`s${page}`]: { rules: [{ type: 'requiredWhen', when: `claimDetails.b${page} > 20` }] },
    [`t${page}`]: { type: 'number', value: `claimDetails.a${page} * 25` },
    ...(hasRecords(page) && {
      [`x${page}`]: {
        rules: [{ type: 'mustHold', expression: `get or else(sum(l${page}.amount), 0) <= 200` }],
      },
    }),
  })
  const blocksOf = (page: number) => [
    yesNo(`claimDetails.q${page}`),
    ...['a', 'b', 'r', 's'].map((key) => textInput(`claimDetails.${key}${page}`)),
    { type: 'calculated', field: `claimDetails.t${page}`, label },
    ...(hasRecords(page)
      ? [
          {
            type: 'recordTable',
            model: `l${page}`,
            title: label,
            inputs: [textInput(`l${page}.amount`)],
          },
          textInput(`claimDetails.x${page}`),
        ]
      : []),
    button('next'),
  ]
  return {
    pages: {
      landing: [button('authorize')],
      ...Object.fromEntries(numbers.map((page) => [`p${page}`, blocksOf(page)])),
      last: [button('submit')],
    },
    more: Object.fromEntries(numbers.map((page) => [`p${page}`, { skipWhen: skippedBy(shape, page) }])),
    models: {
      claimDetails: Object.assign({}, ...numbers.map(fieldsOf)),
      ...Object.fromEntries(numbers.filter(hasRecords).map((page) => [`l${page}`, { amount: number }])),
    },
  }
}
