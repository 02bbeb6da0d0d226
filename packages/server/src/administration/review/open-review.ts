import { modelNameOf } from '@redress/engine'
import { shapeOfCountry } from '../../case/addresses/shape-of-country.ts'
import type { FraudSettings } from '../../case/reading/fraud-file.ts'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import type { ObservedClaim } from '../../claims/observations/observed-claim.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { ClaimFacts } from './claim-facts.ts'
import { type ComparedCase, comparedFields } from './compared-fields.ts'
import type { Review } from './evidence-reader.ts'
import { factsOfClaim } from './facts-of-claim.ts'
import type { BesideClaim } from './findings-reader.ts'
import { finishReview } from './finish-review.ts'
import { openEvidence } from './open-evidence.ts'
import { signalsInForce } from './signals-in-force.ts'

const nothingBeside: BesideClaim = { decision: null, amount: null, undecidedAt: 0 }

/** Collects evidence on claims that are added one by one. */
export interface ReviewRun {
  /** Adds the newest state of a claim, with what was observed while it was filled in, if anything was. */
  add(record: ClaimRecord, beside?: BesideClaim, observed?: ObservedClaim | null): void
  /** Weighs the evidence. Nothing may be added afterwards. */
  finish(): Review
}

/**
 * What of a claim is compared with others: of one that was filed together with others only what its own row said. The address, the
 * mailbox and the signature of who filed are in all of them, and say nothing of their claimants.
 */
function ofRow(record: ClaimRecord, { forms }: Pick<ComparedCase, 'forms'>): ClaimRecord {
  const bulk = forms.get(record.formType)?.definition.bulk
  if (!record.filedBy || !bulk) return record
  const columns = new Set(bulk.columns)
  return {
    ...record,
    models: record.models.map((model) => ({
      ...model,
      fields: Object.fromEntries(
        Object.entries(model.fields).filter(([key]) => columns.has(`${modelNameOf(model)}.${key}`)),
      ),
    })),
  }
}

/**
 * Where a claimant lives, as the code of a list and never as it was typed: `US-WI`, or the country alone, or nothing where neither is
 * known. Without a field of the country, a case asks for addresses in the United States alone.
 */
export function placeOfClaim({ addresses: [first] }: Pick<ClaimFacts, 'addresses'>): string {
  if (!first) return ''
  const country = first.country === '' ? 'US' : first.country
  const shape = shapeOfCountry(country)
  if (!shape) return ''
  const { regions } = shape
  const written = first.region.trim().toLowerCase()
  const region =
    regions.find(({ value }) => value === first.region) ??
    regions.find(
      ({ value, names }) => value.toLowerCase() === written || names.local?.toLowerCase() === written,
    )
  return region ? `${country}-${region.value}` : country
}

/**
 * Collects evidence on the claims of a case by the signals that are on. Values are in a temporary file as keyed hashes, beside the code of the
 * state or country where a claimant lives; memory is a few megabytes, and eight bytes for each claim.
 */
export function openReview(
  loadedCase: ComparedCase & Pick<LoadedCase, 'fraudSettings' | 'dataCentres'>,
  settings: FraudSettings = loadedCase.fraudSettings,
): ReviewRun {
  const evidence = openEvidence()
  const fields = comparedFields(loadedCase)
  const signals = signalsInForce(settings, loadedCase.dataCentres)
  return {
    add: (record, { decision, amount, undecidedAt } = nothingBeside, observed = null) => {
      const { memberId, referenceCode, formType } = record
      const facts = factsOfClaim(ofRow(record, loadedCase), fields, observed)
      evidence.add({
        memberId,
        filer: facts.filer,
        referenceCode,
        formType,
        receivedAt: Temporal.Instant.from(record.receivedAt).epochMilliseconds,
        decision,
        amount: amount === null ? null : Number(amount),
        undecidedAt,
        place: placeOfClaim(facts),
        marks: signals.flatMap(({ index, marksOf }) =>
          marksOf(facts).map((mark) => ({ signal: index, mark })),
        ),
      })
    },
    finish: () => finishReview(evidence, signals, settings),
  }
}
