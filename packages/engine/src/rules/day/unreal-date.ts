import type { BuiltInKey } from '../../copy/built-in-copy.ts'
import type { Failure } from '../rule.ts'

const key: BuiltInKey = 'LocKey_Validation_Date_Invalid'

/**
 * What every rule about dates says of a text that is none, like 02/30/2026. The rule's custom message speaks of
 * the comparison, which such a text never reached.
 */
export const unrealDate: Failure = { key }
