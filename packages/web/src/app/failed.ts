import type { BuiltInKey, CopyParams } from '@redress/form'
import { showToast } from '../toasts/toasts.ts'
import type { App } from './app.ts'
import type { PageNotice } from './page-notice.ts'

/** Says in a toast what failed. Returns what stays of it, on the page that is shown, until the next press. */
export function failed(
  { navigation }: Pick<App, 'navigation'>,
  error: BuiltInKey,
  params: CopyParams = {},
): PageNotice {
  showToast({ key: error, params, tone: 'error' })
  return {
    kind: 'refused',
    page: navigation.getState().currentPage?.page ?? '',
    error,
    params,
    isToast: true,
  }
}
