import { escapeHtml } from '../../../foundation/escape-html.ts'
import { number } from '../charts.ts'
import { nothing, section } from '../section.ts'
import type { Suspicion, Suspicions } from '../suspicions.ts'

const title = 'Duplicates and suspicious patterns'
const note =
  'Signs that claims may not be what they seem, each with its reason. A sign proves nothing: families share an address, and lawyers file for many. redress review weighs them claim by claim.'

function row({ pattern, reason, claims, codes }: Suspicion): string {
  const more = claims > codes.length ? ` and ${number(claims - codes.length)} more` : ''
  const shown = codes.map((code) => `<code>${escapeHtml(code)}</code>`).join(', ')
  return `<tr><th scope="row"><span class="badge">${escapeHtml(pattern)}</span></th><td class="n">${number(claims)}</td><td>${escapeHtml(reason)}<br>${shown}${more}</td></tr>`
}

/** Values that claims of different people share, although they seldom do. */
export function suspicionSection({ all, shown }: Suspicions): string {
  if (all === 0) return section(title, note, nothing('No pattern was found.'))
  const left =
    all > shown.length
      ? `<p class="note">The ${number(shown.length)} with the most claims of ${number(all)}.</p>`
      : ''
  const head =
    '<tr><th scope="col">Pattern</th><th scope="col" class="n">Claims</th><th scope="col">Why, and which</th></tr>'
  const table = `<div class="scroll patterns"><table><caption>Patterns found</caption><thead>${head}</thead><tbody>${shown.map(row).join('')}</tbody></table></div>`
  return section(title, note, table, left)
}
