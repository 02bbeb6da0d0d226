import { chartLayout } from './chart-layout.ts'
import { firstLoadPanel } from './first-load-panel.ts'
import type { MeasuredLoad } from './measured-load.ts'
import { scaleTo } from './scale-to.ts'
import { svgBar } from './svg-bar.ts'
import { svgLine } from './svg-line.ts'
import { svgWords } from './svg-words.ts'
import { widthOfWords } from './width-of-words.ts'

const style = `<style>text{font:12px system-ui,-apple-system,"Segoe UI",sans-serif;fill:#24292f}
.title{font-size:16px;font-weight:600}.panel{font-size:14px;font-weight:600}.size,.tick,.note{fill:#57606a}
.label{font-weight:600;paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round}
.label.takes{fill:#57606a}.label.text{fill:#1a7f5a}.label.reacts{fill:#b3372f}
.grid{stroke:#e6e9ed}.rule{stroke:#d0d7de}.mark{stroke-width:1.5;fill:none}
.mark.takes{stroke:#8c959f;stroke-dasharray:3 3}.mark.text{stroke:#1a7f5a;stroke-dasharray:3 3}.mark.reacts{stroke:#b3372f}
.wait{fill:#c9dbe8}.arrive{fill:#3d7ea6}
.parse{fill:#7aa7d9}.style{fill:#9b7fc0}.evaluate{fill:#f0c35a}.run{fill:#dd8a3c}.paint{fill:#6fae7f}.other{fill:#c6ccd2}</style>`

const networkLegend = [
  ['wait', 'until the first byte'],
  ['arrive', 'until the last byte'],
] as const

const workLegend = [
  ['parse', 'parse HTML'],
  ['style', 'style and layout'],
  ['evaluate', 'compile and evaluate script'],
  ['run', 'run script'],
  ['paint', 'paint'],
  ['other', 'other'],
] as const

const meaningOfMarks =
  'takes text: the first field keeps what is typed · first text: it is on the screen · reacts: React handles the field'

/** One line of the legend. */
function legend(name: string, entries: readonly (readonly [string, string])[], y: number): string {
  let x: number = chartLayout.edge + 90
  const parts = entries.map(([look, meaning]) => {
    const part = svgBar(x, x + 14, y - 10, 12, look) + svgWords(x + 20, y, meaning)
    x += widthOfWords(meaning) + 42
    return part
  })
  return [svgWords(chartLayout.edge, y, name, 'start', 'note'), ...parts].join('')
}

/** The lines of the time axis, with their times above and below. */
function axis(most: number, top: number, bottom: number): string {
  const x = scaleTo(most)
  const step = most > 1200 ? 200 : 100
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)
    .map((time) =>
      [
        svgLine(x(time), top, bottom, 'grid'),
        svgWords(x(time), top - 6, String(time), 'middle', 'tick'),
        svgWords(x(time), bottom + 15, time === 0 ? '0 ms' : String(time), 'middle', 'tick'),
      ].join(''),
    )
    .join('\n')
}

/** The panels below one another, and where they end. */
function panelsBelow(pages: readonly MeasuredLoad[], top: number, most: number) {
  const parts: string[] = []
  let y = top
  for (const page of pages) {
    if (y > top) parts.push(`<path class="rule" d="M${chartLayout.edge} ${y}H${chartLayout.right}"/>`)
    const { svg, bottom } = firstLoadPanel(page, y + 6, scaleTo(most))
    parts.push(svg)
    y = bottom + 10
  }
  return { svg: parts.join('\n'), bottom: y }
}

const title = 'The first load of the landing page on a slow phone'

/** First loads as a picture that stands alone, one panel for each page, over one time axis. */
export function firstLoadChart(pages: readonly MeasuredLoad[]): string {
  const loads = Math.min(...pages.map((page) => page.loads.length))
  // The room at the right is for the words of the last mark.
  const most = Math.ceil((1.2 * Math.max(...pages.map(({ median }) => median.reacts))) / 100) * 100
  const top = 144
  const panels = panelsBelow(pages, top, most)
  const height = panels.bottom + 26
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${chartLayout.width} ${height}" role="img" aria-label="${title}">`,
    style,
    `<rect width="${chartLayout.width}" height="${height}" rx="6" fill="#fff"/>`,
    svgWords(chartLayout.edge, 28, title, 'start', 'title'),
    svgWords(
      chartLayout.edge,
      48,
      `Milliseconds since navigation. A processor 4 times slower, 150 ms to the server, 1.6 Mbit/s, an empty cache. The median of ${loads} load${loads === 1 ? '' : 's'}.`,
      'start',
      'note',
    ),
    legend('Network', networkLegend, 72),
    legend('Main thread', workLegend, 92),
    svgWords(chartLayout.edge, 112, 'Marks', 'start', 'note'),
    svgWords(chartLayout.edge + 90, 112, meaningOfMarks),
    axis(most, top, panels.bottom),
    panels.svg,
    '</svg>\n',
  ].join('\n')
}
