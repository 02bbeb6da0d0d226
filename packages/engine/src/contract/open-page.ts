import * as z from 'zod/mini'
import type { ModelConfig } from '../form/model-config.ts'
import { captchaAnswer, deadlinesAnswer, payPalSettingsAnswer } from './answers.ts'
import type { Site, ThemeName } from './site.ts'

/**
 * Answers of start-up that the server puts into the page, in the element with the id of `inlinedElementId`: what the
 * page needs before it stands, and is small. They are what the calls of the same name answer.
 */
export const inlinedAnswersSchema = z.object({
  deadlines: deadlinesAnswer,
  captcha: captchaAnswer,
  payPal: payPalSettingsAnswer,
})

export const inlinedElementId = 'redress-answers'

/** The element that says that the page's code did not arrive; hidden until then. */
export const failedElementId = 'redress-failed'

/** The name under which the page's answer tells the server's time in `Server-Timing`, in milliseconds since 1970. */
export const serverTimeName = 'redress-time'

export type InlinedAnswers = z.infer<typeof inlinedAnswersSchema>

/** The element that the page stands in. */
export const rootElementId = 'root'

/** What the built page needs to draw the first look of an address on the server. */
export interface PageRequest {
  /** Path and query of this site. */
  readonly address: string
  readonly culture: string
  readonly site: Site
  readonly answers: InlinedAnswers
  readonly formsConfig: readonly ModelConfig[]
  readonly characters: readonly string[]
  /** Every text of the culture, by its key. */
  readonly content: ReadonlyMap<string, string>
}

/** The first look of an address, and the path of the route that shows it: empty for the not-found page. */
export interface OpenPage {
  readonly html: string
  readonly route: string
}

/** What the page's bundle for the server exports. */
export interface ServerEntry {
  /** Null where the address is not open to everybody: a guard would send whoever asks elsewhere. */
  readonly renderOpenPage: (request: PageRequest) => Promise<OpenPage | null>
  /** The module of each theme, by which the build's manifest names its files. */
  readonly themeModules: Readonly<Record<ThemeName, string>>
  /** The styles that libraries of the page write into its head, word for word. */
  readonly libraryStyles: readonly string[]
}
