import { isFault } from './fault.ts'
import { type FaultCode, faults } from './faults.ts'
import { systemTrouble } from './system-trouble.ts'

/** A fault as it is reported. */
interface ReportedFault {
  readonly code: FaultCode
  /** What happened, one entry per line. It contains nothing that a claimant typed. */
  readonly lines: readonly string[]
}

/** The fault to report for an error: its own, one of the machine, or `INTERNAL` for a defect of the product. */
export function faultOf(error: unknown): ReportedFault {
  if (isFault(error)) return error
  const trouble = systemTrouble(error)
  if (trouble !== null) return { code: trouble.code, lines: [trouble.sentence] }
  return { code: 'INTERNAL', lines: [faults.INTERNAL.sentence] }
}
