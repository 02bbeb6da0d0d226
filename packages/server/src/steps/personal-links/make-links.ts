import type { FileHandle } from 'node:fs/promises'
import { resolve } from 'node:path'
import { passCheckpoint } from '@redress/foundation/checkpoint.ts'
import { byteOrderMark, csvLine } from '@redress/foundation/csv/csv-line.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { listedIds } from '../class-list/class-list-rows.ts'
import type { ListWays } from '../class-list/list-ways.ts'
import type { RefusedRow } from '../class-list/stored/class-list.ts'
import type { StoredLink } from '../links/stored/link-store.ts'
import {
  finishRunOutput,
  idOfRun,
  type LinkRun,
  openRunOutput,
  type RunProgress,
  readProgress,
  writeProgress,
} from './link-run.ts'
import { linksOf, paged, type Row, separated } from './links-of.ts'

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

interface LinksMaking extends Uses<'classList' | 'links', 'keys' | 'now' | 'checkpoint'> {
  readonly ways: ListWays
}

/** A run under way. */
interface OpenRun {
  readonly deps: LinksMaking
  readonly run: LinkRun
  /** The absolute path of its output. */
  readonly out: string
  readonly output: FileHandle
}

/** Stores the links of a page, and ends the earlier ones of its members where the run replaces them. */
async function storeLinks(
  { storage: { links }, now }: Uses<'links', 'now'>,
  { formType, replaces }: LinkRun,
  stored: readonly StoredLink[],
  madeAt: Temporal.Instant,
): Promise<void> {
  await links.addAll(stored)
  const memberIds = stored.flatMap(({ memberId }) => memberId ?? [])
  if (replaces) await links.end({ purpose: 'signIn', formType, memberIds }, madeAt, now())
}

/** The progress of a run that begins. */
const beginningOf = (run: string, header: string, now: Temporal.Instant): RunProgress => ({
  run,
  bytes: Buffer.byteLength(header),
  rows: 0,
  made: 0,
  refused: 0,
  madeAt: now.toString(),
})

/** Removes the links of the page that an interruption cut off: nobody has their tokens, which are made anew. */
async function discardCutOff(
  { storage: { links } }: Uses<'links'>,
  { pending = [], ...progress }: RunProgress,
): Promise<RunProgress> {
  await links.remove(pending)
  return progress
}

/**
 * Makes the links of a page of rows. Their hashes are noted before anything else, and they are durable in the output before
 * they are stored: an interruption leaves no token without its hash, and the next run finds each hash without its token.
 */
async function makePage(
  { deps, run, out, output }: OpenRun,
  members: readonly Row[],
  at: RunProgress,
): Promise<RunProgress> {
  const { checkpoint = passCheckpoint } = deps
  const { stored, lines } = await linksOf(deps, run, members, at)
  await writeProgress<RunProgress>(out, { ...at, pending: stored.map(({ tokenHash }) => tokenHash) })
  await output.appendFile(lines)
  await output.sync()
  checkpoint('linksWritten')
  await storeLinks(deps, run, stored, Temporal.Instant.from(at.madeAt))
  checkpoint('linksStored')
  return { ...at, bytes: at.bytes + Buffer.byteLength(lines), made: at.made + members.length }
}

/** Makes the links of all rows after those of the progress. Returns the progress at the end. */
async function makePages(
  opened: OpenRun,
  rows: Awaited<ReturnType<typeof listedIds>>['rows'],
  begin: RunProgress,
  on: OnRun,
): Promise<RunProgress> {
  let at = begin
  let read = 0
  const unread: RefusedRow[] = []
  for await (const page of paged(rows((row) => unread.push(row)))) {
    read += page.length
    const refused = unread.splice(0)
    if (read <= at.rows) continue
    const { members, strangers } = await separated(opened.deps, page)
    refused.push(...strangers)
    for (const row of refused) on.refuse(row)
    at = {
      ...(await makePage(opened, members, at)),
      rows: read,
      refused: at.refused + refused.length,
    }
    await writeProgress(opened.out, at)
    on.progress(at.made)
  }
  for (const row of unread) on.refuse(row)
  return { ...at, refused: at.refused + unread.length }
}

/**
 * Makes one link for each row of a list whose member is in the class list in use, and writes them to a file that only its owner
 * can read. Memory is constant. The tokens are in the file alone: the storage holds their hashes. An interrupted run continues
 * where it was when it is run again, and the file has its name once it is complete.
 * @throws COMMAND_REFUSED, CLASS_LIST_REFUSED
 */
export async function makeLinks(deps: LinksMaking, run: LinkRun, on: OnRun): Promise<RunReport> {
  const out = resolve(run.out)
  const id = await idOfRun(run)
  const before = await readProgress(out, id)
  const { columns, rows } = await listedIds(run.list, deps)
  const header =
    byteOrderMark + csvLine([...columns, 'link', 'ends', ...(run.qrFolder === null ? [] : ['qr'])])
  const begin = before ? await discardCutOff(deps, before) : beginningOf(id, header, deps.now())
  const output = await openRunOutput(out, header, before)
  try {
    const { made, refused } = await makePages({ deps, run, out, output }, rows, begin, on)
    await finishRunOutput(out)
    return { made, refused, before: before?.made ?? 0 }
  } finally {
    await output.close()
  }
}
