import type { TextsOfPage } from '@redress/api'
import type { Dictionary } from '@redress/form'

/** The texts of a case, in two parts for a page that is shown before most of them are needed. */
export interface TextsInParts {
  /** Identifies the build of the page that shows them. */
  readonly build: string
  /** Whether a path is that of a page which can be shown with some of the texts. */
  readonly isEnough: (page: string) => boolean
  /** Some of the texts of a culture. Every other page needs all of them first, and none later. */
  readonly some: (culture: string, of: Pick<TextsOfPage, 'page' | 'part'>) => Dictionary
}
