import { join } from 'node:path'
import { expect } from '@playwright/test'
import { findings } from '../fixtures/axe-findings.ts'
import { claimant } from '../fixtures/claimant.ts'
import { type ServerProcess, startServer } from '../fixtures/server-process.ts'
import { test } from '../fixtures/test.ts'
import { type CaseForms, caseForms } from '../walker/case-forms.ts'
import { checkEnd } from '../walker/check-filed.ts'
import { seed } from '../walker/seed.ts'
import { watchTrouble } from '../walker/trouble.ts'
import { startWalk } from '../walker/walk.ts'
import { walkWhole } from '../walker/whole-walk.ts'

// A failed walk can be repeated with its seed.
test.use({ trace: 'off' })

/** The cases made after real claim forms. */
const realForms = {
  calls: ['Standard'],
  'data-breach': ['Standard'],
  investors: ['Standard'],
  'opt-out': ['Standard', 'exclusion', 'objection'],
  'picture-tubes': ['Standard'],
  vapor: ['Standard'],
  wages: ['Standard'],
} as const

/** A class member of the one case that needs a notice. */
const credentials = { claimId: '7Q4K-2M9X-T3BV' }

/** A phone in Spanish, and a desk in English. */
const screens = [
  { width: 360, culture: 'es' },
  { width: 1280, culture: 'en' },
] as const

for (const [name, forms] of Object.entries(realForms)) {
  test.describe(`the case ${name}`, () => {
    let server: ServerProcess
    let published: CaseForms
    test.beforeAll(async () => {
      server = await startServer({ REDRESS_CASE: join(import.meta.dirname, '../../cases', name) })
      published = await caseForms(server.url)
    })
    test.afterAll(() => server.dispose())

    for (const formType of forms)
      for (const { width, culture } of screens)
        test(`ACC-1 FRM-1 the form ${formType} of ${name} is filed whole, in ${culture} at ${width} pixels (SEED=${seed})`, async ({
          page,
        }) => {
          test.setTimeout(180_000)
          await page.setViewportSize({ width, height: 800 })
          const trouble = await watchTrouble(page)
          const start = { page, forms: published, formType, culture, credentials, seed: seed + width }
          const walk = startWalk(start)
          await walkWhole(walk, async () => {
            const wider = await page.evaluate(() => document.documentElement.scrollWidth)
            expect(wider).toBeLessThanOrEqual(width)
          })
          await checkEnd(walk, server.dataFolder)
          expect(trouble()).toEqual([])
        })
  })
}

/** The questions of the picture tubes case, and the reason that an ending gives for the answer "No" to each. */
const endings = [
  ['LocKey_Tubes_OwnUse', 'LocKey_Tubes_Ending_OwnUse', 'for-sale'],
  ['LocKey_Tubes_Lived', 'LocKey_Tubes_Ending_Lived', 'other-state'],
  ['LocKey_Tubes_FromMaker', 'LocKey_Tubes_Ending_FromMaker', 'from-maker'],
] as const

for (const { width, culture } of screens)
  test(`ACC-8 C26 whoever cannot claim for picture tubes is given the reason, whom to ask and a way back, in ${culture} at ${width} pixels`, async ({
    page,
  }) => {
    const server = await startServer({ REDRESS_CASE: join(import.meta.dirname, '../../cases/picture-tubes') })
    try {
      await page.setViewportSize({ width, height: 800 })
      const me = await claimant(page, server.url, culture)
      await me.open()
      await me.press('LocKey_Open_Begin')
      await me.isOn('LocKey_Tubes_Can_Title')
      for (const [question] of endings) await me.choose(question, 'LocKey_Field_Yes')
      for (const [question, reason, path] of endings) {
        await me.choose(question, 'LocKey_Field_No')
        await me.pressNext()
        await me.isOn('LocKey_Tubes_Ending_Title')
        expect(new URL(page.url()).pathname).toContain(`/${path}`)
        const main = page.getByRole('main')
        await expect(main.getByText(me.t(reason))).toBeVisible()
        await expect(main.getByText(me.t('LocKey_Tubes_Ending_Ask'))).toBeVisible()
        await expect(page.getByText(me.t('LocKey_Contact_Phone')).first()).toBeVisible()
        expect(await findings(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await me.press('LocKey_Tubes_Ending_Back')
        await me.isOn('LocKey_Tubes_Can_Title')
        await me.choose(question, 'LocKey_Field_Yes')
      }
      await me.pressNext()
      await me.isOn('LocKey_ClaimantInfo_Title')
    } finally {
      await server.dispose()
    }
  })
