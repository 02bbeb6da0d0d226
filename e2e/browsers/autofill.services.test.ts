import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyOf } from '../fixtures/sample-case.ts'
import { type ServerProcess, startServer } from '../fixtures/server-process.ts'
import { chromiumService, openChromium } from './chromium.ts'
import { claimantsHand } from './claimants-hand.ts'
import { firefoxService, openFirefox } from './firefox.ts'
import { savedAddress } from './saved-address.ts'
import { until } from './until.ts'
import { openWebKit, webKitService } from './webkit.ts'

let server: ServerProcess

beforeAll(async () => {
  server = await startServer({ REDRESS_CASE: join(import.meta.dirname, '../../cases/bread') })
})
afterAll(async () => {
  await server?.dispose()
})

/** What the fields of the page hold once the address was filled in. */
const filledIn = {
  firstName: savedAddress['given-name'],
  lastName: savedAddress['family-name'],
  homeCountry: savedAddress.country,
  homeLine1: savedAddress['address-line1'],
  homeLocality: savedAddress['address-level2'],
  homeRegion: savedAddress['address-level1'],
  homePostalCode: savedAddress['postal-code'],
  emailAddress: savedAddress.email,
  confirmEmailAddress: savedAddress.email,
}

const browsers = [
  { maker: 'Chromium', programs: chromiumService.programs, open: openChromium },
  { maker: 'Firefox', programs: firefoxService.programs, open: () => openFirefox({ savedAddress: true }) },
  { maker: 'WebKit', programs: webKitService.programs, open: openWebKit },
] as const

for (const { maker, programs, open } of browsers)
  test.skipIf(!programs.every((program) => existsSync(program)))(
    `REG-2 an address that ${maker} has saved fills in the page of an open form, and the claimant goes on`,
    async () => {
      const browser = await open()
      try {
        const me = claimantsHand(browser, await copyOf(server.url, 'en'))
        const textIn = (field: string) => me.valueOf(`claimantInfo.${field}`)
        await browser.open(`${server.url}/?culture=en`)
        await me.press('LocKey_Open_Begin')
        await me.isOn('LocKey_ClaimantInfo_Title')
        const first = '[id="field-claimantInfo-firstName"]'
        await until('the address is filled in', async () => {
          await browser.autofill(first)
          return (await textIn('homePostalCode')) !== ''
        })
        const values = await Promise.all(
          Object.keys(filledIn).map(async (field) => [field, await textIn(field)] as const),
        )
        expect(Object.fromEntries(values)).toEqual(filledIn)
        await me.fill('claimantInfo.birthDate', '1988-06-30')
        await me.press('LocKey_Button_Next')
        await me.isOn('LocKey_Bread_Former_Title')
      } finally {
        await browser.close()
      }
    },
    180_000,
  )
