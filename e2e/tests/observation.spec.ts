import { observationHeader, observationSchema } from '@redress/api'
import { claimant } from '../fixtures/claimant.ts'
import { findings } from '../fixtures/findings.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

const observing = { 'fraud.yaml': () => 'observe: { days: 60 }\n' }

/** What the page sends beside the claim. */
async function observedWhileSubmitting(page: Parameters<typeof claimant>[0], submit: () => Promise<unknown>) {
  const sent = page.waitForRequest(
    (request) =>
      request.method() === 'POST' && /\/api\/forms\/automotive$/.test(new URL(request.url()).pathname),
  )
  await submit()
  const header = (await (await sent).allHeaders())[observationHeader]
  return header === undefined ? null : observationSchema.parse(JSON.parse(header))
}

for (const culture of variants(['ar'], ['en']))
  test(`FRD-8 in a case that observes the page says so below its form, in ${culture}, and sends numbers alone with the claim`, async ({
    page,
    servers,
    member,
  }) => {
    const server = await servers.serve(observing)
    await page.setViewportSize({ width: 360, height: 800 })
    const me = await claimant(page, server.url, culture, member)
    await me.open()
    const notice = page.getByText(me.t('LocKey_Observed').replace('{days}', '60'))
    await expect(notice).toHaveCount(0)
    await me.authorize()
    await me.isOn('LocKey_ClaimantInfo_Title')
    await expect(notice).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
    await me.fillClaimantInfo()
    // A reload forgets nothing of what was noted.
    await page.reload()
    await me.isOn('LocKey_ClaimantInfo_Title')
    await me.pressNext()
    await me.fillClaimDetails(true)
    await me.payAndSign()
    const observation = await observedWhileSubmitting(page, me.submit)
    expect(observation).toMatchObject({ automated: true, pages: 4 })
    const device = await page.evaluate(() => localStorage.getItem('redress.device'))
    expect(device).toBe(JSON.stringify(observation?.device))
    expect(await page.evaluate(() => sessionStorage.getItem('redress.observed') ?? '')).not.toContain(
      member.claimId,
    )
  })

test('FRD-8 the page of a case that does not observe notes nothing and sends nothing', async ({
  page,
  server,
  member,
}) => {
  const me = await claimant(page, server.url, 'en', member)
  await me.open()
  await me.fillToSummary()
  expect(await observedWhileSubmitting(page, me.submit)).toBeNull()
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('redress.device')
})
