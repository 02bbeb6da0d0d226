import { escapeHtml } from '../../foundation/escape-html.ts'
import { shellWord } from '../../foundation/shell-word.ts'
import { section } from '../report/section.ts'
import { decisionHeader } from './decision-lines.ts'

/** How what a person decided goes back into the case. */
export function decidingSection(folder: string): string {
  const command = `redress decide ${shellWord(folder)} decisions.csv`
  return section(
    'How a decision goes back',
    'What people decide is an entry of the ledger of its own. It is never mixed with what the product found, and no score changes it.',
    `<ol><li>Make a file <code>decisions.csv</code> with this first line: <code class="line">${decisionHeader}</code></li><li>Copy the lines of the claims that you decided from this page into it, and write the decision into each, such as <code>denied</code> with a reason of <code>deficiencies.yaml</code>, or <code>accepted</code> with its amount. A line without a decision is refused, and nothing is recorded for it.</li><li>Run <code class="line">${escapeHtml(command)} --dry-run</code>, look at what it says, and run it again without <code>--dry-run</code>.</li></ol>`,
  )
}
