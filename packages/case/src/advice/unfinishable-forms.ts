import { allowedCharacters, entryDate, type FieldValue } from '@redress/form'
import { type DeadEnd, proveForm } from '../proof/index.ts'
import { dayZoneOf, writtenOut } from '../reading/case-settings.ts'
import { statesInForm } from '../reading/deadlines-file.ts'
import type { LoadedCase } from '../reading/loaded-case.ts'

const answerText = (value: FieldValue): string =>
  value === null ? 'not answered' : typeof value === 'object' ? 'a file' : `'${value}'`

function answersText({ answers }: DeadEnd): string {
  const conditions = Object.entries(answers).map(([id, value]) => `'${id}' is ${answerText(value)}`)
  return conditions.length === 0 ? '' : ` when ${conditions.join(', ')}`
}

/** Describes where and why a form cannot be finished, as part of a sentence. */
export function deadEndWords(deadEnd: DeadEnd): string {
  const { page, field, reason } = deadEnd
  const subject = field === null ? `The page '${page}'` : `On the page '${page}' the field '${field}'`
  return `${subject} ${reason}${answersText(deadEnd)}.`
}

/** Low enough not to delay the start of a server, and more than most forms need. */
const mostWalks = 200

/**
 * The forms that some answers make impossible to finish, one line each. The search is limited, so that a server can run
 * it at start-up. `redress check` tries every combination and names the place in the file.
 */
export function unfinishableForms(
  { forms, settings, deadlinesFile }: LoadedCase,
  now: Temporal.Instant,
): string[] {
  const characterWhitelist = allowedCharacters(writtenOut(settings.allowedCharacters))
  const context = {
    today: entryDate(now, dayZoneOf(settings)),
    characterWhitelist,
    mostWalks,
    mostDocuments: settings.documents.maxFiles,
  }
  return [...forms].flatMap(([formType, { plan }]) => {
    const [first] = proveForm(plan, { ...context, deadlines: statesInForm(deadlinesFile, formType) }).deadEnds
    return first ? [`The form ${formType} cannot be finished: ${deadEndWords(first)}`] : []
  })
}
