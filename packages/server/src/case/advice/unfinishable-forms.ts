import { allowedCharacters, entryDate, proveForm } from '@redress/engine'
import { writtenOut } from '../reading/case-settings.ts'
import type { LoadedCase } from '../reading/loaded-case.ts'
import { deadEndWords } from './dead-end-words.ts'

/** Few enough that a server starts no later for it, and more than the forms of most cases have. */
const mostWalks = 200

/**
 * The forms that some answers keep from being finished, a line each, as far as a short look finds them: what a server
 * tells when it starts (ADM-2). `redress check` looks at every combination, and names the place in the file.
 */
export function unfinishableForms({ forms, settings }: LoadedCase, now: Temporal.Instant): string[] {
  const characterWhitelist = allowedCharacters(writtenOut(settings.allowedCharacters))
  const context = {
    today: entryDate(now),
    characterWhitelist,
    mostWalks,
    mostDocuments: settings.documents.maxFiles,
  }
  return [...forms].flatMap(([formType, { plan }]) => {
    const [first] = proveForm(plan, context).deadEnds
    return first ? [`The form ${formType} cannot be finished: ${deadEndWords(first)}`] : []
  })
}
