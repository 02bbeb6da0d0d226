import { CaptchaError } from './captcha-code.ts'
import type { CaptchaOfProvider } from './captcha-widget.ts'

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

/** An invisible hCaptcha in a container. */
const renderHCaptcha: CaptchaOfProvider['render'] = async (
  container,
  { siteKey, culture },
  { onOpen, onExpired },
) => {
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

export const hCaptcha: CaptchaOfProvider = {
  scriptsFrom: [/^https:\/\/(?:[\w-]+\.)*hcaptcha\.com\//],
  // It would take the name of reCAPTCHA too.
  scriptParameters: { render: 'explicit', recaptchacompat: 'off' },
  isLoaded: () => window.hcaptcha !== undefined,
  render: renderHCaptcha,
}
