import { CaptchaError } from './captcha-code.ts'
import type { RenderWidget, WidgetSettings } from './captcha-widget.ts'
import { loadScript } from './load-script.ts'
import { captchas } from './registry.ts'

/** What the providers call a culture where it is not the culture's own code. */
const languages: Readonly<Record<string, string>> = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' }

/** The provider's script for explicit rendering, in a language. */
function scriptAddress({ provider, scriptUrl }: WidgetSettings, language: string): string {
  const address = new URL(scriptUrl, location.href)
  const parameters = { ...captchas[provider].scriptParameters, hl: language }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/** Renders widgets into an element, each into a container of its own: neither provider renders twice into one. */
export const renderWidgetInto =
  (place: HTMLElement): RenderWidget =>
  async (settings, events) => {
    const culture = languages[settings.culture] ?? settings.culture
    const { isLoaded, render } = captchas[settings.provider]
    // Its language can be chosen anew with each widget; a second copy of the script would disturb the first.
    if (!isLoaded()) await loadScript(scriptAddress(settings, culture))
    if (!place.isConnected) throw new CaptchaError('missing-captcha')
    const container = document.createElement('div')
    place.replaceChildren(container)
    return render(container, { ...settings, culture }, events)
  }
