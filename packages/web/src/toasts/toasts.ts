import type { BuiltInKey, CopyParams } from '@redress/form'
import { type Cell, createCell } from '../state/cell.ts'

/** One message to the claimant, still to be worded. */
export interface Toast {
  readonly id: number
  readonly key: BuiltInKey
  readonly params?: CopyParams
  readonly tone: 'info' | 'error'
}

/** The messages on the page now, the oldest first. */
export const toasts: Cell<readonly Toast[]> = createCell<readonly Toast[]>([])

let lastId = 0

/** Shows a message. One that is there already with the same words is replaced, so that its time begins anew. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  const others = toasts.get().filter(({ key }) => key !== toast.key)
  toasts.set([...others, { ...toast, id: lastId }])
}

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** Takes every message away: the claimant is trying again. */
export const dismissAllToasts = (): void => {
  if (toasts.get().length > 0) toasts.set([])
}
