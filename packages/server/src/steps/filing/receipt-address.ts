import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import { modelNameOf } from '@redress/form'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'

const atom = String.raw`[^\s\p{C}@"(),:;<>[\]\\.]+`
const mailAddress = new RegExp(String.raw`^${atom}(?:\.${atom})*@[^\s\p{C}@"(),:;<>[\]\\]+$`, 'u')

/** Whether a text is exactly one address: no name, no second address, no header. */
export const isMailAddress = (text: string): boolean => text.length <= 254 && mailAddress.test(text)

/** The parts of a claim that determine the address of its receipt. */
export type Addressed = Pick<ClaimRecord, 'formType' | 'models'>

/** The e-mail address in the field that the case configures for the form; null if there is none. */
export function receiptAddress(
  { receiptEmail }: CaseSettings,
  { formType, models }: Addressed,
): string | null {
  const written = receiptEmail[formType]
  const [name, field = ''] = written?.split('.') ?? []
  const value = models.find((model) => modelNameOf(model) === name)?.fields[field]
  const address = typeof value === 'string' ? value.trim() : ''
  return isMailAddress(address) ? address : null
}
