import { statusOf } from './http/status-of.ts'

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this is not allowed',
  EPERM: 'this is not allowed',
  EEXIST: 'there is something of that name already',
  EISDIR: 'that is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EROFS: 'the disk cannot be written to',
  ENAMETOOLONG: 'the name is too long',
  EBUSY: 'something else is using it',
}

/** SQLITE_BUSY: another process has the database for longer than is waited for. */
const sqliteBusy = 5

/** What the system says of a port, a file or a disk that cannot be used, in a sentence; null for any other error. */
export function systemTrouble(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE' && 'port' in error)
    return `Port ${String(error.port)} is taken: set PORT to another.`
  const reason = reasons[code]
  // What is written has another name until it is whole.
  if ('path' in error && reason !== undefined)
    return `${String(error.path).replace(/\.unfinished$/, '')} cannot be used: ${reason}.`
  if ('errcode' in error && (Number(error.errcode) & 0xff) === sqliteBusy)
    return 'Another process has been writing to the database for seconds. Wait for it, and run the same command again.'
  // The server answers these with 503.
  if (statusOf(error) === 503)
    return `The disk is full or failing (${error.message}). Make room, and run the same command again.`
  return null
}
