import { join } from 'node:path'
import { expect } from '@playwright/test'
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
const credentials = { claimId: 'BW-7Q4K-2M9X', pin: '482916' }

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
