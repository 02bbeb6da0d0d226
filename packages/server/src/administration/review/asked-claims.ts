import { cureForm } from '@redress/engine/cure'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import type { Review } from './evidence-reader.ts'
import type { ReviewedClaim } from './findings-reader.ts'

/** A claim whose claimant is asked, as a file of decisions has it. */
export interface AskedClaim extends Pick<ReviewedClaim, 'referenceCode' | 'score'> {
  /** How many events it had when it was compared. */
  readonly entry: number
}

/** The case in so far as it says who is asked. */
export type AskingCase = Pick<LoadedCase, 'fraudSettings' | 'deficienciesFile' | 'forms' | 'settings'>

/** The forms with which a claimant can give what is asked for. */
function askableForms({
  fraudSettings: { ask },
  deficienciesFile,
  forms,
  settings,
}: AskingCase): ReadonlySet<string> {
  const asks = ask && deficienciesFile.deficiencies[ask.reason]?.asks
  const able = [...forms].filter(
    ([, { definition, models }]) => asks && cureForm(definition, models, settings, asks) !== null,
  )
  return new Set(able.map(([name]) => name))
}

/**
 * The claims whose claimants the case would ask, the highest score first: with so many bits or more, of a form that can give what is asked for,
 * and about which nobody has decided anything. So nobody is asked twice, and what a person decided stands.
 */
export function* askedClaims(review: Pick<Review, 'claims'>, asking: AskingCase): Generator<AskedClaim> {
  const { ask } = asking.fraudSettings
  if (!ask) return
  const forms = askableForms(asking)
  for (const { referenceCode, score, formType, undecidedAt } of review.claims()) {
    // The highest scores come first.
    if (score < ask.from) return
    if (forms.has(formType) && undecidedAt !== null) yield { referenceCode, score, entry: undecidedAt }
  }
}
