import { deadlineKeysOf, deadlineTextKeys, type FormDefinition, placesIn } from '@redress/engine'
import type { ContentFile, SoundFile } from '../reading/case-file.ts'
import { copyKeysIn } from '../reading/copy-keys.ts'
import { type CheckFinding, warningAt } from './finding.ts'

/** Advises where the first page of a form repeats the deadline of the form, which the page states above by itself. */
export function adviceOnRepeatedDeadlines(
  { source, value: { formType, pages } }: SoundFile<FormDefinition>,
  original: ContentFile | undefined,
): CheckFinding[] {
  const made = new Set<string>(deadlineKeysOf(formType).flatMap(deadlineTextKeys))
  const isRepeated = (key: string): boolean =>
    made.has(key) || placesIn(original?.value[key] ?? '').some((place) => made.has(place.slice(1, -1)))
  return copyKeysIn(pages[0]?.blocks, ['pages', 0, 'blocks']).flatMap(({ key, path }) => {
    if (!isRepeated(key)) return []
    const message = `The text '${key}' repeats the deadline of the form, which the page states above by itself, in the visitor's own time too. Say here only what is not said there.`
    return [{ ...warningAt(source, path, message), level: 'advice' as const }]
  })
}
