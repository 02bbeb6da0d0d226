import { modelNameOf } from '@redress/engine'
import type { CaseSettings } from '../../case/reading/case-settings.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'

export type SameClaimant = CaseSettings['sameClaimant']

/** A value normalized for comparison: letter case, blanks and punctuation do not distinguish people. */
const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@]+/gu, '')

/** What was typed into a field, `model.field` or `field` of any model; empty where it was not asked for. */
function typedInto({ models }: Pick<ClaimRecord, 'models'>, reference: string): string {
  const [field = '', model] = reference.split('.').reverse()
  for (const each of models) {
    if (each.metadata.dtoMapping === 'prepopulatedData') continue
    if (model !== undefined && modelNameOf(each) !== model) continue
    const value = each.fields[field]
    if (typeof value === 'string' && value !== '') return normalised(value)
  }
  return ''
}

/**
 * The traits of a claim: for each entry of the case the values of its fields together, where all of them were typed; and the saved form that
 * it was filed from, which its claimant may have filed twice.
 */
export const traitsOf = (
  record: Pick<ClaimRecord, 'models' | 'savedForm'>,
  sameClaimant: SameClaimant,
): string[] => [
  ...sameClaimant.flatMap((entry) => {
    const fields = [entry].flat()
    const values = fields.map((reference) => typedInto(record, reference))
    return values.every((value) => value !== '') ? [JSON.stringify([fields, values])] : []
  }),
  ...(record.savedForm === undefined ? [] : [JSON.stringify(['savedForm', record.savedForm])]),
]
