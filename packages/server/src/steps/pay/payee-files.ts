import type { FileHeader } from '@redress/case/payee-formats/payee-format.ts'
import { type PayeeFormatName, payeeFormatNames } from '@redress/case/payee-formats/registry.ts'
import { unitsOf } from '../../claims/history/amounts.ts'
import type { ClaimHistory } from '../../claims/history/claim-history.ts'
import { completedFileOfEvent, payeeLineOfEvent } from '../../claims/history/events.ts'
import { type MadePayment, paymentsOf } from '../../claims/history/payments.ts'
import { readSoundHistories } from '../../claims/history/read-histories.ts'
import type { PayeeFile, PayeeLine } from '../../claims/history/stored/event-kind.ts'
import { printable } from '../../claims/vault/later-version.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { ledgerPages } from './pages-to-judge.ts'

/** What reads the payments of all claims. */
type LedgerReading = Uses<'caseId' | 'claims' | 'events' | 'ledger', 'ring' | 'later'>

/** A line of a payee file: its number, and the claim with the code that the file calls it by. */
interface KnownLine {
  readonly line: number
  readonly claimId: string
  readonly referenceCode: string
}

/** A payee file as the events of claims record it. */
export interface KnownFile {
  readonly id: string
  readonly format: PayeeFormatName
  readonly header: FileHeader
  readonly currency: string
  /** The claims, in the order of the lines. */
  readonly lines: readonly KnownLine[]
  /** The sum in the smallest unit. */
  readonly units: bigint
  /** What was recorded when it was complete; null before: a run was interrupted, or is still writing it. */
  readonly complete: PayeeFile | null
  /** Its lines whose payment came back. */
  readonly returned: number
  /** Its lines that the administrator recorded as paid. */
  readonly paid: number
}

interface FoundFiles {
  readonly files: readonly KnownFile[]
  /** The claims whose events do not open, by reference code: a file may lack their lines. */
  readonly damaged: readonly string[]
  /** The ids of files of which a later version of Redress recorded what this one does not know: they are not written again. */
  readonly unknown: ReadonlySet<string>
}

interface GrowingFile extends Omit<KnownFile, 'lines' | 'complete'> {
  readonly lines: KnownLine[]
  units: bigint
  returned: number
  paid: number
}

/** A payment by a payee file, as its claim stands. */
export interface ListedPayment {
  readonly payment: MadePayment & { readonly line: PayeeLine }
  /** The number of events of the claim, which a decision can name. */
  readonly entry: number
}

/** The histories of all claims, a few hundred in memory at a time. Claims whose events do not open go to `onDamaged`. */
async function* everyHistory(
  deps: LedgerReading,
  last: number,
  onDamaged: (referenceCode: string) => void,
): AsyncGenerator<readonly [string, ClaimHistory]> {
  for await (const page of ledgerPages(deps.storage.ledger, last)) {
    const firsts = page.filter(({ claim }) => claim.amends === null)
    const found = await readSoundHistories(
      deps,
      firsts.map(({ claim }) => claim.id),
    )
    for (const { claim } of firsts) if (found.damaged.has(claim.id)) onDamaged(claim.referenceCode)
    yield* found.histories
  }
}

/** Every payment by a payee file. Claims whose events do not open go to `onDamaged`. */
export async function* everyPayment(
  deps: LedgerReading,
  last: number,
  onDamaged: (referenceCode: string) => void,
): AsyncGenerator<ListedPayment> {
  for await (const [, history] of everyHistory(deps, last, onDamaged))
    for (const payment of paymentsOf(history)) {
      const { line } = payment
      if (line !== null) yield { payment: { ...payment, line }, entry: history.events.length }
    }
}

/** Reads every payee file of the case from the events of its claims, in the order of their ids. `only`: the id of one file. */
export async function payeeFiles(
  deps: LedgerReading,
  last: number,
  only: string | null = null,
): Promise<FoundFiles> {
  const files = new Map<string, GrowingFile>()
  const completed = new Map<string, PayeeFile>()
  const damaged: string[] = []
  const unknown = new Set<string>()
  for await (const [claimId, history] of everyHistory(deps, last, (code) => damaged.push(code))) {
    const payments = paymentsOf(history)
    for (const event of history.events) {
      const complete = completedFileOfEvent(event)
      if (complete) completed.set(complete.file, complete)
      const line = payeeLineOfEvent(event)
      const format = payeeFormatNames.find((name) => name === line?.format)
      if (line && !format) {
        deps.later?.set(`payee file ${line.file}`, `payee file of the format ${printable(line.format)}`)
        unknown.add(line.file)
      }
      if (line && event.ofLaterVersion) unknown.add(line.file)
      if (complete && event.ofLaterVersion) unknown.add(complete.file)
      if (!line || !format || (only !== null && line.file !== only)) continue
      const { file: id, header, currency } = line
      const file: GrowingFile = files.get(id) ?? {
        ...{ id, format, header, currency, lines: [], units: 0n, returned: 0, paid: 0 },
      }
      files.set(id, file)
      file.lines.push({ line: line.line, claimId, referenceCode: event.on.referenceCode })
      file.units += unitsOf(line.amount)
      const state = payments.find(({ event: { number } }) => number === event.number)?.state
      if (state === 'returned') file.returned += 1
      if (state === 'paid') file.paid += 1
    }
  }
  return {
    files: [...files.values()]
      .map((file) => ({
        ...file,
        lines: file.lines.toSorted((one, other) => one.line - other.line),
        complete: completed.get(file.id) ?? null,
      }))
      .sort((one, other) => (one.id < other.id ? -1 : 1)),
    damaged,
    unknown,
  }
}
