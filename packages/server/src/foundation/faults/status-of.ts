/** Why nothing more can be written: no space, no quota, a disk that was taken away or is failing. */
const fullDisk: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']
/** SQLITE_BUSY, when another process has it for longer than is waited for, SQLITE_IOERR and SQLITE_FULL. */
const unusableDatabase: readonly unknown[] = [5, 10, 13]

const cannotBeStored = (error: Error): boolean =>
  ('code' in error && fullDisk.includes(error.code)) ||
  ('errcode' in error && typeof error.errcode === 'number' && unusableDatabase.includes(error.errcode & 0xff))

/** The HTTP status that an error asks for: 503 where nothing can be stored, 500 where it asks for none. */
export const statusOf = (error: unknown): number => {
  if (!(error instanceof Error)) return 500
  if (cannotBeStored(error)) return 503
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
}
