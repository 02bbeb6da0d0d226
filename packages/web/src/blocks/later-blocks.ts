import { ClaimSummary } from './ClaimSummary/ClaimSummary.tsx'
import { ErrorSummary } from './ErrorSummary/ErrorSummary.tsx'
import { FormTexts } from './FormTexts/FormTexts.tsx'
import { rememberFiled } from './FormTexts/value-in-text.ts'
import { LabelValue } from './LabelValue/LabelValue.tsx'
import { PayPalLogin } from './PayPalLogin/PayPalLogin.tsx'
import { RecordManager } from './RecordManager/RecordManager.tsx'
import { RecordTable } from './RecordTable/RecordTable.tsx'
import { ReferenceCode } from './ReferenceCode/ReferenceCode.tsx'

/** What no landing page shows, in one part of the page. */
export const laterBlocks = {
  ClaimSummary,
  ErrorSummary,
  FormTexts,
  LabelValue,
  PayPalLogin,
  RecordManager,
  RecordTable,
  ReferenceCode,
  rememberFiled,
}
