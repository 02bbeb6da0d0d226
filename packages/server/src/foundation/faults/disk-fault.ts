import { causeChain } from './error-facts.ts'
import { sqliteResult } from './sqlite-result.ts'

/** Whether the disk or a quota is full, by a code of the system or SQLITE_FULL. */
const isRoom = (error: unknown): boolean =>
  sqliteResult(error) === 'full' ||
  (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))

/** The fault of a failed write: no space, or another cause such as permissions, a read-only mount or a failing disk. */
export const diskFault = (error: unknown): 'DISK_FULL' | 'DISK_UNUSABLE' =>
  causeChain(error).some(isRoom) ? 'DISK_FULL' : 'DISK_UNUSABLE'
