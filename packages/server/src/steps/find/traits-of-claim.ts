import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { modelNameOf } from '@redress/form'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import { type Keys, keyedHash } from '../../claims/vault/lookup-keys.ts'
import type { Trait } from './stored/trait-store.ts'
import { type TraitKindName, traitKindNames, traitKinds } from './trait-kinds.ts'

/** The fields that claims are found by: the kind of each, by `model.field`. */
export type FoundFields = ReadonlyMap<string, TraitKindName>

/** The fields of a case that claims are found by: those whose autocomplete token says what they hold, and those that it names. */
export function foundFields({ forms, settings }: LoadedCase): FoundFields {
  const fields = [...forms.values()].flatMap(({ plan }) => [
    ...plan.fields.values(),
    ...[...plan.lists.values()].flatMap((list) => list.fields),
  ])
  const byToken = fields.flatMap(({ id, widget }) => {
    const token = widget?.autocomplete ?? ''
    const kind = traitKindNames.find((name) => traitKinds[name].hasToken(token))
    return kind ? [[id, kind] as const] : []
  })
  const named = Object.entries(settings.find).flatMap(([kind, ids]) =>
    traitKindNames.flatMap((name) => (name === kind ? (ids ?? []).map((id) => [id, name] as const) : [])),
  )
  return new Map([...byToken, ...named])
}

/** Identifies what traits are made from: where it differs, they are made again. */
export const sourceOf = (fields: FoundFields): string =>
  `1 ${JSON.stringify([...fields].toSorted(([one], [other]) => (one < other ? -1 : 1)))}`

/** The key of a word: a keyed hash, so that the storage holds nothing readable. */
export const traitKey = (keys: Pick<Keys, 'find'>, kind: TraitKindName, word: string): string =>
  keyedHash(keys.find, `${kind}\n${word}`).slice(0, 32)

/** The traits of a filed claim. */
export function traitsOfClaim(
  keys: Pick<Keys, 'find'>,
  fields: FoundFields,
  { id, models, documents }: Pick<ClaimRecord, 'id' | 'models' | 'documents'>,
): Trait[] {
  const answers = models.flatMap((model) =>
    Object.entries(model.fields).flatMap(([field, value]) => {
      const kind = fields.get(`${modelNameOf(model)}.${field}`)
      return kind && typeof value === 'string' ? [[kind, value] as const] : []
    }),
  )
  const hashes = documents.map(({ sha256 }) => ['document', sha256] as const)
  const found = [...answers, ...hashes].flatMap(([kind, value]) =>
    traitKinds[kind].stored(value).map((word) => traitKey(keys, kind, word)),
  )
  return [...new Set(found)].map((key) => ({ key, claimId: id }))
}
