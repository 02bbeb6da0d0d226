import { modelNameOf, parseDate } from '@redress/engine'
import { comparedText } from '@redress/engine/across-records'
import { sameHash } from '../sign-in/credentials.ts'
import type { ClaimRecord } from '../vault/claim-record.ts'

/** A filed field as text; empty where it was not asked for. */
function filedText({ models }: Pick<ClaimRecord, 'models'>, reference: string): string {
  const [name, field = ''] = reference.split('.')
  const value = models.find((model) => modelNameOf(model) === name)?.fields[field]
  return typeof value === 'string' ? value : ''
}

/** Letters and digits alone, without accents and in small letters: `O’Brien-Núñez` is `obriennunez`. */
const compared = (text: string): string =>
  comparedText(text, ['accents', 'case', 'blanks', 'dashes']).replace(/[^\p{L}\p{N}]/gu, '')

/** A day as it is compared, whichever way it is written; the text itself for any other. */
function comparedDay(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim()) ?? []
  const date = parseDate(year === undefined ? text.trim() : `${month}/${day}/${year}`, 'MM/dd/yyyy')
  return date === null ? text : date.toString()
}

/** Whether an answer is what was filed. An empty field matches nothing. */
function isSame(filed: string, answer: string): boolean {
  const [one, other] = [compared(comparedDay(filed)), compared(comparedDay(answer))]
  return sameHash(one, other) && one !== ''
}

/** Whether the answers are those of a claim in all of these fields. */
export const matchesAnswers = (
  record: Pick<ClaimRecord, 'models'>,
  fields: readonly string[],
  answers: Readonly<Record<string, string>>,
): boolean => {
  const answerTo = (field: string): string => (Object.hasOwn(answers, field) ? (answers[field] ?? '') : '')
  return fields.map((field) => isSame(filedText(record, field), answerTo(field))).every(Boolean)
}
