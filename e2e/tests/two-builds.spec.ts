import { claimant } from '../fixtures/claimant.ts'
import { fileInParts, withSavingAndClaimPage } from '../fixtures/file-in-parts.ts'
import { makeOtherBuild, type OtherBuild } from '../fixtures/other-build.ts'
import { saveForm } from '../fixtures/save-form.ts'
import { expect, test } from '../fixtures/test.ts'
import { mixtures, serveTwoBuilds, type TwoBuilds } from '../fixtures/two-builds.ts'
import { seeded } from '../walker/random.ts'

let builds: TwoBuilds
let former: OtherBuild

test.beforeAll(async ({ servers }) => {
  former = makeOtherBuild()
  builds = await serveTwoBuilds(
    (env) => servers.serveOwn(withSavingAndClaimPage, env, former.folder),
    (env) => servers.serveOwn(withSavingAndClaimPage, env),
  )
})
test.afterAll(async () => {
  await builds?.dispose()
  former.remove()
})

for (const [mixture, serverOf] of Object.entries(mixtures))
  test(`SUB-12 UPL-2 RET-6 ${mixture}, a form is filled in, saved with its document, opened, filed once and looked up, and no page loads itself again`, async ({
    browser,
    member,
  }) => {
    const { proxy, countClaims } = builds
    const before = await countClaims()
    proxy.decide(serverOf(builds, seeded(20_260_401, mixture).pick))
    expect(await fileInParts(browser, proxy.url, member)).toEqual({ loads: ['/', '/draft'], problems: [] })
    expect(await countClaims()).toBe(before + 1)
    const missed = proxy.answered().filter(({ status }) => status === 404)
    expect(new Set(missed.map(({ wanted }) => wanted))).toEqual(new Set(['file']))
  })

test('SUB-14 RET-6 a page whose build no server has any more loads itself again once it needs a file of it, shows what was typed, and saves the form at the next press', async ({
  page,
  member,
}) => {
  const { proxy, former: updated, next } = builds
  proxy.decide(() => updated)
  const me = await claimant(page, proxy.url, 'en', member)
  await me.open()
  await me.fillToClaimDetails()
  await me.field('LocKey_Ownership_DateAcquired').fill('05/14/2019')
  proxy.decide(() => next, [next])
  const loaded = page.waitForEvent('load')
  await me.press('LocKey_Draft_Save')
  await loaded
  await me.isOn('LocKey_Automotive_ClaimDetails_Title')
  await expect(me.field('LocKey_Ownership_DateAcquired')).toHaveValue(/2019/)
  await saveForm(me)
})
