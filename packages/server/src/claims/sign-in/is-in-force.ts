import { type FormType, type Way, waysOf } from '@redress/engine'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { canonicalJson } from '../../foundation/canonical-json.ts'

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
export function isInForce(
  { forms }: Pick<LoadedCase, 'forms'>,
  formType: FormType,
  way: Way | null,
): boolean {
  const form = forms.get(formType)
  if (!form) return false
  return way === null || waysOf(form.definition).some((other) => entryOf(other) === entryOf(way))
}
