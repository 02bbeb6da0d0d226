import { modelNameOf } from '@redress/engine'
import type { ClaimRecord } from '../../packages/server/src/claims/vault/claim-record.ts'
import type { FiledClaim } from './compared-claim.ts'

/** An answer that was stored otherwise than simulated. */
export interface AnswerDifference {
  /** `claimantInfo.phoneNumber` */
  readonly field: string
  readonly claims: number
  /** One of them: what was simulated, and what was stored. */
  readonly example: readonly [simulated: string, stored: string]
}

/** The day on which a claim is signed, which no simulation can keep. */
const signedOn = 'signature.signatureDate'

/** Every answer of a claim, by model, place among the records of the model, and field. */
function answersOf({ models }: Pick<ClaimRecord, 'models'>): ReadonlyMap<string, string> {
  const places = new Map<string, number>()
  return new Map(
    models.flatMap((model) => {
      const name = modelNameOf(model)
      const place = places.get(name) ?? 0
      places.set(name, place + 1)
      return Object.entries(model.fields).map(
        ([field, value]) => [`${name} ${place} ${field}`, JSON.stringify(value ?? null)] as const,
      )
    }),
  )
}

const fieldOf = (key: string): string => key.replace(/ \d+ /, '.')

/** The fields of which claims have another answer than simulated, those of the most claims first. A field that is missing is empty. */
export function answerDifferences(filed: readonly FiledClaim[]): readonly AnswerDifference[] {
  const found = new Map<string, { claims: number; readonly example: AnswerDifference['example'] }>()
  for (const { claim, filed: stored } of filed) {
    const [simulated, real] = [answersOf(claim.record), answersOf(stored.record)]
    const differing = [...new Set([...simulated.keys(), ...real.keys()])]
      .map((key) => [fieldOf(key), simulated.get(key) ?? 'null', real.get(key) ?? 'null'] as const)
      .filter(([field, one, other]) => field !== signedOn && one !== other)
    for (const [field, example] of new Map(differing.map(([field, ...example]) => [field, example]))) {
      const known = found.get(field) ?? { claims: 0, example }
      found.set(field, { ...known, claims: known.claims + 1 })
    }
  }
  return [...found]
    .map(([field, rest]) => ({ field, ...rest }))
    .toSorted((one, other) => other.claims - one.claims)
}
