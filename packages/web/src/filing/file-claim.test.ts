import {
  createFormStore,
  formDefinitionSchema,
  type ModelConfig,
  planForm,
  type SingleMapping,
} from '@redress/form'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calculateAnew } from './file-claim.ts'

const formType = 'claim'
const text = (field: string, more = {}) => ({ type: 'text', field, label: 'LocKey_Label', ...more })

/** A form with an answer, two fields of the class list and a signature, as the claimant has filled it in. */
function filledForm() {
  const definition = z.parse(formDefinitionSchema, {
    formType,
    title: 'LocKey_Title',
    pages: [
      {
        page: 'details',
        title: 'LocKey_Title',
        blocks: [
          text('claimDetails.weeks', { prepopulatedDataKey: 'weeks' }),
          text('claimDetails.story'),
          text('signature.signature'),
          text('signature.signatureDate'),
        ],
      },
    ],
  })
  const config = (
    dtoMapping: SingleMapping | 'prepopulatedData',
    fields: readonly string[],
  ): ModelConfig => ({
    metadataHash: dtoMapping,
    metadata: { dtoMapping, formType },
    fields: Object.fromEntries(fields.map((field) => [field, { kind: 'text' as const, rules: [] }])),
  })
  const plan = planForm(
    definition,
    [
      config('claimDetails', ['weeks', 'story']),
      config('signature', ['signature', 'signatureDate']),
      config('prepopulatedData', ['weeks']),
    ],
    { internationalSupport: false, showStreetLine2: false },
  )
  const opened = Temporal.PlainDate.from('2026-11-20')
  const newUuid = () => '00000000-0000-4000-8000-000000000000'
  const store = createFormStore(plan, {
    newUuid,
    today: () => opened,
    characterWhitelist: new Set(),
    outcomes: () => null,
  })
  let day = opened
  const calculationDay = {
    get: () => day,
    set: (to: Temporal.PlainDate) => {
      day = to
    },
  }
  const metadata = { dtoMapping: 'prepopulatedData', formType } as const
  const prepopulated = (weeks: string) => [{ metadata, fields: { weeks } }]
  store.dispatch({ type: 'prefill', models: prepopulated('12') })
  for (const [field, value] of [
    ['claimDetails.story', 'It broke.'],
    ['signature.signature', 'Rosa Whitcombe'],
    ['signature.signatureDate', '11/20/2026'],
  ] as const)
    store.dispatch({ type: 'enter', field, value })
  const values = () =>
    ['claimDetails.weeks', 'claimDetails.story', 'signature.signature', 'signature.signatureDate'].map(
      (field) => store.field(field).value,
    )
  return { session: { plan, store, calculationDay, newUuid }, values, prepopulated }
}

test('EXP-4 facts that have changed are taken over, and the claim is signed again; nothing else that was typed changes', async () => {
  const { session, values, prepopulated } = filledForm()
  await calculateAnew(session, { day: '2026-11-22', prepopulatedData: prepopulated('15') })
  expect(session.calculationDay.get().toString()).toBe('2026-11-22')
  expect(session.store.prepopulated('weeks')).toBe('15')
  expect(values()).toEqual(['12', 'It broke.', null, '11/20/2026'])
})

test('EXP-4 facts that are the same leave the answers, and the claim is signed again all the same', async () => {
  const { session, values, prepopulated } = filledForm()
  await calculateAnew(session, { day: '2026-11-20', prepopulatedData: prepopulated('12') })
  expect(values()).toEqual(['12', 'It broke.', null, '11/20/2026'])
})
