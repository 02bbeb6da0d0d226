import { causeChain } from './error-facts.ts'

/** No room: of the system, and SQLITE_FULL. */
const isRoom = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) ||
    ('errcode' in error && Number(error.errcode) % 256 === 13))

/** What a disk or a data folder cannot be written by: no room, or anything else, such as permissions, a read-only mount or a failing disk. */
export const diskFault = (error: unknown): 'DISK_FULL' | 'DISK_UNUSABLE' =>
  causeChain(error).some(isRoom) ? 'DISK_FULL' : 'DISK_UNUSABLE'
