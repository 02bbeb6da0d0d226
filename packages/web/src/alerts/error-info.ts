import type { BuiltInKey } from '@redress/form'
import { type Cell, createCell } from '../state/cell.ts'

/** What the error alert says, still to be worded. */
export interface ErrorInfo {
  readonly showError: boolean
  readonly header: BuiltInKey
  readonly message: BuiltInKey
}

const nothing: ErrorInfo = {
  showError: false,
  header: 'LocKey_Shared_ErrorMessage_Header',
  message: 'LocKey_Shared_ErrorMessage_Problem',
}

/** What the error alert shows now. */
export const errorInfo: Cell<ErrorInfo> = createCell(nothing)

/** Asks the claimant to read a failure before anything else. */
export const showErrorAlert = (
  message: BuiltInKey,
  header: BuiltInKey = 'LocKey_Shared_ErrorMessage_Header',
): void => errorInfo.set({ showError: true, header, message })

export const dismissErrorAlert = (): void => errorInfo.set(nothing)
