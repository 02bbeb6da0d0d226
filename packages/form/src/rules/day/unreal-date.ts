import type { BuiltInKey } from '../../copy/built-in-copy.ts'
import type { Failure } from '../../issue.ts'

const key: BuiltInKey = 'LocKey_Validation_Date_Invalid'

/**
 * The failure of every date rule for a text that is not a date, like 02/30/2026. It does not use the rule's custom message,
 * which describes the comparison: such a text is never compared.
 */
export const unrealDate: Failure = { key }
