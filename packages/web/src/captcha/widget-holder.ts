import type { CaptchaAnswer } from '@redress/api'
import { CaptchaError } from './captcha-code.ts'
import type { UpdateState } from './captcha-state.ts'
import type { CaptchaWidget, RenderWidget } from './captcha-widget.ts'

interface WidgetHolderDeps {
  readonly ready: () => Promise<CaptchaAnswer>
  readonly culture: () => string
  readonly update: UpdateState
  readonly onOpen: () => void
}

export interface WidgetHolder {
  /** Where the widget is rendered; null where no page needs it. */
  readonly place: () => RenderWidget | null
  readonly moveTo: (place: RenderWidget | null) => void
  readonly remove: () => void
  readonly get: () => Promise<CaptchaWidget>
  readonly reset: () => void
}

/** The widget of the page that is mounted: rendered once, on demand. */
export function createWidgetHolder({ ready, culture, update, onOpen }: WidgetHolderDeps): WidgetHolder {
  let render: RenderWidget | null = null
  let widget: Promise<CaptchaWidget> | null = null
  let rendered: CaptchaWidget | null = null

  const remove = (): void => {
    rendered?.remove()
    rendered = null
    widget = null
    update({ widgetId: null })
  }

  async function renderWidget(): Promise<CaptchaWidget> {
    const place = render
    try {
      if (place === null) throw new CaptchaError('missing-captcha')
      const events = { onOpen, onExpired: () => update({ token: null }) }
      const made = await place({ ...(await ready()), culture: culture() }, events)
      if (place !== render) {
        made.remove()
        throw new CaptchaError('challenge-closed')
      }
      rendered = made
      update({ widgetId: made.id, renderOnError: false })
      return made
    } catch (error) {
      // What is mounted since has a widget of its own.
      if (place === render) widget = null
      throw error
    }
  }

  return {
    place: () => render,
    moveTo: (place: RenderWidget | null): void => {
      remove()
      render = place
    },
    remove,
    get: (): Promise<CaptchaWidget> => {
      widget ??= renderWidget()
      return widget
    },
    reset: () => rendered?.reset(),
  }
}
