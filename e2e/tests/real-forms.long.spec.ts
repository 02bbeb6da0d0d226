import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { claimant } from '../fixtures/claimant.ts'
import { type FiledClaim, filedClaims } from '../fixtures/filed-claims.ts'
import { findings } from '../fixtures/findings.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { caseForms } from '../walker/case-forms.ts'
import { checkEnd } from '../walker/check-end.ts'
import { determinedAnswers } from '../walker/determined-answers.ts'
import { isWholeWalk } from '../walker/is-whole-walk.ts'
import { seed } from '../walker/seed.ts'
import { watchTrouble } from '../walker/trouble.ts'
import { startWalk, type Walk, type WalkStart, wordsOf } from '../walker/walk.ts'
import { walkWhole } from '../walker/whole-walk.ts'
import { workedExamples } from '../walker/worked-examples.ts'

// A failed walk can be repeated with its seed.
test.use({ trace: 'off' })

/** The forms of the cases made after real claim forms, of which `npm test` files some. */
const realForms = {
  aktien: ['Standard'],
  'assessed-losses': ['registration', 'review', 'opt-out'],
  bread: ['Standard'],
  calls: ['Standard'],
  'data-breach': ['Standard', 'minor'],
  'data-incident': ['Standard'],
  'game-refunds': ['Standard'],
  'injury-trust': ['Standard'],
  investors: ['Standard'],
  nominees: ['Standard'],
  'opt-out': ['Standard', 'exclusion', 'objection'],
  'picture-tubes': ['Standard'],
  'rail-fares': ['Standard'],
  'user-privacy': ['Standard'],
  vapor: ['Standard'],
  'vehicle-air-conditioning': ['Standard'],
  wages: ['Standard'],
} as const

/** Their other forms, which `npm run walk` alone files: they differ little from one of those. */
const otherForms = {
  'data-breach': ['extended'],
  'injury-trust': ['children'],
  nominees: ['owners'],
  'user-privacy': ['exclusion', 'objection'],
  wages: ['exclusion', 'objection'],
} as const

/** A class member of each case that has a class list for its claims. */
const members: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'assessed-losses': { emailAddress: 'r.whitcombe@example.com', claimId: 'K7QM-3XW9' },
  'data-incident': { claimId: 'TRH-204417', pin: '53918264' },
  'game-refunds': { claimNumber: '804417202551937', accountId: '0f3a9c52be7d4416a8e0935d7721fc60' },
  'injury-trust': { way: 'proof', proofNumber: '4417120835' },
  'user-privacy': { way: 'open' },
  'vehicle-air-conditioning': { vin: '2CVBR4AC8FT104417' },
  wages: { claimId: '7Q4K-2M9X-T3BV' },
}

/** The forms whose claims are confirmed by a link in an e-mail. */
const confirmed = ['opt-out exclusion', 'nominees Standard']

/** A phone in Spanish, and a desk in English. */
const screens = [
  { width: 360, culture: 'es' },
  { width: 1280, culture: 'en' },
] as const

/** The cultures on the phone and on the desk of the cases that are not in Spanish and English, whose regions decide how days and amounts are written (REG-1). */
const ownCultures: Readonly<Record<string, readonly [string, string]>> = {
  aktien: ['de', 'en'],
  'assessed-losses': ['en', 'en'],
  bread: ['fr-CA', 'en'],
  'rail-fares': ['en', 'en'],
}

/** The cultures that write a decimal comma. */
const withComma = ['es', 'de', 'fr-CA']

const caseAt = (name: string) => ({ REDRESS_CASE: join(import.meta.dirname, '../../cases', name) })

/** Opens the link of the last e-mail, which development writes to a file, and confirms the claim by its button. */
async function confirmByMail(page: Page, walk: Walk, dataFolder: string): Promise<void> {
  const folder = join(dataFolder, 'mail')
  const link = (): string => {
    const mails = readdirSync(folder).toSorted()
    // A mail with names in other letters is quoted-printable.
    const mail = readFileSync(join(folder, mails.at(-1) ?? ''), 'utf8')
    const plain = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    return /http:\S+#confirm=\S+/.exec(plain)?.[0] ?? ''
  }
  await expect
    .poll(() => (readdirSync(dataFolder).includes('mail') ? link() : ''), { timeout: 60_000 })
    .not.toBe('')
  await page.goto(link())
  const name = await wordsOf(walk, 'LocKey_Confirm_Button')
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText(await wordsOf(walk, 'LocKey_Confirm_Done'))).toBeVisible()
}

const formsIn = (cases: Readonly<Record<string, readonly WalkStart['formType'][]>>) =>
  Object.entries(cases).flatMap(([name, forms]) => forms.map((formType) => ({ name, formType })))

const allForms = [...formsIn(realForms), ...(isWholeWalk ? formsIn(otherForms) : [])]

/** One form in so many is filed in `npm test`: which, the seed says. */
const oneIn = 3

/** Each form on both screens in `npm run walk`; in `npm test` some forms on one screen, in turn. */
const filings = allForms.flatMap((form, place) =>
  screens
    .map(({ width, culture }, screen) => ({
      ...form,
      width,
      culture: ownCultures[form.name]?.[screen] ?? culture,
    }))
    .filter(
      (_, screen) =>
        isWholeWalk ||
        ((place + seed) % oneIn === 0 && Math.floor(place / oneIn) % screens.length === screen),
    ),
)

/** Fails where the page needs horizontal scrolling, on the phone or on the desk. */
async function expectFitOnBoth(page: Page, width: number): Promise<void> {
  for (const each of [...screens.map((screen) => screen.width), width]) {
    await page.setViewportSize({ width: each, height: 800 })
    expect(await tooWide(page), `${each} pixels`).toEqual([])
  }
}

