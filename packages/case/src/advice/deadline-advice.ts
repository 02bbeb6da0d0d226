import {
  builtInDeadlineKeys,
  deadlineKeysOf,
  deadlineTextKeys,
  type FormDefinition,
  formatDateTime,
  parseDateTime,
  parseDeadlines,
  placesIn,
  type ZoneName,
  zoneIdOf,
} from '@redress/form'
import type { ContentFile, SoundFile } from '../reading/case-file.ts'
import type { CaseSettings } from '../reading/case-settings.ts'
import { copyKeysIn } from '../reading/copy-keys.ts'
import { type DeadlinesFile, utcText } from '../reading/deadlines-file.ts'
import type { YamlPath } from '../reading/yaml-file.ts'
import { type CheckFinding, warningAt } from './finding.ts'

/** What has closed with a deadline. */
const closed = (key: string): string =>
  builtInDeadlineKeys.some((known) => known === key) ? 'its forms are closed' : 'what it closes is closed'

/** What is meant by a time that the clocks of its zone skip, or show twice, on its day; null for any other. */
function onClockChange(text: string, zone: ZoneName): string | null {
  const written = parseDateTime(text)
  const at = (disambiguation: 'earlier' | 'later') =>
    written?.toZonedDateTime(zoneIdOf(zone), { disambiguation })
  const [first, second] = [at('earlier'), at('later')]
  if (!written || !first || !second || first.equals(second)) return null
  if (first.toPlainDateTime().equals(written))
    return `The clocks of ${zone} show '${text}' twice. The first counts, ${utcText(first.toInstant())}, and not the second, ${utcText(second.toInstant())}. Write a time that is there once.`
  return `The clocks of ${zone} never show '${text}'. What counts is ${formatDateTime(second.toPlainDateTime())}, ${utcText(second.toInstant())}. Write a time that is there.`
}

/** Warns about deadlines that have passed, are not one moment, have no effect, or are missing. */
export function adviceOnDeadlines(
  { source, value }: SoundFile<DeadlinesFile>,
  settings: SoundFile<CaseSettings>,
  now: Temporal.Instant,
): CheckFinding[] {
  const deadlines = parseDeadlines(value)
  const end = deadlines.get('globalDeadline')
  return [
    ...[...deadlines].flatMap(([key, { instant, late, byMember, zone }]) => {
      const written = String(source.valueAt([key, 'deadline']))
      const at = (path: YamlPath, message: string | null): CheckFinding[] =>
        message === null ? [] : [warningAt(source, [key, ...path], message)]
      const hasPassed = !byMember && Temporal.Instant.compare(late?.instant ?? instant, now) < 0
      const isBehind = end !== undefined && Temporal.Instant.compare(instant, end.instant) > 0
      const closes = `the global deadline closes everything before that, at '${String(source.valueAt(['globalDeadline', 'deadline']))}'`
      return [
        ...at(['deadline'], onClockChange(written, zone)),
        ...(late
          ? at(['late', 'until'], onClockChange(String(source.valueAt([key, 'late', 'until'])), zone))
          : []),
        ...at(['deadline'], hasPassed ? `The deadline '${written}' has passed: ${closed(key)}.` : null),
        ...at(['deadline'], isBehind ? `The deadline '${written}' has no effect: ${closes}.` : null),
      ]
    }),
    ...settings.value.forms.flatMap((formType, index) => {
      if (deadlineKeysOf(formType).some((key) => deadlines.has(key) || Object.hasOwn(value, key))) return []
      const own = deadlineKeysOf(formType).at(-1) ?? ''
      const message = `The form ${formType} never closes: deadlines.yaml has neither globalDeadline nor ${own}.`
      return [warningAt(settings.source, ['forms', index], message)]
    }),
  ]
}

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
