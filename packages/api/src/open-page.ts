import type { ModelConfig } from '@redress/form'
import * as z from 'zod/mini'
import { deadlinesAnswer } from './days.ts'
import { payPalSettingsAnswer } from './paypal.ts'
import { captchaAnswer } from './settings.ts'
import type { Site, ThemeName } from './site.ts'

/**
 * Answers of start-up that the server puts into the page, in the element with the id of `inlinedElementId`: what the
 * page needs first, and small. They equal the answers of the calls of the same name.
 */
export const inlinedAnswersSchema = z.object({
  deadlines: deadlinesAnswer,
  captcha: captchaAnswer,
  payPal: payPalSettingsAnswer,
})

export const inlinedElementId = 'redress-answers'

/** The element with the message that the page's code could not be loaded; hidden until then. */
export const failedElementId = 'redress-failed'

/** The name of the `Server-Timing` entry with the server's time, in milliseconds since 1970. */
export const serverTimeName = 'redress-time'

export type InlinedAnswers = z.infer<typeof inlinedAnswersSchema>

/** The element that contains the page. */
export const rootElementId = 'root'

/** What the server bundle of the page needs to render an address. */
export interface PageRequest {
  /** Path and query of this site. */
  readonly address: string
  readonly culture: string
  readonly site: Site
  readonly answers: InlinedAnswers
  readonly formsConfig: readonly ModelConfig[]
  readonly characters: readonly string[]
  /** The server's time. */
  readonly now: Temporal.Instant
  /** Every text of the culture, by its key. */
  readonly content: ReadonlyMap<string, string>
}

/** The rendered page of an address, and the path of its route: empty for the not-found page. */
export interface OpenPage {
  readonly html: string
  readonly route: string
}

/** What the page's bundle for the server exports. */
export interface ServerEntry {
  /** Null where the address is not open to everybody: a guard would redirect the visitor. */
  readonly renderOpenPage: (request: PageRequest) => Promise<OpenPage | null>
  /** The module of each theme, by which the build's manifest names its files. */
  readonly themeModules: Readonly<Record<ThemeName, string>>
  /** The styles that libraries of the page write into its head, word for word. */
  readonly libraryStyles: readonly string[]
}
