import { faultOf } from './fault-of.ts'
import { faults } from './faults.ts'

/**
 * The HTTP status of a request that ends in an error: that of its fault, else the `statusCode` of the error, else 500.
 */
export function statusOf(error: unknown): number {
  const { code } = faultOf(error)
  if (code !== 'INTERNAL') return faults[code].status
  const asked = error instanceof Error && 'statusCode' in error ? error.statusCode : null
  return typeof asked === 'number' ? asked : faults.INTERNAL.status
}
