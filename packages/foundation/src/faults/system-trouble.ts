import { causeChain } from './error-facts.ts'
import type { FaultCode } from './faults.ts'

/** The results of SQLite that the product distinguishes (https://sqlite.org/rescode.html). */
const results = new Map([
  [5, 'busy'],
  [8, 'readOnly'],
  [10, 'ioError'],
  [11, 'corrupt'],
  [13, 'full'],
  [14, 'cannotOpen'],
  [26, 'notADatabase'],
] as const)

type SqliteResult = typeof results extends Map<number, infer Result> ? Result : never

/** The result with which SQLite failed; null for any other result or error. */
export function sqliteResult(error: unknown): SqliteResult | null {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return null
  // The upper bits contain details of the same result.
  const primary: number = error.errcode & 0xff
  return [...results].find(([code]) => code === primary)?.[1] ?? null
}

/** Whether the disk or a quota is full, by a code of the system or SQLITE_FULL. */
const isRoom = (error: unknown): boolean =>
  sqliteResult(error) === 'full' ||
  (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))

/** The fault of a failed write: no space, or another cause such as permissions, a read-only mount or a failing disk. */
export const diskFault = (error: unknown): 'DISK_FULL' | 'DISK_UNUSABLE' =>
  causeChain(error).some(isRoom) ? 'DISK_FULL' : 'DISK_UNUSABLE'

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

/** The sentences for failures of SQLite other than a lack of space. */
const ofSqlite: ReadonlyMap<ReturnType<typeof sqliteResult>, string> = new Map([
  [
    'busy',
    'Another process has been writing to the database for seconds. Wait for it, and run the same command again.',
  ],
  ['readOnly', notTheirs],
  ['cannotOpen', notTheirs],
  ['corrupt', damaged],
  ['notADatabase', damaged],
])

/** Codes of a disk that accepts no more writes: no space, no quota, read-only, or failing. */
const diskCodes: readonly string[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']

/** Why a server cannot listen, or null. */
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

/** Why a file or a folder cannot be used, or null. */
function placeTrouble(error: Error, code: string): string | null {
  const isFolder = 'syscall' in error && error.syscall === 'mkdir'
  const reason = code === 'ENOENT' && isFolder ? 'no folder can be made there' : reasons[code]
  if (!('path' in error) || reason === undefined) return null
  // A file has this suffix until it is complete.
  return `${String(error.path).replace(/\.unfinished(-\d+)?$/, '')} cannot be used: ${reason}.`
}

/** A failure of the machine: the code of the fault, and a sentence. */
interface SystemTrouble {
  readonly code: Extract<FaultCode, 'DATABASE_BUSY' | 'DISK_FULL' | 'DISK_UNUSABLE' | 'SYSTEM_REFUSED'>
  readonly sentence: string
}

function codeOf(error: Error, systemCode: string): SystemTrouble['code'] {
  const result = sqliteResult(error)
  if (result === 'busy') return 'DATABASE_BUSY'
  const isOfDisk = diskCodes.includes(systemCode) || result === 'full' || result === 'ioError'
  return isOfDisk ? diskFault(error) : 'SYSTEM_REFUSED'
}

/** The sentence for a disk that accepts no more writes, or null. */
function diskTrouble(error: Error, code: SystemTrouble['code']): string | null {
  if (code === 'DISK_FULL')
    return `The disk is full (${error.message}). Make room, and run the same command again.`
  return code === 'DISK_UNUSABLE'
    ? `The disk cannot be written to (${error.message}). Check its mount, its owner and its health, and run the same command again.`
    : null
}

/** The failure of a port, a file, a disk or a database; null for any other error. */
export function systemTrouble(error: unknown): SystemTrouble | null {
  if (!(error instanceof Error)) return null
  const systemCode = 'code' in error ? String(error.code) : ''
  const code = codeOf(error, systemCode)
  const sentence =
    listeningTrouble(error, systemCode) ??
    placeTrouble(error, systemCode) ??
    ofSqlite.get(sqliteResult(error)) ??
    diskTrouble(error, code)
  return sentence === null ? null : { code, sentence }
}
