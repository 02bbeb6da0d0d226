import { isFault } from './fault.ts'
import { type FaultCode, faults } from './faults.ts'
import { systemTrouble } from './system-trouble.ts'

/** A fault as it is reported. */
interface ReportedFault {
  readonly code: FaultCode
  /** What happened, a line each; none of it was typed by a claimant. */
  readonly lines: readonly string[]
}

/** The fault that an error is reported as: its own, that of the machine, or a fault of the product. */
export function faultOf(error: unknown): ReportedFault {
  if (isFault(error)) return error
  const trouble = systemTrouble(error)
  if (trouble !== null) return { code: trouble.code, lines: [trouble.sentence] }
  return { code: 'INTERNAL', lines: [faults.INTERNAL.sentence] }
}
