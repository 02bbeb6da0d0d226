import { causeChain } from './error-facts.ts'
import { sqliteResult } from './sqlite-result.ts'

/** No room: of the system, and SQLITE_FULL. */
const isRoom = (error: unknown): boolean =>
  sqliteResult(error) === 'full' ||
  (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))

/** What a disk or a data folder cannot be written by: no room, or anything else, such as permissions, a read-only mount or a failing disk. */
export const diskFault = (error: unknown): 'DISK_FULL' | 'DISK_UNUSABLE' =>
  causeChain(error).some(isRoom) ? 'DISK_FULL' : 'DISK_UNUSABLE'
