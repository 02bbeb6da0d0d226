import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { payPal } from '../../packages/case/src/payee-formats/pay-pal.ts'
import type { ClaimEvent } from '../../packages/server/src/claims/vault/claim-event.ts'
import { type EventOf, eventsOf } from './exported-events.ts'
import { type Finding, found } from './finding.ts'

type Line = EventOf<'payeeLine'>

const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

const isPaid = ({ what }: ClaimEvent): boolean => what.kind === 'decision' && what.state === 'paid'

/** What may happen to a claim that is in a payee file. */
const isAfterFile = (event: ClaimEvent): boolean =>
  isPaid(event) || ['contactChange', 'notice', 'payeeFile'].includes(event.what.kind)

/** One claim: in one line at most, paid once at most, withdrawn before or not at all, and closed once it is in a line. */
function checkClaim(id: string, events: readonly ClaimEvent[]): Finding[] {
  const lines = eventsOf(events, 'payeeLine')
  const name = `${id}, ${events.map(({ what }) => what.kind).join(' ')}`
  if (lines.length > 1) return [found('twice', `${name}: in ${lines.length} payee files`)]
  if (events.filter(isPaid).length > lines.length)
    return [found('twice', `${name}: paid more often than in a file`)]
  const at = events.findIndex(({ what }) => what.kind === 'payeeLine')
  if (at === -1) return []
  const last = events
    .slice(0, at)
    .findLast(({ what }) => what.kind === 'withdrawal' || what.kind === 'decision')
  if (last?.what.kind !== 'decision' || last.what.state !== 'accepted')
    return [found('strange', `${name}: in a payee file, and not accepted`)]
  if (lines[0]?.on.referenceCode !== last.on.referenceCode)
    return [found('strange', `${name}: in a payee file, and amended after it was accepted`)]
  if (last.what.amount === null || unitsOf(last.what.amount) !== unitsOf(lines[0]?.what.amount ?? '0'))
    return [found('strange', `${name}: another amount than was decided`)]
  return events.slice(at + 1).every(isAfterFile)
    ? []
    : [found('strange', `${name}: changed after its payee file`)]
}

/** The files on the disk that are whole, by their ids. */
async function filesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.csv'))
  const read = names.map(
    async (name) => [name.slice(0, -4), await readFile(join(folder, name), 'utf8')] as const,
  )
  return new Map(await Promise.all(read))
}

/** One file: complete, the same on the disk, and its lines and sum are those of the events. */
async function checkFile(
  id: string,
  text: string | undefined,
  lines: readonly Line[],
  complete: readonly EventOf<'payeeFile'>[],
): Promise<Finding[]> {
  const [only] = complete
  const units = lines.reduce((sum, { what }) => sum + unitsOf(what.amount), 0n)
  if (!only || complete.length > 1) return [found('ledger', `${id} is complete ${complete.length} times`)]
  if (text === undefined) return [found('lost', `the payee file ${id}`)]
  const { lines: count, amount, sha256 } = only.what
  const codes = text.split('\r\n').flatMap((line) => line.split(',')[3] ?? [])
  const wanted = lines.map(({ on }) => on.referenceCode)
  const totals = await payPal.totalsOf(Readable.from([text]))
  const isSame =
    count === lines.length &&
    totals.lines === count &&
    totals.units === units &&
    unitsOf(amount) === units &&
    createHash('sha256').update(text).digest('hex') === sha256 &&
    codes.toSorted().join() === wanted.toSorted().join()
  return isSame ? [] : [found('ledger', `${id} says something else than the events of its claims`)]
}

/** Compares payee files with the events of claims: none paid twice, none left out, every file as its events. */
export async function checkPayments(
  events: readonly ClaimEvent[],
  folder: string,
  paidFiles: ReadonlySet<string>,
): Promise<Finding[]> {
  const byClaim = Map.groupBy(events, ({ claimId }) => claimId)
  const byFile = Map.groupBy(eventsOf(events, 'payeeLine'), ({ what }) => what.file)
  const complete = Map.groupBy(eventsOf(events, 'payeeFile'), ({ what }) => what.file)
  const files = await filesIn(folder)
  const unpaid = [...paidFiles].flatMap((id) =>
    (byFile.get(id) ?? []).filter(({ claimId }) => !byClaim.get(claimId)?.some(isPaid)),
  )
  const ofFiles = [...byFile].map(([id, lines]) =>
    checkFile(id, files.get(id), lines, complete.get(id) ?? []),
  )
  return [
    ...[...byClaim].flatMap(([id, those]) => checkClaim(id, those)),
    ...(await Promise.all(ofFiles)).flat(),
    ...[...files.keys()]
      .filter((id) => !byFile.has(id))
      .map((id) => found('strange', `nothing is paid by ${id}`)),
    ...unpaid.map(({ on }) => found('lost', `the payment of ${on.referenceCode}`)),
  ]
}
