import { CaptchaError } from './captcha-code.ts'
import type { CaptchaWidget, WidgetEvents, WidgetSettings } from './captcha-widget.ts'

interface HCaptcha {
  readonly render: (container: HTMLElement, parameters: object) => string
  readonly execute: (id: string, options: { readonly async: true }) => Promise<{ readonly response: string }>
  readonly reset: (id: string) => void
  readonly remove: (id: string) => void
}

declare global {
  interface Window {
    hcaptcha?: HCaptcha
  }
}

/** An invisible hCaptcha in a container. Its script must be loaded. @throws CaptchaError */
export async function renderHCaptcha(
  container: HTMLElement,
  { siteKey, culture }: WidgetSettings,
  { onOpen, onExpired }: WidgetEvents,
): Promise<CaptchaWidget> {
  const api = window.hcaptcha
  if (!api) throw new CaptchaError('script-error')
  const id = api.render(container, {
    sitekey: siteKey,
    size: 'invisible',
    hl: culture,
    'open-callback': onOpen,
    'expired-callback': onExpired,
  })
  return {
    id,
    execute: async () => (await api.execute(id, { async: true })).response,
    reset: () => api.reset(id),
    remove: () => api.remove(id),
  }
}
