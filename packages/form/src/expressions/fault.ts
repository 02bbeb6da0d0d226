/**
 * Why an expression has no value. An empty answer is no fault: what is computed from it is null.
 * `type`: an operand or argument of a kind that does not fit. `divisionByZero`. `range`: an argument of the right kind that is not
 * allowed, such as the day `2026-02-30`. `overflow`: a number too large for 34 digits and an exponent. `limit`: more steps or longer
 * texts than allowed.
 */
export type FaultCode = 'type' | 'divisionByZero' | 'range' | 'overflow' | 'limit'

/** A fault in the place of a value. */
export interface Fault {
  readonly fault: FaultCode
}

/** The fault with this code. */
export const faultOf = (fault: FaultCode): Fault => ({ fault })

/** Whether something computed is a fault. */
export const isFault = (computed: unknown): computed is Fault =>
  typeof computed === 'object' && computed !== null && 'fault' in computed
