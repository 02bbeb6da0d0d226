import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm, truncate } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type FormType, formAddress } from '@redress/engine'
import type { ListWays } from '../../claims/class-list/list-ways.ts'
import { listedIds } from '../../claims/class-list/listed-ids.ts'
import type { Keys } from '../../claims/sign-in/credentials.ts'
import { newToken, tokenHashOf } from '../../claims/sign-in/open-link.ts'
import { canonicalJson } from '../../foundation/canonical-json.ts'
import { makeDurable } from '../../foundation/files/make-durable.ts'
import type { RefusedRow } from '../../storage/class-list.ts'
import type { StoredLink } from '../../storage/link-store.ts'
import type { Storage } from '../../storage/storage.ts'
import { byteOrderMark, csvLine } from '../exports/csv-line.ts'
import { type RunProgress, readProgress, runFiles, writeProgress } from './run-progress.ts'
import { qrPath, writeQrCode } from './write-qr-code.ts'

export interface LinkDeps {
  readonly storage: Pick<Storage, 'classList' | 'links'>
  readonly keys: Keys
  readonly ways: ListWays
  readonly now: () => Temporal.Instant
}

/** What links are made, and where they are written. */
export interface LinkRun {
  /** The class list, or a selection of its rows. */
  readonly list: string
  readonly out: string
  readonly formType: FormType
  /** The last day of the links, as it is written into the output. */
  readonly lastDay: string
  readonly endsAt: Temporal.Instant
  /** The public address of the site. */
  readonly site: string
  /** The culture that the page opens in; null for the default one. */
  readonly culture: string | null
  /** The folder of the QR codes; null for none. */
  readonly qrFolder: string | null
  /** Whether earlier links of these members end. */
  readonly replaces: boolean
}

interface RunReport {
  readonly made: number
  readonly refused: number
  /** The links that an interrupted run had made before. */
  readonly before: number
}

/** Called with each row that gets no link, and with the number of links so far. */
interface OnRun {
  readonly refuse: (row: RefusedRow) => void
  readonly progress: (made: number) => void
}

const rowsAtOnce = 1000

/** Identifies a run by the bytes of its list and its options. */
export async function idOfRun(run: LinkRun): Promise<string> {
  const { list, formType, lastDay, site, culture, qrFolder, replaces } = run
  const options = { formType, lastDay, site, culture, qrFolder, replaces }
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(list)) hash.update(chunk)
  return hash.update(canonicalJson(options)).digest('hex')
}

/** The address of a link. What is behind `#` reaches no server, proxy or referrer. */
function linkAddress(
  { site, formType, culture }: Pick<LinkRun, 'site' | 'formType' | 'culture'>,
  token: string,
): string {
  const url = new URL(formAddress(formType).entry, site)
  if (culture !== null) url.searchParams.set('culture', culture)
  url.hash = `link=${token}`
  return url.toString()
}

type Rows = Awaited<ReturnType<typeof listedIds>>
type Row = ReturnType<Rows['rows']> extends AsyncIterable<infer T> ? T : never

