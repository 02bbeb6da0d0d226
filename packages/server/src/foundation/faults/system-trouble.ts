import { diskFault } from './disk-fault.ts'
import { statusOf } from './status-of.ts'

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this is not allowed',
  EPERM: 'this is not allowed',
  EEXIST: 'there is something of that name already',
  ENOTEMPTY: 'there is something of that name already',
  EISDIR: 'that is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EROFS: 'the disk cannot be written to',
  ENAMETOOLONG: 'the name is too long',
  EBUSY: 'something else is using it',
}

const notTheirs =
  'The database in the data folder cannot be opened or written to: let the user of the server do that, and run commands as that user.'
const damaged =
  'The database in the data folder is damaged, or is none. Leave the folder as it is, and restore the last backup into another one.'

/** What SQLite tells of its file, by the number of its error. */
const ofSqlite: Readonly<Record<number, string>> = {
  5: 'Another process has been writing to the database for seconds. Wait for it, and run the same command again.',
  8: notTheirs,
  11: damaged,
  14: notTheirs,
  26: damaged,
}

/** What keeps a server from listening, or null. */
function listeningTrouble(error: Error, code: string): string | null {
  if ('hostname' in error && code === 'ENOTFOUND')
    return `There is no host '${String(error.hostname)}': set HOST to a name or an address of this machine.`
  if (!('syscall' in error && error.syscall === 'listen')) return null
  if (code === 'EADDRNOTAVAIL' && 'address' in error)
    return `${String(error.address)} is no address of this machine: set HOST to one that is.`
  if (!('port' in error)) return null
  const port = String(error.port)
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: set PORT or REDRESS_METRICS_PORT, whichever names it, to another.`
  return code === 'EACCES'
    ? `Port ${port} is not allowed to this user: set PORT or REDRESS_METRICS_PORT, whichever names it, to one above 1023.`
    : null
}

/** What keeps a file or a folder from being used, or null. */
function placeTrouble(error: Error, code: string): string | null {
  const isFolder = 'syscall' in error && error.syscall === 'mkdir'
  const reason = code === 'ENOENT' && isFolder ? 'no folder can be made there' : reasons[code]
  if (!('path' in error) || reason === undefined) return null
  // What is written has another name until it is whole.
  return `${String(error.path).replace(/\.unfinished(-\d+)?$/, '')} cannot be used: ${reason}.`
}

/** What the system says of a port, a file or a disk that cannot be used, in a sentence; null for any other error. */
export function systemTrouble(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  const listening = listeningTrouble(error, code)
  if (listening !== null) return listening
  const place = placeTrouble(error, code)
  if (place !== null) return place
  const sqlite = 'errcode' in error ? ofSqlite[Number(error.errcode) & 0xff] : undefined
  if (sqlite !== undefined) return sqlite
  // The server answers these with 503.
  if (statusOf(error) === 503)
    return diskFault(error) === 'DISK_FULL'
      ? `The disk is full (${error.message}). Make room, and run the same command again.`
      : `The disk cannot be written to (${error.message}). Check its mount, its owner and its health, and run the same command again.`
  return null
}
