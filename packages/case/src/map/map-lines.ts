import { counted } from '@redress/foundation/printed-words.ts'
import { utcText } from '../reading/deadlines-file.ts'
import type { CaseMap, MapPage } from './case-map.ts'

type Paint = (style: 'bold' | 'dim' | 'yellow' | 'cyan' | 'green', text: string) => string

/** Summarizes what a page asks for. */
export const contentsOf = ({ fields, records }: MapPage): string =>
  [
    ...(fields > 0 ? [counted(fields, 'field')] : []),
    ...(records > 0 ? [counted(records, 'list')] : []),
  ].join(', ') || 'nothing to fill in'

/** When a page is skipped, and when the form ends on it. */
export const notesOf = ({ skippedWhen, endsWhen }: MapPage): string[] => [
  ...skippedWhen.map((when, nth) => `${nth === 0 ? 'skipped when' : '          or'} ${when}`),
  ...endsWhen.map((when, nth) => `${nth === 0 ? 'an ending when' : '           and'} ${when}`),
]

/** The map for a terminal: each form's pages from top to bottom, then the deadlines. */
export function mapLines({ name, forms, deadlines }: CaseMap, paint: Paint): string[] {
  const widest = Math.max(...forms.flatMap(({ pages }) => pages.map((page) => page.name.length)))
  const ofForm = forms.flatMap(({ formType, title, pages }) => [
    `${paint('bold', formType)}  ${title}`,
    ...pages.flatMap((page, index) => {
      const notes = notesOf(page)
      const mark = page.endsWhen.length > 0 ? '■' : '◇'
      const more = index < pages.length - 1
      const bar = paint('dim', more ? '│' : ' ')
      return [
        `  ${notes.length > 0 ? paint('yellow', mark) : paint('cyan', '●')} ${page.name.padEnd(widest)}  ${page.title}  ${paint('dim', contentsOf(page))}`,
        ...notes.map((note) => `  ${bar}   ${paint('yellow', note)}`),
        ...page.limits.map((limit) => `  ${bar}   ${paint('dim', limit)}`),
      ]
    }),
    '',
  ])
  const longest = Math.max(0, ...deadlines.map(({ written }) => written.length))
  return [
    paint('bold', name),
    '',
    ...ofForm,
    paint('bold', 'Deadlines'),
    ...(deadlines.length === 0 ? ['  none: every form stays open'] : []),
    ...deadlines.map(
      ({ instant, written, closes, fromNow }) =>
        `  ${paint('cyan', '◆')} ${written.padEnd(longest)}  ${utcText(instant)}  closes ${closes.join(', ')}  ${paint('dim', fromNow)}`,
    ),
  ]
}
