import { payPalEmailOf } from '../blocks/registry.ts'
import { walkBlocks, withoutPlaces } from '../blocks/walk-blocks.ts'
import type { Condition } from '../conditions/condition.ts'
import type { FormDefinition } from './form-definition.ts'

/** Where a form asks for a log-in with PayPal. */
export interface PayPalElection {
  /** The page by its name. */
  readonly page: string
  /** The field with the e-mail address that the account must have. */
  readonly email: string
  /** What must hold for PayPal to be elected. */
  readonly showWhen: readonly Condition[]
}

/** A cache by form: a form never changes, and a server needs the election for every claim. */
const elections = new WeakMap<FormDefinition, { readonly election: PayPalElection | null }>()

/** The form's log-in with PayPal, or null when it has none. Of several the first counts. */
export function payPalElection(definition: FormDefinition): PayPalElection | null {
  const known = elections.get(definition)
  if (known) return known.election
  const election = electionOf(definition)
  elections.set(definition, { election })
  return election
}

function electionOf({ pages }: FormDefinition): PayPalElection | null {
  const [first] = pages.flatMap(({ page, blocks }) =>
    walkBlocks(blocks).flatMap(({ block, shown }) => {
      const email = payPalEmailOf(block)
      return email === null ? [] : [{ page, email, showWhen: withoutPlaces(shown) }]
    }),
  )
  return first ?? null
}
