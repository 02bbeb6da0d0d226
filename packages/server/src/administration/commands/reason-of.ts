import { fault } from '../../foundation/faults/fault.ts'

const shortestReason = 3

/** The reason of an entry in the access log. @throws COMMAND_REFUSED without one */
export function reasonOf(reason: string | undefined, why: string, consequence: string): string {
  const written = reason?.trim() ?? ''
  if (written.length >= shortestReason) return written
  throw fault('COMMAND_REFUSED', `${why}: --reason "call 1207". ${consequence}`)
}