/** Rows in pages. */
async function* paged(rows: AsyncIterable<Row>): AsyncGenerator<readonly Row[]> {
  let page: Row[] = []
  for await (const row of rows) {
    page.push(row)
    if (page.length < rowsAtOnce) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** The rows of a page whose members are in the list in use, and why the others get no link. */
async function separated({ storage: { classList } }: LinkDeps, page: readonly Row[]) {
  const found = await classList.findAll(page.map(({ memberId }) => memberId))
  const known = new Set(found.map(({ member }) => member.id))
  const strangers = page.flatMap(({ memberId, line }) =>
    known.has(memberId) ? [] : [{ line, reason: 'It names no member of the class list in use.' }],
  )
  return { members: page.filter(({ memberId }) => known.has(memberId)), strangers }
}

/** The links of a page of rows: what is stored, and the lines of the output. */
async function linksOf(
  { keys }: LinkDeps,
  run: LinkRun,
  members: readonly Row[],
  { made, madeAt }: RunProgress,
): Promise<{ readonly stored: readonly StoredLink[]; readonly lines: string }> {
  const { formType, endsAt, lastDay, qrFolder } = run
  const stored: StoredLink[] = []
  let lines = ''
  for (const [index, { memberId, cells }] of members.entries()) {
    const token = newToken(randomBytes)
    const link = linkAddress(run, token)
    const qr = qrFolder === null ? null : qrPath(qrFolder, made + index + 1)
    if (qr !== null) await writeQrCode(qr, link)
    lines += csvLine([...cells, link, lastDay, ...(qr === null ? [] : [qr])])
    stored.push({
      tokenHash: tokenHashOf(keys, token),
      purpose: 'signIn',
      formType,
      claimId: null,
      memberId,
      madeAt: Temporal.Instant.from(madeAt),
      endsAt,
      withdrawnAt: null,
    })
  }
  return { stored, lines }
}

/** Stores the links of a page, and ends the earlier ones of its members where the run replaces them. */
async function store(
  { storage: { links }, now }: LinkDeps,
  { formType, replaces }: LinkRun,
  stored: readonly StoredLink[],
  madeAt: Temporal.Instant,
): Promise<void> {
  await links.addAll(stored)
  const memberIds = stored.flatMap(({ memberId }) => memberId ?? [])
  if (replaces) await links.end({ purpose: 'signIn', formType, memberIds }, madeAt, now())
}

/** Opens the output at its last stored link, or a new one with its header. */
async function openOutput(out: string, header: string, before: RunProgress | null) {
  const { unfinished } = runFiles(out)
  if (before) await truncate(unfinished, before.bytes)
  else await rm(unfinished, { force: true })
  const handle = await open(unfinished, before ? 'a' : 'wx', 0o600)
  if (!before) await handle.appendFile(header)
  return handle
}

/**
 * Makes one link for each row of a list whose member is in the class list in use, and writes them to a file that only its owner
 * can read. Memory is constant. The tokens are in the file alone: the storage holds their hashes. A page of links is durable in
 * the file before it is stored, so an interrupted run continues where it was when it is run again, and the file has its name
 * once it is complete.
 * @throws COMMAND_REFUSED, CLASS_LIST_REFUSED
 */
export async function makeLinks(deps: LinkDeps, run: LinkRun, on: OnRun): Promise<RunReport> {
  const out = resolve(run.out)
  const id = await idOfRun(run)
  const before = await readProgress(out, id)
  const { columns, rows } = await listedIds(run.list, deps)
  const header =
    byteOrderMark + csvLine([...columns, 'link', 'ends', ...(run.qrFolder === null ? [] : ['qr'])])
  const begin = { run: id, bytes: Buffer.byteLength(header), rows: 0, made: 0, refused: 0 }
  let at: RunProgress = before ?? { ...begin, madeAt: deps.now().toString() }
  const unread: RefusedRow[] = []
  const output = await openOutput(out, header, before)
  try {
    let read = 0
    for await (const page of paged(rows((row) => unread.push(row)))) {
      read += page.length
      const refused = unread.splice(0)
      if (read <= at.rows) continue
      const { members, strangers } = await separated(deps, page)
      refused.push(...strangers)
      for (const row of refused) on.refuse(row)
      const { stored, lines } = await linksOf(deps, run, members, at)
      await output.appendFile(lines)
      await output.sync()
      await store(deps, run, stored, Temporal.Instant.from(at.madeAt))
      at = {
        ...at,
        bytes: at.bytes + Buffer.byteLength(lines),
        rows: read,
        made: at.made + members.length,
        refused: at.refused + refused.length,
      }
      await writeProgress(out, at)
      on.progress(at.made)
    }
  } finally {
    await output.close()
  }
  for (const row of unread) on.refuse(row)
  await rename(runFiles(out).unfinished, out)
  await rm(runFiles(out).progress, { force: true })
  await makeDurable(dirname(out))
  return { made: at.made, refused: at.refused + unread.length, before: before?.made ?? 0 }
}
