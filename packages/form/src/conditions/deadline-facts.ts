/** What a deadline is for somebody now: `late` is after it, and before the last day for who gives a reason. */
export type DeadlineState = 'open' | 'late' | 'passed'

/** The states that are not `open`, by deadline key, for one claimant at one moment. */
export type DeadlineFacts = Readonly<Record<string, DeadlineState>>

/** The model whose fields are the deadlines of the case: every condition may read it, nothing writes it. */
export const deadlinesModel = 'deadlines'

/** The state of a deadline as conditions read it; a deadline without a known end is open. */
export const factOf = (facts: DeadlineFacts, key: string): DeadlineState =>
  (Object.hasOwn(facts, key) ? facts[key] : null) ?? 'open'

/** Whether a field reference is to a deadline. */
export const isDeadlineFact = (fieldId: string): boolean => fieldId.startsWith(`${deadlinesModel}.`)

/** What follows the id of an expression for its result with every deadline open. */
export const whileOpen = ' while open'
