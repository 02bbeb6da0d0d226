import { beforeEach, expect, test } from 'vitest'
import { dismissAllToasts, dismissToast, showToast, toasts } from './toasts.ts'

beforeEach(dismissAllToasts)

const shown = () => toasts.get().map(({ key }) => key)

test('UI-18 messages stand in the order in which they were shown, and go one by one', () => {
  showToast({ key: 'LocKey_Shared_ErrorMessage_Problem', tone: 'error' })
  showToast({ key: 'LocKey_Shared_ErrorMessage_Reload', tone: 'error' })
  expect(shown()).toEqual(['LocKey_Shared_ErrorMessage_Problem', 'LocKey_Shared_ErrorMessage_Reload'])
  dismissToast(toasts.get()[0]?.id ?? 0)
  expect(shown()).toEqual(['LocKey_Shared_ErrorMessage_Reload'])
})

test('UI-18 a message that is shown again appears once and restarts its timer', () => {
  showToast({ key: 'LocKey_Shared_ErrorMessage_Problem', tone: 'error' })
  const first = toasts.get()[0]?.id
  showToast({ key: 'LocKey_Shared_ErrorMessage_Problem', tone: 'error' })
  expect(shown()).toEqual(['LocKey_Shared_ErrorMessage_Problem'])
  expect(toasts.get()[0]?.id).not.toBe(first)
})
