import { fileInParts, withSavingAndClaimPage } from '../fixtures/file-in-parts.ts'
import { buildFormerRelease, type FormerRelease, sharesSchema } from '../fixtures/former-release.ts'
import { startServer } from '../fixtures/server-process.ts'
import { expect, test } from '../fixtures/test.ts'
import { mixtures, serveTwoBuilds, type TwoBuilds } from '../fixtures/two-builds.ts'
import { seeded } from '../walker/random.ts'

let builds: TwoBuilds
let release: FormerRelease

test.beforeAll(async () => {
  // It is installed and built, beside other tests.
  test.setTimeout(900_000)
  test.skip(
    !(await sharesSchema()),
    'The last release has another schema: all servers are stopped for that update.',
  )
  release = await buildFormerRelease(withSavingAndClaimPage)
  const { checkout, caseFolder } = release
  builds = await serveTwoBuilds(
    (env) => startServer({ ...env, REDRESS_CASE: caseFolder }, checkout),
    (env) => startServer({ ...env, REDRESS_CASE: caseFolder }),
  )
})
test.afterAll(async () => {
  await builds?.dispose()
  release?.remove()
})

for (const [mixture, serverOf] of Object.entries(mixtures))
  test(`SUB-12 UPL-2 RET-6 beside the last release, ${mixture}, a form is filled in, saved with its document, opened, filed once and looked up, and no page loads itself again`, async ({
    browser,
    member,
  }) => {
    const { proxy, countClaims } = builds
    const before = await countClaims()
    proxy.decide(serverOf(builds, seeded(20_260_401, mixture).pick))
    expect(await fileInParts(browser, proxy.url, member)).toEqual({ loads: ['/', '/draft'], problems: [] })
    expect(await countClaims()).toBe(before + 1)
  })
