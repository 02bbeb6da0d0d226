import { payPalChannel } from '@redress/api'
import { directionOf } from '@redress/form'
import { escapeHtml } from '@redress/foundation/escape-html.ts'
import type { InlineCode } from '../../../http/inline-code.ts'

/** The page that a browser shows after its return from PayPal. */
export interface ReturnPage {
  readonly culture: string
  readonly title: string
  /** The result of the log-in. */
  readonly outcome: string
  readonly text: string
  readonly link: string
  /** The address of the form's page. */
  readonly back: string
}

const style = `
body { max-inline-size: 32rem; margin: 3rem auto; padding-inline: 1rem; color: #14223a; background: #fff;
  font: 1.125rem/1.5 system-ui, sans-serif }
a { display: inline-block; padding-block: 0.75rem; color: #0b4a8f }
`

/**
 * Notifies the form's tab, and closes this tab if the browser allows it. If no tab responds, because this is the only one
 * or the device has unloaded the other, the claim continues here with the answers in this tab's storage.
 */
const script = `
const holdsForm = () => { try { return Object.keys(sessionStorage).some((name) => name.startsWith('redress.form.')) } catch { return false } }
const channel = 'BroadcastChannel' in window ? new BroadcastChannel(${JSON.stringify(payPalChannel)}) : null
let acknowledged = false
if (channel) {
  channel.onmessage = ({ data }) => { if (data === 'received') { acknowledged = true; window.close() } }
  channel.postMessage('returned')
}
setTimeout(() => { if (!acknowledged && holdsForm()) location.replace(document.querySelector('a').href) }, 800)
`

/** The inline code of the page. */
export const returnPageCode: InlineCode = { scripts: [script], styles: [style] }

/** The page as HTML: small, since it is usually shown only for a moment. */
export const renderPayPalReturnPage = ({ culture, ...page }: ReturnPage): string => `<!doctype html>
<html lang="${escapeHtml(culture)}" dir="${directionOf(culture)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(page.title)}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${escapeHtml(page.title)}</h1>
      <p>${escapeHtml(page.outcome)}</p>
      <p>${escapeHtml(page.text)}</p>
      <a href="${escapeHtml(page.back)}">${escapeHtml(page.link)}</a>
    </main>
    <script>${script}</script>
  </body>
</html>
`
