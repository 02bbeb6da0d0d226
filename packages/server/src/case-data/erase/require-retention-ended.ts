import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import { deadlineInstant, zoneNamed } from '@redress/form'
import { writtenCode } from '@redress/form/reference-code'
import { fault } from '@redress/foundation/faults/fault.ts'
import type { Storage } from '../../storage/storage.ts'

/** Refuses before the end of the retention, unless an order is named. @throws ERASURE_REFUSED */
export function requireRetentionEnded(
  { retention, timeZone }: Pick<CaseSettings, 'retention' | 'timeZone'>,
  order: string | null,
  now: Temporal.Instant,
): void {
  if (order !== null) return
  const end = retention === null ? null : deadlineInstant(retention, zoneNamed(timeZone))
  if (end !== null && Temporal.Instant.compare(end, now) < 0) return
  throw fault(
    'ERASURE_REFUSED',
    retention === null
      ? 'The case has no retention date, so claims are kept: set retention in case.yaml, or name the order of a court with --order. Nothing was erased.'
      : `The claims must be retained until ${retention}. An order of a court to erase one before is named with --order. Nothing was erased.`,
  )
}

/** The claim of a reference code, that of an amendment too: the id of its first filing. @throws ERASURE_REFUSED */
export async function claimIdOf(
  { claims, erasures }: Pick<Storage, 'claims' | 'erasures'>,
  written: string,
): Promise<string> {
  const code = writtenCode(written)
  if (code === null)
    throw fault(
      'ERASURE_REFUSED',
      `'${written}' is no reference code: a letter is missing, superfluous or mistyped. Nothing was erased.`,
    )
  const [filing] = await claims.filingsByCodes([code])
  if (filing) return filing.amends ?? filing.id
  const erased = await erasures.findByCode(code)
  if (erased) return erased.claimId
  throw fault('ERASURE_REFUSED', `No claim has the reference code ${code}. Nothing was erased.`)
}
