import { type FieldPlan, type FormAction, type FormPlan, isKnown, isNumeric, rowField } from '@redress/form'
import type { Random } from '@redress/foundation/random-of.ts'
import { exampleValue, factValues, type ProofContext } from '../proof/index.ts'
import { oneOf } from './answers-by-chance.ts'

/** What the class list says in a row: a number where the field is one, otherwise its column with the number of the row. */
function knownValue(field: FieldPlan, row: number, context: ProofContext, random: Random): string {
  const mask = null
  if (isNumeric({ measure: field.measure, mask })) return String(1 + Math.floor(random() * 100))
  const taken = exampleValue(field, mask, { ...context, sibling: () => null })
  return typeof taken === 'string' && /^\d/.test(taken) ? taken : `${field.known} ${row}`
}

/** One to three rows that the class list knows, for each list of a form that shows such rows. */
export const rowsByChance = (
  plan: FormPlan,
  context: ProofContext,
  random: Random,
): Extract<FormAction, { type: 'prefill' }>['models'] =>
  [...plan.lists.values()]
    .filter(({ block }) => isKnown(block))
    .flatMap(({ config, fields }) =>
      Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => ({
        metadata: config.metadata,
        fields: {
          [rowField]: `row ${index + 1}`,
          ...Object.fromEntries(
            fields
              .filter(({ known }) => known !== undefined)
              .map((field) => [field.key, knownValue(field, index + 1, context, random)]),
          ),
        },
      })),
    )

/**
 * Data of the class list by chance: no line of the list itself, whose cells are personal data. A column that conditions or
 * expressions read has a value at which they can change, or none.
 */
export function factsByChance(
  plan: FormPlan,
  context: ProofContext,
  random: Random,
): Extract<FormAction, { type: 'prefill' }>['models'] {
  const valuesOf = factValues(plan, context)
  return [...plan.configs.values()].flatMap(({ metadata, fields }) =>
    metadata.dtoMapping === 'prepopulatedData'
      ? [
          {
            metadata,
            fields: Object.fromEntries(
              Object.keys(fields).map((key) => {
                const value = oneOf(valuesOf(`prepopulatedData.${key}`), random) ?? null
                return [key, typeof value === 'object' ? null : value]
              }),
            ),
          },
        ]
      : [],
  )
}
