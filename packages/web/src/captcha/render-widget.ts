import { CaptchaError } from './captcha-code.ts'
import type { RenderWidget, WidgetSettings } from './captcha-widget.ts'
import { loadScript } from './load-script.ts'
import { renderHCaptcha } from './render-hcaptcha.ts'
import { renderReCaptcha } from './render-recaptcha.ts'

const renderers = { hCaptcha: renderHCaptcha, reCaptcha: renderReCaptcha } as const

/** What both providers call a culture where it is not the culture's own code. */
const languages: Readonly<Record<string, string>> = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' }

/** The provider's script for explicit rendering, in a language. */
function scriptAddress({ provider, scriptUrl }: WidgetSettings, language: string): string {
  const address = new URL(scriptUrl, location.href)
  address.searchParams.set('render', 'explicit')
  address.searchParams.set('hl', language)
  // hCaptcha would take the other provider's name too.
  if (provider === 'hCaptcha') address.searchParams.set('recaptchacompat', 'off')
  // With it the other one's script makes its own addresses in the form that the browser asks for here.
  else address.searchParams.set('trustedtypes', 'true')
  return address.href
}

const isLoaded = ({ provider }: WidgetSettings): boolean =>
  (provider === 'hCaptcha' ? window.hcaptcha : window.grecaptcha) !== undefined

/** Renders widgets into an element, each into a container of its own: neither provider renders twice into one. */
export const renderWidgetInto =
  (place: HTMLElement): RenderWidget =>
  async (settings, events) => {
    const culture = languages[settings.culture] ?? settings.culture
    // Its language can be chosen anew with each widget; a second copy of the script would disturb the first.
    if (!isLoaded(settings)) await loadScript(scriptAddress(settings, culture))
    if (!place.isConnected) throw new CaptchaError('missing-captcha')
    const container = document.createElement('div')
    place.replaceChildren(container)
    return renderers[settings.provider](container, { ...settings, culture }, events)
  }
