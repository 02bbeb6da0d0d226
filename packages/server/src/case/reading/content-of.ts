import { builtInCopy, type Dictionary, deadlineTexts } from '@redress/engine'
import { addedSentencesIn } from './added-sentences.ts'
import type { LoadedCase } from './loaded-case.ts'

/** Every text of a culture: the product's own, those generated for deadlines, and the case's, which take precedence (API-10). */
export const contentOf = (
  loadedCase: Pick<LoadedCase, 'deadlines' | 'dictionaries'>,
  culture: string,
): Dictionary =>
  new Map([
    ...Object.entries(builtInCopy),
    ...addedSentencesIn(culture),
    ...deadlineTexts(loadedCase.deadlines, culture),
    ...(loadedCase.dictionaries.get(culture) ?? []),
  ])
