import type { BuiltInKey } from '@redress/engine'
import { showToast } from '../toasts/toasts.ts'

/** Shows a message as a toast; the page itself gets no notice. */
export function toast(key: BuiltInKey): null {
  showToast({ key, tone: 'error' })
  return null
}
