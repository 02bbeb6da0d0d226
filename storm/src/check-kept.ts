import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { verifyExport } from '../../packages/server/src/administration/exports/verify-export.ts'
import { decryptDocument } from '../../packages/server/src/claims/vault/document-cipher.ts'
import { type FiledClaim, openClaim } from '../../packages/server/src/claims/vault/sealed-claims.ts'
import { linesOf } from '../../packages/server/src/testing/exported.ts'
import type { Promises, SentClaim } from './promises.ts'
import type { Kept, KeptClaim } from './system.ts'

/** What the checker found. None of it may ever be. */
export interface Finding {
  readonly kind: /** Acknowledged, and not there as it was sent. */
    | 'lost'
    /** One claim that is there twice, or has two codes. */
    | 'twice'
    /** A claim or document of which only a part is there, or that does not open. */
    | 'half'
    /** A document that belongs to no claim. */
    | 'orphan'
    /** A claim that nobody sent. */
    | 'strange'
    | 'ledger'
    /** An answer that a sound server would not have given. */
    | 'answer'
  readonly about: string
}

/** A claim that opened, with the hashes of its documents as they are on the disk. */
interface OpenedClaim {
  readonly kept: KeptClaim
  readonly name: string
  readonly documents: readonly string[]
}

const found = (kind: Finding['kind'], about: string): Finding => ({ kind, about })

async function documentHashes(kept: Kept, { record, documentKeys }: FiledClaim): Promise<string[]> {
  const hashes: string[] = []
  for (const [index, { file, size, sha256 }] of record.documents.entries()) {
    const hash = createHash('sha256')
    let length = 0
    const bytes = await kept.read(file)
    const place = [kept.caseId, record.id, file] as const
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

/** Opens a claim with all its documents. Rejects when anything of it is missing or altered. */
async function openKept(kept: Kept, claim: KeptClaim): Promise<OpenedClaim> {
  const opened = openClaim(kept.ring, kept.caseId, claim.stored)
  const { models, documents } = opened.record
  const of = (mapping: string) => models.filter(({ metadata }) => metadata.dtoMapping === mapping)
  const name = of('claimDetails')[0]?.fields.claimantName
  if (typeof name !== 'string') throw new Error('The claim has no name in it.')
  const files = documents.map(({ file }) => file)
  if (files.join() !== claim.stored.files.join() || of('documentContexts').length !== files.length)
    throw new Error('The claim lists other documents than it has.')
  return { kept: claim, name, documents: await documentHashes(kept, opened) }
}

/** What became of one claim that was sent. */
function checkSent(sent: SentClaim, opened: readonly OpenedClaim[], broken: ReadonlySet<string>): Finding[] {
  const { name, acknowledged } = sent
  const codes = new Set(acknowledged.map(({ referenceCode }) => referenceCode))
  const findings: Finding[] = []
  if (opened.length > 1 || codes.size > 1) {
    const there = opened.map(({ kept }) => kept.stored.referenceCode)
    findings.push(
      found('twice', `${name}: kept as ${there.join(', ')}, acknowledged as ${[...codes].join(', ')}`),
    )
  }
  for (const { key, referenceCode } of acknowledged) {
    const claim = opened.find(({ kept }) => kept.stored.referenceCode === referenceCode)
    if (!claim && broken.has(referenceCode)) continue
    if (!claim) findings.push(found('lost', `${name}: ${referenceCode} is not there`))
    else if (!claim.kept.keys.includes(key))
      findings.push(found('lost', `${name}: the key of ${referenceCode}`))
    else if (claim.documents.join() !== sent.documents.join())
      findings.push(found('lost', `${name}: ${referenceCode} has other documents than were sent`))
  }
  return findings
}

/** Of each member and form one claim is the first; all others amend it. */
function checkFirsts({ claims }: Kept): Finding[] {
  const firsts = claims.filter(({ stored }) => stored.amends === null)
  const byMember = Map.groupBy(firsts, ({ stored }) => `${stored.memberId} ${stored.formType}`)
  return [...byMember].flatMap(([member, those]) =>
    those.length > 1 ? [found('twice', `${those.length} first claims of ${member}`)] : [],
  )
}

const exportedClaim = z.object({ record: z.object({ referenceCode: z.string() }) })

async function checkLedger({ claims, ring }: Kept, exported: string): Promise<Finding[]> {
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

/**
 * Compares what is kept with what was promised: nothing lost, nothing twice, nothing half there, nothing left over, and a
 * ledger that verifies from the folder of its export alone. It reads, and asks no server. Documents of no claim must have
 * been collected.
 */
export async function checkKept(kept: Kept, exported: string, promises: Promises): Promise<Finding[]> {
  const opened: OpenedClaim[] = []
  const broken = new Set<string>()
  const findings: Finding[] = promises.wrongAnswers.map((about) => found('answer', about))
  for (const claim of kept.claims) {
    try {
      opened.push(await openKept(kept, claim))
    } catch (error) {
      broken.add(claim.stored.referenceCode)
      findings.push(found('half', `${claim.stored.referenceCode}: ${String(error)}`))
    }
  }
  const byName = Map.groupBy(opened, ({ name }) => name)
  const names = new Set(promises.sent.map(({ name }) => name))
  const owned = new Set(kept.claims.flatMap(({ stored }) => stored.files))
  return [
    ...findings,
    ...promises.sent.flatMap((sent) => checkSent(sent, byName.get(sent.name) ?? [], broken)),
    ...opened.flatMap(({ name, kept: { stored } }) =>
      names.has(name) ? [] : [found('strange', `${name}: ${stored.referenceCode}`)],
    ),
    ...kept.files.flatMap((file) => (owned.has(file) ? [] : [found('orphan', file)])),
    ...checkFirsts(kept),
    ...(await checkLedger(kept, exported)),
  ]
}
