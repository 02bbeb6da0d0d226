import * as z from 'zod/mini'
import { defineCall, namedSchema } from './call.ts'

/** The languages of the site and their texts. */

/** Names of cultures, each in its own language, to their codes. */
export const culturesAnswer = namedSchema('Cultures', z.record(z.string(), z.string()))

export const cultureContentAnswer = namedSchema(
  'CultureContent',
  z.array(z.object({ key: z.string(), value: z.string() })),
)

export const getCultures = defineCall({
  id: 'getCultures',
  method: 'get',
  path: '/api/cultures',
  audience: 'page',
  tag: 'Settings',
  needs: 'nothing',
  summary: 'The languages of the site',
  description: 'Their names, each in its own language, with their codes.',
  answers: { 200: { means: 'The languages of the site', schema: culturesAnswer } },
})

export const getCultureContent = defineCall({
  id: 'getCultureContent',
  method: 'get',
  path: '/api/culture/content',
  audience: 'page',
  tag: 'Settings',
  needs: 'nothing',
  ofVersion: true,
  summary: 'The texts of one language',
  description:
    'By copy key. For a culture that is not offered, the texts of the default culture. With the path of the first page of a form and a part: the texts that the page can show by itself, or all others.',
  query: z.object({
    culture: z.optional(z.string()),
    /** The path of a first page, and which of the texts: those that it can show, or all others. */
    page: z.optional(z.string()),
    part: z.optional(z.enum(['first', 'later'])),
    /** The build of the page. */
    build: z.optional(z.string()),
  }),
  answers: { 200: { means: 'The texts of one language', schema: cultureContentAnswer } },
})

/** Declared by the specification and unused: the address of a page contains its culture. */
export const setLanguage = defineCall({
  id: 'setLanguage',
  method: 'get',
  path: '/api/culture/set-language',
  audience: 'others',
  tag: 'Settings',
  needs: 'nothing',
  summary: 'Does nothing',
  description: 'Declared by the specification and unused: the address of a page contains its culture.',
  answers: { 204: { means: 'Nothing was done.' } },
})

/** Some of the texts of a culture: those that a first page can show by itself, or all others. */
export interface TextsOfPage {
  /** The path of the page. */
  readonly page: string
  /** Identifies the build of the page. A server of another build does not know what it shows first, and answers with all texts. */
  readonly build: string
  readonly part: 'first' | 'later'
}

/** The query for the texts of a culture: all of them, or some. */
export const cultureContentQuery = (culture: string, some?: TextsOfPage): string => {
  const ofPage = some ? `&page=${encodeURIComponent(some.page)}&build=${some.build}&part=${some.part}` : ''
  return `culture=${encodeURIComponent(culture)}${ofPage}`
}

export type CulturesAnswer = z.infer<typeof culturesAnswer>
