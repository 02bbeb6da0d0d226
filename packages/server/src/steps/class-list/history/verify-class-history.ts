import { isFault } from '@redress/foundation/faults/fault.ts'
import type { LedgerFinding } from '../../../claims/ledger/ledger-finding.ts'
import { isSigned, type PublicKey } from '../../../claims/ledger/receipt.ts'
import { classChangeStatement, openClassChange } from '../../../claims/vault/class-change.ts'
import type { LaterThings } from '../../../claims/vault/later-version.ts'
import { type MemberStanding, openStanding } from '../../../claims/vault/member-standing.ts'
import type { Uses } from '../../../claims/vault/opened.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { StoredChange, StoredStanding } from '../stored/class-list.ts'

interface HistoryToVerify extends Uses<'caseId' | 'classHistory', 'ring'> {
  readonly keys: readonly PublicKey[]
  readonly later: LaterThings
}

/** The history of a class list: the number of entries, and what is wrong with them. */
interface VerifiedHistory {
  readonly entries: number
  readonly findings: readonly LedgerFinding[]
}

const altered = (reason: string): LedgerFinding => ({ kind: 'altered', reason })
const removed = (reason: string): LedgerFinding => ({ kind: 'removed', reason })

/** What opens, or null for a row that was altered. */
function openedOrNull<T>(open: () => T): T | null {
  try {
    return open()
  } catch (error) {
    if (isFault(error, 'RECORD_ALTERED')) return null
    throw error
  }
}

/** What is wrong with an entry by itself and after the one before. */
function entryFindings(
  { storage: { caseId }, ring, keys, later }: HistoryToVerify,
  stored: StoredChange,
  before: StoredChange | null,
): LedgerFinding[] {
  const { number, hash, signature } = stored
  const entry = openedOrNull(() => openClassChange(ring, caseId, stored))
  if (!entry || !isSigned(keys, classChangeStatement, { caseId, number, hash }, signature))
    return [altered(`Entry ${number} of the history of the class list is not as it was signed.`)]
  if (entry.ofLaterVersion) later.set(`class ${number}`, `class list entry ${entry.ofLaterVersion.name}`)
  const follows = number === (before?.number ?? 0) + 1 && entry.previous === (before?.hash ?? null)
  return follows
    ? []
    : [removed(`Entry ${number} of the history of the class list does not follow the one before.`)]
}

const opened = (
  { storage: { caseId }, ring }: HistoryToVerify,
  stored: StoredStanding,
): MemberStanding | null => openedOrNull(() => openStanding(ring, caseId, stored))

const entryOf = (deps: HistoryToVerify, stored: StoredStanding | undefined): number =>
  (stored && opened(deps, stored)?.entry) ?? 0

/** Whether what holds for the members of these entries is as new as the entries. */
async function standingFindings(
  deps: HistoryToVerify,
  page: readonly StoredChange[],
): Promise<LedgerFinding[]> {
  const ids = [...new Set(page.flatMap(({ memberId }) => memberId ?? []))]
  const standings = await deps.storage.classHistory.standings(ids)
  const byId = new Map(standings.map((each) => [each.memberId, each]))
  return page.flatMap(({ memberId, number }) =>
    memberId === null || entryOf(deps, byId.get(memberId)) >= number
      ? []
      : [altered(`Entry ${number} of the class list no longer holds: what its member is was put back.`)],
  )
}

/** Whether every standing opens, and names an entry that is there. */
async function standingsAgainstEntries(deps: HistoryToVerify): Promise<LedgerFinding[]> {
  const { classHistory } = deps.storage
  const findings: LedgerFinding[] = []
  for (let after = ''; ; ) {
    const page = await classHistory.standingsAfter(after, 250)
    const last = page.at(-1)
    if (!last) return findings
    after = last.memberId
    const entries = await classHistory.ofMembers(page.map(({ memberId }) => memberId))
    const known = new Set(entries.map(({ memberId, number }) => `${memberId} ${number}`))
    for (const stored of page) {
      const standing = opened(deps, stored)
      if (standing?.ofLaterVersion)
        deps.later.set(`member ${stored.memberId}`, `class member with ${standing.ofLaterVersion.name}`)
      if (!standing) findings.push(altered('What the class list says of a member was altered.'))
      else if (standing.entry > 0 && !known.has(`${stored.memberId} ${standing.entry}`))
        findings.push(removed(`Entry ${standing.entry} of the history of the class list is missing.`))
    }
  }
}

const entriesAtOnce = 500

/** The entries of the history of the class list in pages, in order. */
async function* classEntries({
  classHistory,
}: Pick<Storage, 'classHistory'>): AsyncGenerator<readonly StoredChange[]> {
  for (let from = 1; ; ) {
    const page = await classHistory.entries(from, entriesAtOnce)
    const last = page.at(-1)
    if (!last) return
    yield page
    from = last.number + 1
  }
}

/**
 * Verifies the history of the class list: every entry opens, is signed and follows the one before, and what holds for each member
 * is that of its newest entry. `known`: the extent that an export states, which must still be there.
 */
export async function verifyClassHistory(
  deps: HistoryToVerify,
  known: { readonly entries: number; readonly last: string | null } | null,
): Promise<VerifiedHistory> {
  const findings: LedgerFinding[] = []
  let before: StoredChange | null = null
  let hashOfKnown: string | null = null
  let entries = 0
  for await (const page of classEntries(deps.storage)) {
    for (const stored of page) {
      findings.push(...entryFindings(deps, stored, before))
      if (stored.number === known?.entries) hashOfKnown = stored.hash
      before = stored
      entries += 1
    }
    findings.push(...(await standingFindings(deps, page)))
  }
  findings.push(...(await standingsAgainstEntries(deps)))
  if (known && known.entries > 0 && hashOfKnown !== known.last)
    findings.push({
      kind: 'head',
      reason: `${known.entries} entries of the class list were exported, and the last of them is missing or another.`,
    })
  return { entries, findings }
}
