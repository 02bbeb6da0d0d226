import type { FieldValue } from '@redress/engine'
import type { DeadEnd } from '@redress/engine/proof'

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
