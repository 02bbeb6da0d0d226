import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { verifyExport } from '../../packages/server/src/case-data/export/verify-export.ts'
import { decryptDocument } from '../../packages/server/src/claims/vault/encrypt-document.ts'
import { type FiledClaim, openClaim } from '../../packages/server/src/claims/vault/filed-claim.ts'
import { isMember } from '../../packages/server/src/steps/class-list/stored/class-list.ts'
import { linesOf } from '../../packages/server/src/testing/exported.ts'
import { checkActions } from './check-actions.ts'
import { checkCures } from './check-cures.ts'
import { checkDecisions } from './check-decisions.ts'
import { checkNotices } from './check-notices.ts'
import { checkPayments } from './check-payments.ts'
import { checkReminders } from './check-reminders.ts'
import { checkScans } from './check-scans.ts'
import { exportedEvents } from './exported-events.ts'
import { type Finding, found } from './finding.ts'
import type { Promises, SentClaim } from './promises.ts'
import type { ClaimData, MailAt, OpenedFiling, SystemData } from './system.ts'

async function documentHashes(data: SystemData, { record, documentKeys }: FiledClaim): Promise<string[]> {
  const hashes: string[] = []
  for (const [index, { file, size, sha256, upload }] of record.documents.entries()) {
    const hash = createHash('sha256')
    let length = 0
    const bytes = await data.read(file)
    const place = [data.caseId, upload ?? record.id, file] as const
    for await (const chunk of decryptDocument(
      documentKeys[index] ?? Buffer.alloc(32),
      place,
      Readable.from([bytes]),
    )) {
      hash.update(chunk)
      length += chunk.length
    }
    const digest = hash.digest('hex')
    if (digest !== sha256 || length !== size) throw new Error(`The document ${file} is another.`)
    hashes.push(digest)
  }
  return hashes
}

/** Decrypts a claim with all its documents. Rejects if any part is missing or altered. */
async function openClaimData(data: SystemData, claim: ClaimData): Promise<OpenedFiling> {
  const opened = openClaim(data.ring, data.caseId, claim.stored)
  const { models: whole, documents, cured } = opened.record
  // The documents of a cure are those that were given with it.
  const models = cured?.models ?? whole
  const of = (mapping: string) => models.filter(({ metadata }) => metadata.dtoMapping === mapping)
  const name = whole.find(({ metadata }) => metadata.dtoMapping === 'claimDetails')?.fields.claimantName
  if (typeof name !== 'string') throw new Error('The claim has no name in it.')
  const files = documents.map(({ file }) => file)
  if (files.join() !== claim.stored.files.join() || of('documentContexts').length !== files.length)
    throw new Error('The claim lists other documents than it has.')
  const cures = opened.record.cures !== undefined
  return { data: claim, name, cures, documents: await documentHashes(data, opened) }
}

/** Checks one claim that was sent. */
function checkSent(sent: SentClaim, opened: readonly OpenedFiling[], broken: ReadonlySet<string>): Finding[] {
  const { name, acknowledged } = sent
  const codes = new Set(acknowledged.map(({ referenceCode }) => referenceCode))
  const findings: Finding[] = []
  if (opened.length > 1 || codes.size > 1) {
    const there = opened.map(({ data }) => data.stored.referenceCode)
    findings.push(
      found('twice', `${name}: stored as ${there.join(', ')}, acknowledged as ${[...codes].join(', ')}`),
    )
  }
  for (const { key, referenceCode } of acknowledged) {
    const claim = opened.find(({ data }) => data.stored.referenceCode === referenceCode)
    if (!claim && broken.has(referenceCode)) continue
    if (!claim) findings.push(found('lost', `${name}: ${referenceCode} is not there`))
    else if (!claim.data.keys.includes(key))
      findings.push(found('lost', `${name}: the key of ${referenceCode}`))
    else if (claim.documents.join() !== sent.documents.join())
      findings.push(found('lost', `${name}: ${referenceCode} has other documents than were sent`))
  }
  return findings
}

