import { expect, test } from 'vitest'
import { dismissErrorAlert, errorInfo, showErrorAlert } from './error-info.ts'

test('UI-20 a failure is shown with its header and message until it is dismissed', () => {
  expect(errorInfo.get().showError).toBe(false)
  showErrorAlert('LocKey_Shared_ErrorMessage_Problem', 'LocKey_ErrorPage_Title')
  expect(errorInfo.get()).toEqual({
    showError: true,
    header: 'LocKey_ErrorPage_Title',
    message: 'LocKey_Shared_ErrorMessage_Problem',
  })
  dismissErrorAlert()
  expect(errorInfo.get().showError).toBe(false)
})
