import { expect } from '@playwright/test'
import { authorizeAnswer } from '@redress/api'
import { type Block, type ButtonDefinition, innerBlocksOf, pageNodes } from '@redress/form'
import { buttonsIn } from './faces.ts'
import { type Walk, wordsOf } from './walk.ts'

/** The result of pressing a button. */
export type Outcome =
  | 'moved'
  /** The form has no page after this one, and the server has answered. */
  | 'ended'
  /** The page shows errors that must be corrected first. */
  | 'refused'

/** The name of the form's page that the address leads to, or null on a page of the site itself. */
export function pageAt({ page, plan }: Walk): string | null {
  const path = new URL(page.url()).pathname.replace(/(.)\/$/, '$1')
  const node = pageNodes(plan.definition).find((each) => each.path === path || each.aliases.includes(path))
  return node?.page ?? null
}

/** @throws on a page that does not belong to the form */
export function pageHere(walk: Walk): string {
  const name = pageAt(walk)
  if (name === null) throw new Error(`${walk.page.url()} is no page of the form.`)
  return name
}

export const blocksOf = ({ plan }: Walk, name: string): readonly Block[] => {
  const blocks = plan.definition.pages.find(({ page }) => page === name)?.blocks ?? []
  return blocks.flatMap((block) => [block, ...innerBlocksOf(block).map((inner) => inner.block)])
}

/** The button of a page that does one of these things. */
export const buttonOf = (
  walk: Walk,
  name: string,
  actions: readonly ButtonDefinition['action'][],
): ButtonDefinition | null =>
  blocksOf(walk, name)
    .flatMap((block) => buttonsIn(block))
    .find(({ action }) => actions.includes(action)) ?? null

/** The last page of the form, which has no button to continue. */
export const isLast = (walk: Walk, name: string): boolean =>
  buttonOf(walk, name, ['next', 'submit', 'authorize']) === null

/** Waits until the form's page at the address appears with its heading; each step at most `within` milliseconds. */
export async function settled(walk: Walk, within?: { timeout: number }): Promise<string> {
  const name = pageHere(walk)
  const title = walk.plan.definition.pages.find(({ page }) => page === name)?.title ?? ''
  await expect(walk.page.getByRole('heading', { level: 1 })).toHaveText(await wordsOf(walk, title), within)
  await expect(walk.page.locator('main form')).toBeVisible(within)
  const loading = await wordsOf(walk, 'LocKey_Layout_Loading')
  await expect(walk.page.locator('main form output').getByText(loading, { exact: true })).toHaveCount(
    0,
    within,
  )
  // A signature is dated by the server.
  if (walk.plan.fields.get('signature.signatureDate')?.page === name) {
    await expect(walk.page.locator('[id="field-signature-signatureDate"]')).not.toHaveValue('', within)
  }
  return name
}

/** Marks the messages that the page shows so far, to recognise a new one. */
const messages = 'main section[tabindex="-1"], main [role=alert], [role=alert] > *, [role=alertdialog]'

async function pressed(walk: Walk, { label, action }: ButtonDefinition): Promise<Outcome> {
  const { page, store, plan } = walk
  const path = new URL(page.url()).pathname
  await page.evaluate((selector) => {
    for (const message of document.querySelectorAll(selector)) message.setAttribute('data-was-there', '')
  }, messages)
  let answered = false
  const listen = async (response: { url(): string; ok(): boolean; json(): Promise<unknown> }) => {
    if (!response.url().endsWith('/authorize') || !response.ok()) return
    const { authorized, prepopulatedData } = authorizeAnswer.parse(await response.json())
    store.dispatch({ type: 'prefill', models: prepopulatedData })
    answered = authorized
  }
  const onResponse = (response: Parameters<typeof listen>[0]) => void listen(response)
  page.on('response', onResponse)
  await page
    .getByRole('main')
    .getByRole('button', { name: await wordsOf(walk, label ?? ''), exact: true })
    .click()
  const isEnd = action === 'authorize' && plan.pages.length === 1
  await expect
    .poll(
      async () =>
        new URL(page.url()).pathname !== path ||
        (isEnd && answered) ||
        (await page.locator(messages).and(page.locator(':not([data-was-there])')).count()) > 0,
      { timeout: 30_000, message: `${action} on ${path} comes to something` },
    )
    .toBe(true)
  page.off('response', onResponse)
  if (new URL(page.url()).pathname !== path) return 'moved'
  return isEnd && answered ? 'ended' : 'refused'
}

/** Presses the button that continues. */
export async function continueFrom(walk: Walk): Promise<Outcome> {
  const name = await settled(walk)
  const button = buttonOf(walk, name, ['next', 'submit', 'authorize'])
  if (!button) throw new Error(`Nothing on ${name} leads on.`)
  const outcome = await pressed(walk, button)
  if (outcome === 'moved') await settled(walk)
  return outcome
}

/** All messages on the page that prevent the claimant from continuing. */
export const messageOn = async ({ page }: Walk): Promise<string> =>
  (await page.locator(messages).allInnerTexts()).join(' | ')
