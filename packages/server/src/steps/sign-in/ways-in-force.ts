import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { type FormType, type Way, wayName, waysOf } from '@redress/form'
import { canonicalJson } from '@redress/foundation/canonical-json.ts'

/** The version of the case that is in force, which decides for everybody. */
export interface InForce {
  readonly inForce: LoadedCase
}

/** The same with the version that the claimant was shown. */
export interface CaseInForce extends InForce {
  readonly loadedCase: LoadedCase
}

/** A way without what it shows, which belongs to the version that a claimant was shown. */
function writtenEntry(way: Way): string {
  const { shows: _, ...entry } = { shows: undefined, ...way }
  return canonicalJson(JSON.parse(JSON.stringify(entry)))
}

/** Each way of a loaded case is written once: every claim asks for it. */
const known = new WeakMap<Way, string>()

function entryOf(way: Way): string {
  const entry = known.get(way) ?? writtenEntry(way)
  known.set(way, entry)
  return entry
}

/**
 * Whether a form, and a way into it, are open in the version of the case that is in force: a way that was withdrawn lets nobody
 * in, whichever version a claimant was shown. An unknown way (null) is not judged here.
 */
export function isInForce({ forms }: LoadedCase, formType: FormType, way: Way | null): boolean {
  const form = forms.get(formType)
  if (!form) return false
  return way === null || waysOf(form.definition).some((other) => entryOf(other) === entryOf(way))
}

/** What lets somebody in, whatever the way is called and shows. */
const admissionOf = (way: Way): string => JSON.stringify({ ...way, name: undefined, shows: undefined })

const columnsOf = (way: Way): string => (way.way === 'credentials' ? ` (${way.columns.join(', ')})` : '')

/** What takes the place of a way that differs in its name alone. */
function renamedTo(way: Way, ways: readonly Way[]): string {
  const other = ways.find((each) => admissionOf(each) === admissionOf(way))
  return other ? `. Its new name '${wayName(other)}' makes it another way` : ''
}

/** The forms and ways in that another version of the case withdraws, a line each. */
export function withdrawnWays(before: LoadedCase, next: LoadedCase): readonly string[] {
  const ofForm = (formType: FormType, ways: readonly Way[]): readonly string[] => {
    const form = next.forms.get(formType)
    if (!form) return [`the form ${formType}`]
    return ways
      .filter((way) => !isInForce(next, formType, way))
      .map(
        (way) =>
          `the way '${wayName(way)}'${columnsOf(way)} into the form ${formType}${renamedTo(way, waysOf(form.definition))}`,
      )
  }
  return [...before.forms].flatMap(([formType, { definition }]) => ofForm(formType, waysOf(definition)))
}
