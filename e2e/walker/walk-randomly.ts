import { expect } from '@playwright/test'
import { buttonOf, continueFrom, isLast, pageAt, settled } from './continue-from.ts'
import { enter, otherChoice } from './controls.ts'
import { fillField, placedFields } from './fields.ts'
import { emptyPage, fillPage } from './fill-page.ts'
import { addRecord, deleteRecord, listsOn } from './records.ts'
import { type Walk, wordsOf } from './walk.ts'
import { leave, startAddress } from './whole-walk.ts'

/** One possible action of a claimant on a page. */
type Step = (walk: Walk, name: string) => Promise<unknown>

/** A field of the page that can be changed, if there is one. */
async function anyField(walk: Walk) {
  const fields = (await placedFields(walk)).filter(
    ({ control, field }) =>
      control.enabled && control.role !== 'upload' && field.id !== 'signature.signatureDate',
  )
  return fields.length > 0 ? walk.random.pick(fields) : null
}

const wrongTexts = [' ', '<b>', '02/30/2020', 'nobody@', '٣', '1e5', '-1', 'x'.repeat(300)]

const enterSomethingWrong: Step = async (walk) => {
  const target = await anyField(walk)
  if (target?.control.role !== 'textbox') return
  // The server would refuse credentials of another class member, as it should.
  await enter(walk.page, target.control, walk.random.pick(wrongTexts))
}

const emptyField: Step = async (walk) => {
  const target = await anyField(walk)
  if (target?.control.role === 'textbox' || target?.control.role === 'listbox')
    await enter(walk.page, target.control, '')
}

const fillOneField: Step = async (walk) => {
  const target = await anyField(walk)
  if (target) await fillField(walk, target)
}

/** Selects another choice if there is one: dependent fields of the previous choice disappear, and those of this one appear. */
const changeElection: Step = async (walk) => {
  const groups = (await placedFields(walk)).filter(
    ({ control }) => control.role === 'radiogroup' && control.enabled,
  )
  if (groups.length === 0) return
  const { control } = walk.random.pick(groups)
  const others = control.choices.filter((choice) => choice !== control.value && choice !== otherChoice)
  if (others.length > 0) await enter(walk.page, control, walk.random.pick(others))
}

const addOne: Step = async (walk, name) => {
  const lists = await listsOn(walk, name)
  if (lists.length > 0) await addRecord(walk, walk.random.pick(lists))
}

const pressBack: Step = async (walk, name) => {
  const button = buttonOf(walk, name, ['back', 'index'])
  if (!button) return
  const text = await wordsOf(walk, button.label ?? '')
  const { pathname } = new URL(walk.page.url())
  await walk.page.getByRole('main').getByRole('button', { name: text, exact: true }).click()
  await expect.poll(() => new URL(walk.page.url()).pathname).not.toBe(pathname)
}

/** The browser's own buttons; a walk that leaves the site with them returns. */
const browse =
  (way: 'goBack' | 'goForward', home: 'goBack' | 'goForward'): Step =>
  async ({ page, forms }) => {
    await page[way]()
    if (!page.url().startsWith(forms.url)) await page[home]()
  }

const changeCulture: Step = async (walk) => {
  const { page, forms, random } = walk
  const others = Object.entries(forms.site.cultures).filter(([, code]) => code !== walk.culture)
  if (others.length === 0) return
  const [name, code] = random.pick(others)
  const label = await wordsOf(walk, 'LocKey_Layout_Language')
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', code)
}

const steps: readonly (readonly [weight: number, name: string, step: Step])[] = [
  [6, 'fill the page', fillPage],
  [6, 'go on', continueFrom],
  [3, 'fill one field', fillOneField],
  [2, 'enter something wrong', enterSomethingWrong],
  [2, 'empty one field', emptyField],
  [1, 'empty the page', emptyPage],
  [2, 'change an election', changeElection],
  [2, 'add a record', addOne],
  [1, 'delete a record', deleteRecord],
  [2, 'press back', pressBack],
  [2, "the browser's back", browse('goBack', 'goForward')],
  [1, "the browser's forward", browse('goForward', 'goBack')],
  [2, 'reload', ({ page }) => page.reload()],
  [2, 'change the language', changeCulture],
]
const weighted = steps.flatMap((step) => Array.from({ length: step[0] }, () => step))

/** Waits until the page is stable, in any language: a reload may change the language meanwhile. */
async function arrive(walk: Walk): Promise<string> {
  await expect(walk.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(async () => {
      walk.culture = (await walk.page.locator('html').getAttribute('lang')) ?? walk.culture
      return settled(walk, { timeout: 1_000 }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
  // Reads the values of the last step before the next one may leave the page.
  await placedFields(walk)
  return settled(walk)
}

/** Continues from the present page to the end of the form. */
async function finish(walk: Walk): Promise<void> {
  for (let page = 0; page < 25; page += 1) {
    const name = await arrive(walk)
    if (isLast(walk, name)) return
    await fillPage(walk, name)
    if ((await leave(walk, name)) === 'ended') return
  }
  throw new Error(`The form does not end; it is on ${walk.page.url()}.`)
}

/** Performs `count` random actions, reports each to `log`, and then completes the form. */
export async function walkRandomly(walk: Walk, count: number, log: (step: string) => void): Promise<void> {
  await walk.page.goto(`${walk.forms.url}${startAddress(walk)}`)
  for (let number = 0; number < count; number += 1) {
    const here = await arrive(walk)
    if (isLast(walk, here)) return
    const [, what, step] = walk.random.pick(weighted)
    log(`${here}: ${what}`)
    const outcome = await step(walk, here)
    if (outcome === 'ended') return
    if (pageAt(walk) === null) throw new Error(`${what} on ${here} led to ${walk.page.url()}.`)
  }
  log('finish')
  await finish(walk)
}
