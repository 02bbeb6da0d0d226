import { modelNameOf } from '@redress/engine'
import type { CaseSettings } from '../../case/reading/case-settings.ts'
import type { ClaimRecord } from '../vault/claim-record.ts'
import { isMailAddress } from './outbox-config.ts'

/** What of a claim tells where its receipt goes. */
export type Addressed = Pick<ClaimRecord, 'formType' | 'models'>

/** The e-mail address that a claimant gave in the field which the case names for the form; null where there is none. */
export function receiptAddress(
  { receiptEmail }: CaseSettings,
  { formType, models }: Addressed,
): string | null {
  const written = formType === 'Lookup' ? undefined : receiptEmail[formType]
  const [name, field = ''] = written?.split('.') ?? []
  const value = models.find((model) => modelNameOf(model) === name)?.fields[field]
  const address = typeof value === 'string' ? value.trim() : ''
  return isMailAddress(address) ? address : null
}
