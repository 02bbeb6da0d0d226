import { kindsOf } from '@redress/form'
import type { ContentFile, SoundFile } from '../reading/case-file.ts'
import type { CaseSettings } from '../reading/case-settings.ts'
import type { CaseForm } from '../reading/loaded-case.ts'
import { type CheckFinding, warningAtKey } from './finding.ts'

/** English texts about the end of a session for want of activity, whose minutes are those of the case. */
const aboutSession =
  /time limit|without activity|inactiv|signs? you out|signed out|logs? you (?:out|off)|logged (?:out|off)/i
const keyAboutSession = /time_?limit|session_?time|time_?out/i

const unitsOf = {
  minute: ['long', 'short'],
  megabyte: ['long', 'short'],
} as const

type Unit = keyof typeof unitsOf

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/[\s-]+/g, ' ')
    .toLowerCase()

/** Whether a text names a number of a unit as its culture writes it: `30 minutes`, `30分钟`, `10 MB`. */
function names(text: string, culture: string, unit: Unit, count: number): boolean {
  return unitsOf[unit].some((unitDisplay) => {
    const options = { style: 'unit', unit, unitDisplay, numberingSystem: 'latn' } as const
    const worded = plain(new Intl.NumberFormat(culture, options).format(count))
    // A space between number and unit, or none.
    const pattern = worded.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/^(\d+) ?/, '$1 ?')
    return new RegExp(String.raw`(?<![\d.,])${pattern}(?!\p{Script=Latin})`, 'u').test(text)
  })
}

/** The numbers of a unit that a text names. */
function named(text: string, culture: string, unit: Unit): readonly number[] {
  const read = plain(text)
  const numbers = [...new Set(read.match(/\d+/g) ?? [])].map(Number)
  return numbers.filter((count) => names(read, culture, unit, count))
}

interface Limit {
  readonly unit: Unit
  readonly is: number
  /** Numbers that limit something else, which a text may speak of as well. */
  readonly others?: readonly number[]
  readonly key: string
  /** Whether a text speaks of this limit. */
  readonly concerns: (key: string) => boolean
}

/** The sizes that forms state for single kinds of documents. */
const sizesOfKinds = (forms: readonly CaseForm[]): readonly number[] =>
  forms.flatMap(({ plan }) =>
    [...plan.lists.values()].flatMap(({ block }) =>
      (kindsOf(block)?.limits ?? []).flatMap(({ maxFileMegabytes }) => maxFileMegabytes ?? []),
    ),
  )

/**
 * Advises where a text names other minutes of a session, or other megabytes of a document, than `case.yaml` sets. A text that names
 * the right number beside another is not reported.
 */
export function adviceOnLimits(
  { value: { session, documents } }: SoundFile<CaseSettings>,
  contents: ReadonlyMap<string, ContentFile>,
  forms: readonly CaseForm[],
): CheckFinding[] {
  const english = Object.entries(contents.get('en')?.value ?? {})
  const sessionKeys = new Set(english.flatMap(([key, text]) => (aboutSession.test(text) ? [key] : [])))
  const limits: readonly Limit[] = [
    {
      unit: 'minute',
      is: session.minSessionDuration,
      key: 'session.minSessionDuration',
      concerns: (key) => keyAboutSession.test(key) || sessionKeys.has(key),
    },
    {
      unit: 'megabyte',
      is: documents.maxFileMegabytes,
      others: sizesOfKinds(forms),
      key: 'documents.maxFileMegabytes',
      concerns: () => true,
    },
  ]
  return [...contents].flatMap(([culture, { source, value }]) =>
    Object.entries(value).flatMap(([key, text]) =>
      limits.flatMap(({ unit, is, others = [], key: setting, concerns }) => {
        const found = concerns(key) ? named(text, culture, unit) : []
        if (found.length === 0 || found.some((count) => count === is || others.includes(count))) return []
        const message = `The text of '${key}' names ${found.join(' and ')} ${unit}s, and ${setting} in case.yaml is ${is}. Correct one of them.`
        return [{ ...warningAtKey(source, key, message), level: 'advice' as const }]
      }),
    ),
  )
}
