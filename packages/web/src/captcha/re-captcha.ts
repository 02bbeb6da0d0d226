import { CaptchaError } from './captcha-code.ts'
import type { CaptchaOfProvider } from './captcha-widget.ts'

interface ReCaptcha {
  readonly ready: (callback: () => void) => void
  readonly render: (container: HTMLElement, parameters: object) => number
  readonly execute: (id: number) => void
  readonly reset: (id: number) => void
}

declare global {
  interface Window {
    grecaptcha?: ReCaptcha
  }
}

/** An execution that waits for a callback. */
interface Waiting {
  readonly resolve: (token: string) => void
  readonly reject: (code: string) => void
}

/** The frame of the challenge, which this provider puts at the end of the page. */
const challengeFrame = () => document.querySelector('iframe[src*="/bframe"]')

/**
 * Watches the challenge open and close: this provider notifies of neither, and a claimant who closes it would wait for ever.
 * Returns how to stop.
 */
function watchChallenge(onOpen: () => void, onClose: () => void): () => void {
  let open = false
  const look = () => {
    const frame = challengeFrame()
    const shown = frame !== null && getComputedStyle(frame).visibility !== 'hidden'
    if (shown && !open) onOpen()
    if (!shown && open) onClose()
    open = shown
  }
  const timer = setInterval(look, 250)
  return () => clearInterval(timer)
}

/** An invisible reCAPTCHA (version 2) in a container. */
const renderReCaptcha: CaptchaOfProvider['render'] = async (
  container,
  { siteKey, culture },
  { onOpen, onExpired },
) => {
  const api = window.grecaptcha
  if (!api) throw new CaptchaError('script-error')
  await new Promise<void>((resolve) => api.ready(resolve))
  let waiting: Waiting | null = null
  const id = api.render(container, {
    sitekey: siteKey,
    size: 'invisible',
    badge: 'inline',
    hl: culture,
    callback: (token: string) => waiting?.resolve(token),
    // The real script gives no code; it calls this when the network is gone.
    'error-callback': (code?: string) => waiting?.reject(code ?? 'network-error'),
    'expired-callback': onExpired,
    'open-callback': onOpen,
  })
  return {
    id: String(id),
    execute: async () => {
      const token = new Promise<string>((resolve, reject) => {
        waiting = { resolve, reject }
      })
      // A callback comes after the token, so that the frame has closed: it must not count as given up.
      const stop = watchChallenge(onOpen, () => setTimeout(() => waiting?.reject('challenge-closed'), 1000))
      try {
        api.execute(id)
        return await token
      } finally {
        stop()
        waiting = null
      }
    },
    reset: () => api.reset(id),
    remove: () => api.reset(id),
  }
}

export const reCaptcha: CaptchaOfProvider = {
  scriptsFrom: [
    /^https:\/\/www\.(?:google|recaptcha)\.(?:com|net)\/recaptcha\//,
    /^https:\/\/www\.gstatic\.com\/recaptcha\//,
  ],
  // It then makes its own addresses in the form that the browser asks for here.
  scriptParameters: { render: 'explicit', trustedtypes: 'true' },
  isLoaded: () => window.grecaptcha !== undefined,
  render: renderReCaptcha,
}