/** The figures of a claim by mapping and field, as a worked example writes them. */
function figuresOf({ models }: FiledClaim, names: readonly string[]) {
  const figure = (name: string): string | readonly string[] => {
    const [mapping, key = ''] = name.split('.')
    const values = models
      .filter(({ metadata, fields }) => metadata.dtoMapping === mapping && key in fields)
      .map(({ fields }) => String(fields[key]))
    return mapping === 'claimTransactions' ? values : (values[0] ?? '')
  }
  return Object.fromEntries(names.map((name) => [name, figure(name)]))
}

/** The texts of the page without marks of direction. */
const figuresShown = async (page: Page): Promise<string> =>
  (await page.getByRole('main').innerText()).replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '')

for (const { name, formType, width, culture } of filings)
  test(`ACC-1 EXP-4 FRM-1 the form ${formType} of ${name} is filed whole with the figures worked out by hand, in ${culture} at ${width} pixels (SEED=${seed})`, async ({
    page,
    servers,
  }) => {
    test.setTimeout(300_000)
    const server = await servers.serve({}, caseAt(name))
    const forms = await caseForms(server.url)
    await page.setViewportSize({ width, height: 800 })
    const trouble = await watchTrouble(page)
    const example = workedExamples[name]?.[formType]
    const walk = startWalk({
      page,
      forms,
      formType,
      culture,
      credentials: members[name] ?? {},
      answers: { ...determinedAnswers[name], ...example?.answers },
      recordCounts: example?.records,
      fileName: example?.fileName,
      seed: seed + width,
    })
    await walkWhole(walk, async (sight) => {
      await expectFitOnBoth(page, width)
      if (sight.page !== 'claim-summary' || sight.state !== 'filled') return
      const shown = await figuresShown(page)
      const point = withComma.includes(culture) ? ',' : '.'
      for (const figure of example?.shown ?? []) expect(shown).toContain(figure.replace('.', point))
    })
    await checkEnd(walk, server.dataFolder)
    if (example) {
      const claim = filedClaims(server.dataFolder).at(-1)
      expect(claim && figuresOf(claim, Object.keys(example.filed))).toEqual(example.filed)
    }
    if (confirmed.includes(`${name} ${formType}`)) await confirmByMail(page, walk, server.dataFolder)
    expect(trouble()).toEqual([])
  })

test('ACC-4 F14-04 in the calls case a look-up says whether a number was called, and the same of a number that was not and one that nobody has', async ({
  page,
  servers,
}) => {
  const server = await servers.serve({}, caseAt('calls'))
  const me = await claimant(page, server.url)
  await me.open('/forms')
  await page
    .getByRole('main')
    .getByRole('link', { name: me.t('LocKey_Check_Title') })
    .click()
  const lookUp = async (number: string) => {
    await me.field('LocKey_Check_Phone').fill(number)
    await me.press('LocKey_Check_Search')
  }
  const called = page.getByRole('heading', { name: me.t('LocKey_Check_Result_Title') })
  await lookUp('3125550143')
  await expect(called).toBeFocused()
  await expect(page.getByRole('main').getByText('(312) 555-0143')).toBeVisible()
  for (const number of ['6085550119', '2125550100']) {
    await lookUp(number)
    await expect(page.getByText(me.t('LocKey_Error_NoMatch'))).toBeVisible()
    await expect(called).toHaveCount(0)
  }
  expect(await findings(page)).toEqual([])
})

/** The questions of the picture tubes case, and the reason that an ending gives for a wrong answer to each. */
const endings = [
  ['LocKey_Tubes_OwnUse', 'LocKey_Tubes_Ending_OwnUse', 'for-sale'],
  ['LocKey_Tubes_Lived', 'LocKey_Tubes_Ending_Lived', 'other-state'],
  ['LocKey_Tubes_FromMaker', 'LocKey_Tubes_Ending_FromMaker', 'from-maker'],
] as const

for (const { width, culture } of isWholeWalk ? screens : screens.slice(0, 1))
  test(`ACC-8 C26 a visitor who cannot claim for picture tubes sees the reason, a contact and a way back, in ${culture} at ${width} pixels`, async ({
    page,
    servers,
  }) => {
    const server = await servers.serve({}, caseAt('picture-tubes'))
    await page.setViewportSize({ width, height: 800 })
    const me = await claimant(page, server.url, culture)
    await me.open()
    await me.press('LocKey_Open_Begin')
    await me.isOn('LocKey_Tubes_Can_Title')
    const answer = (question: string, can: boolean) =>
      question === 'LocKey_Tubes_Lived'
        ? page.getByRole('combobox', { name: me.t(question) }).selectOption(can ? 'CA' : 'TX')
        : me.choose(question, can ? 'LocKey_Field_Yes' : 'LocKey_Field_No')
    for (const [question] of endings) await answer(question, true)
    for (const [question, reason, path] of endings) {
      await answer(question, false)
      await me.pressNext()
      await me.isOn('LocKey_Tubes_Ending_Title')
      expect(new URL(page.url()).pathname).toContain(`/${path}`)
      const main = page.getByRole('main')
      await expect(main.getByText(me.t(reason))).toBeVisible()
      await expect(main.getByText(me.t('LocKey_Tubes_Ending_Ask'))).toBeVisible()
      await expect(page.getByText(me.t('LocKey_Contact_Phone')).first()).toBeVisible()
      expect(await findings(page)).toEqual([])
      expect(await tooWide(page)).toEqual([])
      await me.press('LocKey_Tubes_Ending_Back')
      await me.isOn('LocKey_Tubes_Can_Title')
      await answer(question, true)
    }
    await me.pressNext()
    await me.isOn('LocKey_ClaimantInfo_Title')
  })
