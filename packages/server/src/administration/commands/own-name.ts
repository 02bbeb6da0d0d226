import { hostname, userInfo } from 'node:os'
import { fault } from '../../foundation/faults/fault.ts'

/** Who is logged in at this machine. */
export const ownName = (): string => `${userInfo().username}@${hostname()}`

const shortestReason = 3

/** The reason of an entry in the access log. @throws COMMAND_REFUSED without one */
export function reasonOf(reason: string | undefined, why: string, consequence: string): string {
  const written = reason?.trim() ?? ''
  if (written.length >= shortestReason) return written
  throw fault('COMMAND_REFUSED', `${why}: --reason "call 1207". ${consequence}`)
}
