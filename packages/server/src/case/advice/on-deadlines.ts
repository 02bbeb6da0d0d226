import { builtInDeadlineKeys, deadlineKeysOf, parseDeadlines } from '@redress/engine'
import type { SoundFile } from '../reading/case-file.ts'
import type { CaseSettings } from '../reading/case-settings.ts'
import type { DeadlinesFile } from '../reading/deadlines-file.ts'
import { type CheckFinding, warningAt } from './finding.ts'

/** What has closed with a deadline. */
const closed = (key: string): string =>
  builtInDeadlineKeys.some((known) => known === key) ? 'its forms are closed' : 'what it closes is closed'

/** Warns about deadlines that have passed, have no effect, or are missing. */
export function adviceOnDeadlines(
  { source, value }: SoundFile<DeadlinesFile>,
  settings: SoundFile<CaseSettings>,
  now: Temporal.Instant,
): CheckFinding[] {
  const deadlines = parseDeadlines(value)
  const end = deadlines.get('globalDeadline')
  return [
    ...[...deadlines].flatMap(([key, { instant, late, byMember }]) => {
      const written = String(source.valueAt([key, 'deadline']))
      if (!byMember && Temporal.Instant.compare(late?.instant ?? instant, now) < 0) {
        return [warningAt(source, [key, 'deadline'], `The deadline '${written}' has passed: ${closed(key)}.`)]
      }
      if (!end || Temporal.Instant.compare(instant, end.instant) <= 0) return []
      const closes = `the global deadline closes everything before that, at '${String(source.valueAt(['globalDeadline', 'deadline']))}'`
      return [warningAt(source, [key, 'deadline'], `The deadline '${written}' has no effect: ${closes}.`)]
    }),
    ...settings.value.forms.flatMap((formType, index) => {
      if (deadlineKeysOf(formType).some((key) => deadlines.has(key) || Object.hasOwn(value, key))) return []
      const own = deadlineKeysOf(formType).at(-1) ?? ''
      const message = `The form ${formType} never closes: deadlines.yaml has neither globalDeadline nor ${own}.`
      return [warningAt(settings.source, ['forms', index], message)]
    }),
  ]
}
