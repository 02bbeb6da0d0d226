import { importPart } from '../state/import-part.ts'
import { CaptchaError } from './captcha-code.ts'
import type { RenderWidget } from './captcha-widget.ts'

/** Renders widgets into an element with code that is fetched now: a case without a captcha never loads it. */
export const renderOnDemand =
  (place: HTMLElement): RenderWidget =>
  async (settings, events) => {
    const { renderWidgetInto } = await importPart(() => import('./render-widget.ts')).catch(() => {
      throw new CaptchaError('network-error')
    })
    return renderWidgetInto(place)(settings, events)
  }