/** Whether the stored claim has a member exactly where its way proves one; a claim without a member amends none. */
function checkWay({ name, way }: SentClaim, opened: readonly OpenedFiling[]): Finding[] {
  return opened.flatMap(({ data: { stored } }) => {
    const isOpen = !isMember(stored.memberId)
    if (isOpen === (way === 'open') && !(isOpen && stored.amends !== null)) return []
    return [found('strange', `${name}: ${stored.referenceCode} by the way ${way} is of ${stored.memberId}`)]
  })
}

/** For each member and form exactly one claim is the first; all others amend it. */
function checkFirsts({ claims }: SystemData): Finding[] {
  const firsts = claims.filter(({ stored }) => stored.amends === null)
  const byMember = Map.groupBy(firsts, ({ stored }) => `${stored.memberId} ${stored.formType}`)
  return [...byMember].flatMap(([member, those]) =>
    those.length > 1 ? [found('twice', `${those.length} first claims of ${member}`)] : [],
  )
}

const exportedClaim = z.object({ record: z.object({ referenceCode: z.string() }) })

async function checkLedger({ claims, ring }: SystemData, exported: string): Promise<Finding[]> {
  const trusted = ring.all.map(({ publicKey }) => publicKey)
  const { findings } = await verifyExport(exported, { trusted })
  const lines = (await linesOf(exported)).claims
  const codes = new Set(lines.map((line) => z.parse(exportedClaim, line).record.referenceCode))
  const missing = claims.filter(({ stored }) => !codes.has(stored.referenceCode))
  return [
    ...findings.map((finding) => found('ledger', JSON.stringify(finding))),
    ...missing.map(({ stored }) => found('ledger', `${stored.referenceCode} is not in the export`)),
  ]
}

/** What there is beside the stored data: an export of it, the folder of the administrator, and the messages of the mail server. */
export interface AfterStorm {
  readonly exported: string
  readonly ownFolder: string
  readonly mail: readonly MailAt[]
}

/**
 * Compares the stored data with the acknowledgements: nothing lost, nothing duplicated, nothing incomplete, no orphans, and
 * a ledger that verifies from its export alone. It only reads, without a server. Orphans must have been collected before.
 */
export async function checkData(
  data: SystemData,
  { exported, ownFolder, mail }: AfterStorm,
  promises: Promises,
): Promise<Finding[]> {
  const opened: OpenedFiling[] = []
  const broken = new Set<string>()
  const findings: Finding[] = promises.wrongAnswers.map((about) => found('answer', about))
  for (const claim of data.claims) {
    try {
      opened.push(await openClaimData(data, claim))
    } catch (error) {
      broken.add(claim.stored.referenceCode)
      findings.push(found('half', `${claim.stored.referenceCode}: ${String(error)}`))
    }
  }
  const [cures, claims] = [opened.filter((each) => each.cures), opened.filter((each) => !each.cures)]
  const events = await exportedEvents(exported)
  const byName = Map.groupBy(claims, ({ name }) => name)
  const names = new Set(promises.sent.map(({ name }) => name))
  const owned = new Set(data.claims.flatMap(({ stored }) => stored.files))
  return [
    ...findings,
    ...promises.sent.flatMap((sent) => checkSent(sent, byName.get(sent.name) ?? [], broken)),
    ...promises.sent.flatMap((sent) => checkWay(sent, byName.get(sent.name) ?? [])),
    ...claims.flatMap(({ name, data: { stored } }) =>
      names.has(name) ? [] : [found('strange', `${name}: ${stored.referenceCode}`)],
    ),
    ...data.files.flatMap((file) => (owned.has(file) ? [] : [found('orphan', file)])),
    ...checkFirsts(data),
    ...checkScans(data.claims.map(({ stored }) => stored)),
    ...(await checkLedger(data, exported)),
    ...checkDecisions(events, promises.decided),
    ...checkCures(cures, promises.cures),
    ...checkActions(events, promises.actions),
    ...checkNotices(events, data.notices, mail, promises.deaths),
    ...checkReminders(promises.reminded, mail, promises.deaths),
    ...(await checkPayments(events, join(ownFolder, 'payees'), promises.paidFiles)),
  ]
}
