import { randomBytes } from 'node:crypto'
import { fault } from '../../foundation/faults/fault.ts'
import { parsedJson } from '../../foundation/json.ts'
import type { StoredChange } from '../../storage/class-list.ts'
import { type ClassChange, classChangeHash, classChangeStatement, readClassChange } from './class-change.ts'
import type { KeyRing } from './key-ring.ts'
import { type Place, seal, unseal } from './seal.ts'
import { signStatement } from './sign-statement.ts'

/** The place of the content of an entry. */
export const classChangePlace = (caseId: string, number: number | string): Place => [
  caseId,
  'class change',
  String(number),
  'content',
]

/** Seals and signs what happened, as the entry after another. */
export function nextClassChange(
  { ring, caseId }: { readonly ring: KeyRing; readonly caseId: string },
  { version, at, what, rowKey }: Pick<ClassChange, 'version' | 'at' | 'what' | 'rowKey'>,
  before: Pick<StoredChange, 'number' | 'hash'> | null,
): StoredChange {
  const number = (before?.number ?? 0) + 1
  const salt = randomBytes(16).toString('hex')
  const previous = before?.hash ?? null
  const entry: ClassChange = { format: 1, caseId, number, previous, version, at, what, rowKey, salt }
  const hash = classChangeHash(entry)
  return {
    number,
    version,
    kind: what.kind,
    memberId: 'member' in what ? what.member : null,
    rowKey,
    hash,
    signature: signStatement(ring, classChangeStatement, { caseId, number, hash }),
    content: seal(ring, classChangePlace(caseId, number), Buffer.from(JSON.stringify(entry))),
  }
}

/** Decrypts an entry, also one of a kind that this version does not know. @throws RECORD_ALTERED if it does not open, or a column beside it was altered */
export function openClassChange(ring: KeyRing, caseId: string, stored: StoredChange): ClassChange {
  const text = unseal(ring, classChangePlace(caseId, stored.number), stored.content).toString()
  const { entry, kind, member } = readClassChange(parsedJson(text)) ?? {}
  const isSame =
    entry?.caseId === caseId &&
    entry.number === stored.number &&
    entry.version === stored.version &&
    kind === stored.kind &&
    member === stored.memberId &&
    entry.rowKey === stored.rowKey &&
    classChangeHash(entry) === stored.hash
  if (isSame) return entry
  throw fault('RECORD_ALTERED', `Entry ${stored.number} of the history of the class list was altered.`)
}
