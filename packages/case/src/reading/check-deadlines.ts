import {
  builtInDeadlineKeys,
  deadlineInstant,
  deadlineKeysOf,
  type FormDefinition,
  type FormType,
} from '@redress/form'
import { placedWidgets } from '../mistakes/placed-parts.ts'
import type { SoundFile } from './case-file.ts'
import { type CaseMistake, didYouMean } from './case-mistake.ts'
import { checkZone, developerErrorOf } from './check-settings.ts'
import { type DeadlinesFile, deadlinesIn, type WrittenDeadline } from './deadlines-file.ts'
import type { YamlFile, YamlPath } from './yaml-file.ts'

const formats = 'MM/dd/yyyy or MM/dd/yyyy hh:mm:ss a'

/** The keys of a redirect are cultures of the case, or `default`. */
const checkRedirects = (
  source: YamlFile,
  key: string,
  redirects: Readonly<Record<string, string>>,
  cultures: readonly string[],
): CaseMistake[] => {
  const names = [...cultures, 'default']
  const expected = `one of ${names.join(', ')}`
  return Object.keys(redirects)
    .filter((culture) => !names.includes(culture))
    .map((found) => ({
      file: source.file,
      ...source.positionOfKey([key, 'redirects', found]),
      message: `No culture '${found}' in this case.${didYouMean(found, names)} Expected ${expected}.`,
      found,
      expected,
    }))
}

/** What the other files of a case say about deadlines. */
export interface DeadlineUses {
  /** The forms of the case, each of which may have a deadline. */
  readonly formTypes: readonly FormType[]
  /** The pages of the forms that can be read. */
  readonly forms: readonly FormDefinition[]
  /** Whether every form can be read. */
  readonly allRead: boolean
  /** Whether a condition or a text names the deadline. */
  readonly isNamed: (key: string) => boolean
}

/** A key that belongs to no form, and that nothing names, is misspelt: the form would stay open. */
function checkKey(source: YamlFile, key: string, { formTypes, isNamed }: DeadlineUses): CaseMistake[] {
  const known = [...new Set([...builtInDeadlineKeys, ...formTypes.flatMap(deadlineKeysOf)])]
  if (known.includes(key) || (/^[A-Za-z][A-Za-z0-9-]*$/.test(key) && isNamed(key))) return []
  const expected = `one of ${known.join(', ')}, or a key that a condition or a text names`
  // Some write the key of a form like those of the built-in ones: exclusionFilingDeadline.
  const named = formTypes.find((name) => key === `${name}FilingDeadline`)
  const hint = named ? ` Did you mean '${named}'?` : didYouMean(key, known)
  const message = `Unknown key '${key}'.${hint} No form has this deadline, and nothing names it. Expected ${expected}.`
  return [{ file: source.file, ...source.positionOfKey([key]), message, found: key, expected }]
}

type Place = (path: YamlPath, message: string, found: string | null, expected: string) => CaseMistake

const placeIn =
  (source: YamlFile): Place =>
  (path, message, found, expected) => ({
    file: source.file,
    ...source.positionOf(path),
    message: `${message} Expected ${expected}.`,
    found,
    expected,
  })

const formatError = (text: string) => developerErrorOf(() => deadlineInstant(text, 'Pacific'))

/** A moment in one of the two formats, or null with the statement that no end is known. */
function checkMoment(source: YamlFile, key: string, { deadline, open }: WrittenDeadline): CaseMistake[] {
  const place = placeIn(source)
  if (deadline === null) {
    const message = 'There is no deadline, so the form would be open for ever.'
    return open
      ? []
      : [
          place(
            [key, 'deadline'],
            message,
            null,
            "a day, or 'open: true' beside null to state that no end is known",
          ),
        ]
  }
  const error = formatError(deadline)
  const at = { file: source.file, ...source.positionOf([key, 'deadline']) }
  return [
    ...(error ? [{ ...at, message: error.message, found: deadline, expected: formats }] : []),
    ...(open
      ? [
          place(
            [key, 'open'],
            `There is a deadline, '${deadline}', so its end is known.`,
            'true',
            "'deadline: null' beside 'open: true', or no 'open'",
          ),
        ]
      : []),
  ]
}

/** The second day is after the deadline, and the reason is a field that each form of the deadline asks for. */
function checkLate(
  source: YamlFile,
  key: string,
  { deadline, late }: WrittenDeadline,
  { forms, allRead }: DeadlineUses,
): CaseMistake[] {
  if (!late) return []
  const place = placeIn(source)
  if (deadline === null)
    return [place([key, 'late'], 'Without a deadline no claim is late.', null, "a deadline, or no 'late'")]
  const error = formatError(late.until)
  const untilAt = [key, 'late', 'until']
  const isLater = (): boolean =>
    Temporal.Instant.compare(deadlineInstant(late.until, 'Pacific'), deadlineInstant(deadline, 'Pacific')) > 0
  const ofForm = forms.filter(({ formType }) => deadlineKeysOf(formType).some((own) => own === key))
  const asking = ofForm.length > 0 ? ofForm : forms
  const lacking = asking.filter((form) => !placedWidgets(form).some(({ id }) => id === late.reason))
  const isAsked = ofForm.length > 0 ? lacking.length === 0 : lacking.length < asking.length || !allRead
  const fields = asking.flatMap((form) => placedWidgets(form).map(({ id }) => id))
  const names = lacking.map(({ formType }) => formType).join(', ')
  return [
    ...(error ? [place(untilAt, error.message, late.until, formats)] : []),
    ...(!error && !formatError(deadline) && !isLater()
      ? [
          place(
            untilAt,
            `Late claims are taken until '${late.until}', which is not after the deadline '${deadline}'.`,
            late.until,
            'a later moment',
          ),
        ]
      : []),
    ...(isAsked
      ? []
      : [
          place(
            [key, 'late', 'reason'],
            `No page of ${names} asks for '${late.reason}', so nobody could give the reason.${didYouMean(late.reason, fields)}`,
            late.reason,
            'a field that the form asks for',
          ),
        ]),
  ]
}

/** Without a deadline of everybody no own day is before it. */
function checkByMember(
  source: YamlFile,
  key: string,
  { deadline, byMember }: WrittenDeadline,
): CaseMistake[] {
  if (deadline !== null || !byMember?.notBeforeDeadline) return []
  const message = 'There is no deadline that own days could be before.'
  const expected = "a deadline, or no 'notBeforeDeadline'"
  return [placeIn(source)([key, 'byMember', 'notBeforeDeadline'], message, 'true', expected)]
}

/** Checks keys, zones, formats, redirects, second days and days by member. */
export const checkDeadlines = (
  { source, value }: SoundFile<DeadlinesFile>,
  cultures: readonly string[],
  uses: DeadlineUses,
): readonly CaseMistake[] =>
  deadlinesIn(value).flatMap(([key, deadline]) => [
    ...checkKey(source, key, uses),
    ...checkZone(source, [key, 'timeZone'], deadline.timeZone),
    ...checkMoment(source, key, deadline),
    ...checkLate(source, key, deadline, uses),
    ...checkByMember(source, key, deadline),
    ...checkRedirects(source, key, deadline.redirects, cultures),
  ])
