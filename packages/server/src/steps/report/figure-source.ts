import { join } from 'node:path'
import { fault } from '@redress/foundation/faults/fault.ts'
import { isThere, textIfThere } from '@redress/foundation/files/text-files.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import * as z from 'zod/mini'
import { headOfExport } from '../../case-data/export/verify-store.ts'
import { type DecisionOnFiling, decisionOn } from '../../claims/history/decisions.ts'
import { type PaymentOnFiling, paymentOn } from '../../claims/history/payments.ts'
import { claimsWithHistories, sealedEvents } from '../../claims/history/read-histories.ts'
import { claimsBetween, headNow } from '../../claims/ledger/claims-between.ts'
import { exportedClaimSchema, type LedgerHead } from '../../claims/ledger/exported-claim.ts'
import { hashOfSeal } from '../../claims/ledger/ledger-seal.ts'
import { sealIn } from '../../claims/ledger/seal-chain.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import { type ClaimEvent, readEvent } from '../../claims/vault/claim-event.ts'
import { claimRecordSchema, isLateClaim } from '../../claims/vault/claim-record.ts'
import type { Opened, Uses } from '../../claims/vault/opened.ts'
import { type ClaimState, claimStateOf } from '../claim-table/claim-state.ts'
import { exportedClaims, parsedLines } from '../claim-table/export-files.ts'
import { type ExportManifest, exportFiles, exportManifestSchema } from '../claim-table/export-manifest.ts'
import { type ClassFigures, classFigures } from '../class-list/history/class-history.ts'

/** A decision; its number is missing in exports of before there were cures. */
type DecisionCounted = Omit<DecisionOnFiling, 'number'> & { readonly number?: number | undefined }

/** What the figures are computed from: one filing, and what was decided about it. */
export interface FigureFiling {
  readonly id: string
  readonly amends: string | null
  readonly formType: string
  readonly culture: string
  /** The way that its claimant came in by; empty for forms that name none. */
  readonly way: string
  readonly isLate: boolean
  /** What the product found at the filing. */
  readonly state: ClaimState
  readonly decision: DecisionCounted | null
  /** The number of the deficiency that it cures; absent for other filings. */
  readonly cures?: number | undefined
  /** The payments that payee files made on the filing. */
  readonly payment: PaymentOnFiling | null
}

/** The newest seals that figures were computed at: from them on, the same figures come out. */
export interface FigureHeads {
  readonly claims: { readonly number: number; readonly hash: string | null }
  readonly events: { readonly number: number; readonly hash: string | null }
}

/** Filings to count, which can be read several times, in the order of the ledger. */
export interface FigureSource {
  readonly heads: FigureHeads
  /** The number of class members; null if it is not known. */
  readonly classSize: number | null
  /** The class by the versions of its list; null if it is not known. */
  readonly classList: ClassFigures | null
  /** Claims that were erased, and are in no other figure. */
  readonly erased: number
  readonly filings: () => AsyncIterable<FigureFiling>
  /** The sealed events of all claims, in the order of their seals. */
  readonly events: () => AsyncIterable<ClaimEvent>
}

/** What figures of the data are read from. */
export type FigureStores = Uses<
  'caseId' | 'claims' | 'classHistory' | 'erasures' | 'events' | 'ledger',
  'ring' | 'later'
>

/** @throws RECORD_ALTERED at an event that does not open */
async function* eventsOfStore(deps: FigureStores): AsyncGenerator<ClaimEvent> {
  const onDamagedHistory = (referenceCode: string): never => {
    throw fault('RECORD_ALTERED', `An event of the claim ${referenceCode} was altered in the storage.`)
  }
  for await (const { events } of sealedEvents({ ...deps, onDamagedHistory })) yield* events
}

const historyLineSchema = z.looseObject({ events: z.array(z.unknown()) })

/** @throws RECORD_ALTERED for what no version writes */
function eventIn(json: unknown): ClaimEvent {
  const event = readEvent(json)
  if (event) return event
  throw fault(
    'RECORD_ALTERED',
    `${exportFiles.history} holds what is no event of a claim. See redress verify --export.`,
  )
}

