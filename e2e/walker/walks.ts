import { expect, type Page } from '@playwright/test'
import type { FormType } from '@redress/form'
import { findings } from '../fixtures/findings.ts'
import { markupErrors } from '../fixtures/markup-errors.ts'
import { classMember } from '../fixtures/sample-case.ts'
import type { ServerPool } from '../fixtures/server-pool.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { caseForms } from './case-forms.ts'
import { checkEnd } from './check-end.ts'
import { seed } from './seed.ts'
import { watchTrouble } from './trouble.ts'
import { startWalk, type Walk } from './walk.ts'
import { walkRandomly } from './walk-randomly.ts'
import { type Look, walkWhole } from './whole-walk.ts'

/** The parameters of a walk. */
export interface Way {
  readonly formType: FormType
  readonly culture: string
  readonly theme: string
}

async function begin(page: Page, servers: ServerPool, { formType, culture, theme }: Way, number: number) {
  const server = await servers.serveTheme(theme)
  const forms = await caseForms(server.url)
  const trouble = await watchTrouble(page)
  const member = classMember(seed + number)
  const walk = startWalk({
    page,
    forms,
    formType,
    culture,
    credentials: { ...member, vin: member.Vin ?? '' },
    seed: seed + number,
  })
  return { server, trouble, walk }
}

/** The width of a page of 1280 pixels that is shown four times as large. */
const narrow = 320

async function tooWideWhereNarrow(page: Page): Promise<string[]> {
  const wide = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.setViewportSize({ ...wide, width: narrow })
  const answer = await tooWide(page)
  await page.setViewportSize(wide)
  return answer
}

/** Fails on any finding of axe, and on a narrow page that needs horizontal scrolling. */
const axeLook =
  ({ page }: Walk): Look =>
  async (sight) => {
    const place = `${sight.page}: ${sight.state}`
    expect.soft(await findings(page), place).toEqual([])
    expect.soft(await tooWideWhereNarrow(page), `${place}, ${narrow} pixels wide`).toEqual([])
  }

/** The page as it is now, for the HTML checker. */
export const markupOf = async (page: Page): Promise<string> =>
  `<!doctype html>${await page.locator('html').evaluate((html) => html.outerHTML)}`

/**
 * Fills and files a form page by page, with axe on every page as it opens, with its errors, filled, and in its modals; the
 * markup of each is checked at the end if `isMarkupChecked`.
 */
export async function wholeWalk(
  page: Page,
  servers: ServerPool,
  way: Way,
  isMarkupChecked: boolean,
): Promise<void> {
  const { server, trouble, walk } = await begin(page, servers, way, 0)
  const markup = new Map<string, string>()
  const lookWithAxe = axeLook(walk)
  await walkWhole(walk, async (sight) => {
    if (isMarkupChecked) markup.set(`${sight.page}: ${sight.state}`, await markupOf(page))
    await lookWithAxe(sight)
  })
  await checkEnd(walk, server.dataFolder)
  expect(trouble()).toEqual([])
  if (isMarkupChecked) expect(markupErrors(markup)).toEqual([])
}

/** Performs random actions, and then completes the form; a failure lists every step. */
export async function randomWalk(page: Page, servers: ServerPool, way: Way, number: number): Promise<void> {
  const { server, trouble, walk } = await begin(page, servers, way, number)
  const steps: string[] = []
  try {
    await walkRandomly(walk, 25, (step) => steps.push(step))
    await checkEnd(walk, server.dataFolder)
  } catch (error) {
    console.error(`${steps.length} steps:\n${steps.join('\n')}`)
    throw error
  }
  expect(trouble()).toEqual([])
}

/** Fills and files a form page by page, for screenshots; the data are the same at every width. */
export async function pictureWalk(page: Page, servers: ServerPool, way: Way, look: Look): Promise<void> {
  const { walk } = await begin(page, servers, way, 0)
  await walkWhole(walk, look)
}