async function* eventsOfExport(folder: string): AsyncGenerator<ClaimEvent> {
  const file = join(folder, exportFiles.history)
  if (!(await isThere(file))) return
  for await (const line of parsedLines(file)) yield* z.parse(historyLineSchema, line).events.map(eventIn)
}

/** The filings of the data. @throws RECORD_ALTERED at a claim or an event that does not open */
export async function figuresOfStore(deps: FigureStores & Pick<Opened, 'now'>): Promise<FigureSource> {
  await sealLedger(deps)
  return figuresUpTo(deps, await headNow(deps))
}

/** The filings of the data up to a head of the ledger. @throws RECORD_ALTERED at a claim or an event that does not open */
export async function figuresUpTo(
  deps: FigureStores,
  head: Pick<LedgerHead, 'claims' | 'seals' | 'lastSeal'>,
): Promise<FigureSource> {
  const { storage } = deps
  const newest = await storage.events.last()
  const list = await classFigures(deps)
  async function* filings(): AsyncGenerator<FigureFiling> {
    for await (const { claim, history } of claimsWithHistories(deps, claimsBetween(deps, 0, head.claims))) {
      const { record } = claim
      yield {
        ...record,
        way: record.way ?? '',
        isLate: isLateClaim(record),
        state: claimStateOf(claim),
        decision: history && decisionOn(history, record.referenceCode),
        payment: history && paymentOn(history, record.referenceCode),
      }
    }
  }
  return {
    heads: {
      claims: { number: head.seals, hash: head.lastSeal },
      events: { number: newest?.number ?? 0, hash: newest && hashOfSeal(sealIn(newest)) },
    },
    classSize: list?.now.members ?? null,
    classList: list,
    erased: (await storage.erasures.all()).length,
    filings,
    events: () => eventsOfStore(deps),
  }
}

const lineSchema = z.looseObject({
  record: z.pick(z.looseObject(claimRecordSchema.shape), {
    id: true,
    amends: true,
    formType: true,
    culture: true,
    way: true,
    late: true,
    captchaState: true,
    paymentState: true,
    confirmation: true,
    cures: true,
  }),
  scans: exportedClaimSchema.shape.scans,
  confirmedAt: exportedClaimSchema.shape.confirmedAt,
  decision: exportedClaimSchema.shape.decision,
  payment: exportedClaimSchema.shape.payment,
})

/** @throws COMMAND_REFUSED for an export that holds not every claim */
async function wholeManifest(folder: string): Promise<ExportManifest> {
  const written = parsedJson((await textIfThere(join(folder, exportFiles.manifest))) ?? '')
  const { data } = z.safeParse(exportManifestSchema, written)
  if (!data) throw fault('COMMAND_REFUSED', `There is no export of a case in ${folder}.`)
  if (data.counts.exported + (data.counts.erased ?? 0) === data.counts.inLedger) return data
  throw fault(
    'COMMAND_REFUSED',
    `The export in ${folder} holds ${data.counts.exported} of ${data.counts.inLedger} claims: figures need one without a filter, without --after, and without damaged claims.`,
  )
}

/** The filings of an export of every claim, which `redress verify --export` has verified. @throws COMMAND_REFUSED */
export async function figuresOfExport(folder: string): Promise<FigureSource> {
  const { history, classSize = null, classList = null, erasedClaims = 0 } = await wholeManifest(folder)
  const head = await headOfExport(folder)
  async function* filings(): AsyncGenerator<FigureFiling> {
    for await (const line of exportedClaims(folder)) {
      const {
        record,
        scans = [],
        confirmedAt: at,
        decision = null,
        payment = null,
      } = z.parse(lineSchema, line)
      const confirmedAt = at === undefined ? null : Temporal.Instant.from(at)
      const isLate = isLateClaim(record)
      const state = claimStateOf({ record, scans, confirmedAt })
      yield { ...record, way: record.way ?? '', isLate, state, decision, payment }
    }
  }
  return {
    heads: {
      claims: { number: head?.number ?? 0, hash: head?.hash || null },
      events: { number: history?.seals ?? 0, hash: history?.lastSeal ?? null },
    },
    classSize,
    classList,
    erased: erasedClaims,
    filings,
    events: () => eventsOfExport(folder),
  }
}
