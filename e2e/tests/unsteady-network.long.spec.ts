import { checkControl } from '../fixtures/check-control.ts'
import { type Claimant, claimant, referenceCodePattern, type SampleDocument } from '../fixtures/claimant.ts'
import { expectNoErrorToast } from '../fixtures/error-toast.ts'
import { claimsFromNow } from '../fixtures/filed-claims.ts'
import type { ProcessOfCopy } from '../fixtures/server-of-copy.ts'
import type { SharedServer } from '../fixtures/server-pool.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { type Fate, startUnsteadyProxy, type UnsteadyProxy } from '../fixtures/unsteady-proxy.ts'
import { variants } from '../walker/variants.ts'

const submission = '/api/forms/automotive'
const question = '/api/submissions/by-key'

/** A claimant with a signed claim, behind a proxy that the test controls. */
interface Scene {
  readonly me: Claimant
  readonly proxy: UnsteadyProxy
  /** The codes of the claims that were filed in this test. */
  readonly filed: () => readonly string[]
}

/** How the proxy handles submissions, and queries of their outcome. */
const fates =
  (ofSubmission: Fate, ofQuestion: Fate = 'passes') =>
  (path: string, method: string): Fate => {
    if (path === submission && method === 'POST') return ofSubmission
    return path.startsWith(question) ? ofQuestion : 'passes'
  }

async function signClaim(me: Claimant, proxy: UnsteadyProxy, server: SharedServer): Promise<Scene> {
  const filed = claimsFromNow(server.dataFolder)
  await me.open()
  await me.fillToSummary()
  return { me, proxy, filed: () => filed().map(({ referenceCode }) => referenceCode) }
}

interface Scenes {
  /** A signed claim at the shared server. */
  readonly scene: Scene
  /** A signed claim at a server that the test may stop. */
  readonly stoppable: { readonly scene: Scene; readonly server: ProcessOfCopy }
}

const test = base.extend<Scenes>({
  scene: async ({ page, network, server, member }, use) =>
    use(await signClaim(await claimant(page, network.url, 'en', member), network, server)),
  stoppable: async ({ page, startOwnProcess }, use) => {
    const server = await startOwnProcess()
    const proxy = await startUnsteadyProxy(server.url)
    await use({ scene: await signClaim(await claimant(page, proxy.url), proxy, server), server })
    await proxy.close()
  },
})

/** Longer than the longest pause between two queries. */
const longEnough = { timeout: 40_000 }

const codeOn = async ({ me }: Scene): Promise<string> => {
  const { page } = me
  await expect(page.getByText(referenceCodePattern)).toBeVisible(longEnough)
  await me.isOn('LocKey_Confirmation_Title')
  return (await page.getByText(referenceCodePattern).innerText()).trim()
}

const notice = ({ me }: Scene, key: string) => me.page.getByText(me.t(key))

async function expectValuesUnchanged({ me }: Scene): Promise<void> {
  await me.isOn('LocKey_Summary_Title')
  await expect(me.field('LocKey_Certification_Signature')).toHaveValue(
    `${me.member.firstName} ${me.member.lastName}`,
  )
}

test('SUB-12 SUB-13 a connection that is cut after the claim was filed leads to the confirmation', async ({
  scene,
}) => {
  scene.proxy.decide(fates('cutAnswer'))
  await scene.me.press('LocKey_Button_Submit')
  expect([await codeOn(scene)]).toEqual(scene.filed())
  await expect(notice(scene, 'LocKey_Filing_NotFiled')).toHaveCount(0)
})

test('SUB-13 a connection that is cut before everything arrived shows that nothing was filed, and every value stays', async ({
  scene,
}) => {
  scene.proxy.decide(fates('cutBody'))
  await scene.me.press('LocKey_Button_Submit')
  await expect(notice(scene, 'LocKey_Filing_NotFiled')).toBeVisible({ timeout: 30_000 })
  expect(scene.filed()).toEqual([])
  await expectValuesUnchanged(scene)
  scene.proxy.heal()
  expect([await scene.me.submit()]).toEqual(scene.filed())
})

test('SUB-13 a server that dies after it filed the claim: it is not known yet, and filed once the server is back', async ({
  page,
  stoppable,
}) => {
  const { scene, server } = stoppable
  scene.proxy.decide(fates('heldAnswer'))
  await scene.me.press('LocKey_Button_Submit')
  await scene.proxy.answered()
  await server.kill('SIGKILL')
  scene.proxy.decide(() => 'down')
  scene.proxy.loseHeld()
  await expect(notice(scene, 'LocKey_Filing_NotKnown')).toBeVisible({ timeout: 30_000 })
  await expect(notice(scene, 'LocKey_Filing_NotFiled')).toHaveCount(0)
  await expectNoErrorToast(page)
  await server.start()
  scene.proxy.heal()
  expect([await codeOn(scene)]).toEqual(scene.filed())
})

test('SUB-13 a server that is dead when the claim is sent: it is not known, and the claim is filed once it is back', async ({
  stoppable,
}) => {
  const { scene, server } = stoppable
  scene.proxy.decide(fates('down', 'down'))
  await scene.me.press('LocKey_Button_Submit')
  await expect(notice(scene, 'LocKey_Filing_NotKnown')).toBeVisible()
  await server.kill('SIGKILL')
  await server.start()
  scene.proxy.heal()
  expect([await codeOn(scene)]).toEqual(scene.filed())
  expect(scene.filed()).toHaveLength(1)
})

test('SUB-12 SUB-13 while it is not known it can be sent again, and stays one claim', async ({ scene }) => {
  scene.proxy.decide(fates('cutAnswer', 'down'))
  await scene.me.press('LocKey_Button_Submit')
  await expect(notice(scene, 'LocKey_Filing_NotKnown')).toBeVisible()
  await expect(notice(scene, 'LocKey_Filing_TryAgain_Safe')).toBeVisible()
  scene.proxy.decide(fates('passes', 'down'))
  await scene.me.press('LocKey_Filing_TryAgain')
  expect([await codeOn(scene)]).toEqual(scene.filed())
})

test('SUB-13 SUB-14 a reload while the claim is sent: the page finds out that it was filed', async ({
  page,
  scene,
}) => {
  scene.proxy.decide(fates('heldAnswer'))
  await scene.me.press('LocKey_Button_Submit')
  await scene.proxy.answered()
  await page.reload()
  expect([await codeOn(scene)]).toEqual(scene.filed())
})

test('SUB-13 SUB-14 after a reload during a submission of which nothing arrived, the page shows that nothing was filed, and every value stays', async ({
  page,
  scene,
}) => {
  scene.proxy.decide(fates('down', 'down'))
  await scene.me.press('LocKey_Button_Submit')
  await expect(notice(scene, 'LocKey_Filing_NotKnown')).toBeVisible()
  // The page that is left must not find out itself.
  await page.reload({ waitUntil: 'commit' })
  scene.proxy.decide(fates('down'))
  await expect(notice(scene, 'LocKey_Filing_NotFiled')).toBeVisible()
  await expectValuesUnchanged(scene)
  scene.proxy.heal()
  expect([await scene.me.submit()]).toEqual(scene.filed())
})

test('SUB-13 a sign-in that ended before the answer: nothing is called failed, and signing in again shows the claim', async ({
  page,
  scene,
}) => {
  const { me, proxy } = scene
  proxy.decide(fates('cutAnswer', 'down'))
  await me.press('LocKey_Button_Submit')
  await expect(notice(scene, 'LocKey_Filing_NotKnown')).toBeVisible()
  await page.evaluate(() => fetch('/api/session-timeout', { method: 'POST' }))
  proxy.heal()
  await expect(notice(scene, 'LocKey_Error_SignInToSeeClaim')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: me.t('LocKey_Button_StartOver') }).click()
  await me.authorize()
  expect([await codeOn(scene)]).toEqual(scene.filed())
})

const photo: SampleDocument = {
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(9_000_000, 7)]),
}

test('UI-13 SUB-13 UPL-1 while a claim waits for its documents their progress shows; cancelled in time, nothing is filed and nothing lost', async ({
  page,
  server,
  network,
  member,
}) => {
  const filed = claimsFromNow(server.dataFolder)
  const me = await claimant(page, network.url, 'en', member)
  await me.open()
  await me.fillToDocuments()
  network.decide((path, method) => (method === 'PATCH' && path.includes('/uploads') ? 'slowBody' : 'passes'))
  await me.attach(photo, 'receipt', 'A photo')
  await me.payAndSign()
  await me.press('LocKey_Button_Submit')
  const progress = page.getByRole('progressbar', { name: me.t('LocKey_Filing_Sending') })
  await expect.poll(() => progress.evaluate((bar) => Number(bar.getAttribute('value')))).toBeGreaterThan(0)
  await me.press('LocKey_Filing_Cancel')
  await expect(page.getByText(me.t('LocKey_Filing_Cancelled'))).toBeVisible({ timeout: 30_000 })
  expect(filed()).toEqual([])
  network.heal()
  const code = await me.submit()
  expect(filed()).toMatchObject([{ referenceCode: code, documents: [{ bytes: photo.buffer }] }])
})

test('UI-17 during an upload no document can be deleted, changed or added', async ({ page, network }) => {
  const me = await claimant(page, network.url)
  await me.openUpload()
  const buffer = Buffer.from('%PDF-1.7 receipt')
  await me.attach({ name: 'bill.pdf', mimeType: 'application/pdf', buffer }, 'receipt', 'A bill')
  await checkControl(page.getByLabel(me.t('LocKey_Certification_Attested')))
  await me.field('LocKey_Certification_Signature').fill('Rosa Ortiz')
  const records = page.getByRole('region', { name: me.t('LocKey_Documents_List_Title') })
  const buttons = records.locator('button')
  const disabled = () => buttons.evaluateAll((all) => all.map((button) => button.matches(':disabled')))
  expect(await disabled()).toContain(false)
  network.fail('/api/forms/documents-upload', 'heldAnswer')
  await me.press('LocKey_Upload_Submit')
  await network.answered()
  expect(await disabled()).not.toContain(false)
})

for (const culture of variants(['ar'], ['en'])) {
  test(`PRD-2 SUB-6 the receipt survives a reload and prints on one sheet of A4 or Letter (${culture})`, async ({
    page,
    server,
  }) => {
    const me = await claimant(page, server.url, culture)
    await me.open()
    await me.fillToSummary()
    const code = await me.submit()
    await page.reload()
    await expect(page.getByText(code)).toBeVisible()
    await expect(page.getByText(me.t('LocKey_Receipt_NoDocuments'))).toBeVisible()
    for (const format of ['A4', 'Letter']) {
      const pages = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)
      expect(pages, format).toHaveLength(1)
    }
  })
}

for (const culture of variants(['ar'], ['en'])) {
  test(`CAP-2 a sign-in without a connection shows that there is none, and not that something is blocked (${culture})`, async ({
    page,
    context,
    server,
  }) => {
    const me = await claimant(page, server.url, culture)
    await page.route('**/fake-captcha/**', (route) => route.abort())
    await me.open()
    await context.setOffline(true)
    await me.authorize()
    const alert = page.getByRole('alert').filter({ hasText: me.t('LocKey_Error_Offline') })
    await expect(alert).toBeFocused()
    await expect(page.getByText(me.t('LocKey_Error_CaptchaBlocked'))).toHaveCount(0)
    await page.unrouteAll()
    await context.setOffline(false)
    await me.press('LocKey_Credentials_Start')
    await me.isOn('LocKey_ClaimantInfo_Title')
  })
}

test('SUB-6 details of a filed claim that a lost connection delayed appear once it is back', async ({
  page,
  context,
  server,
}) => {
  const me = await claimant(page, server.url, 'ar')
  await me.open()
  await me.fillToSummary()
  await page.route('**/api/submissions/by-key*', (route) => route.abort())
  await me.submit()
  await expect(page.getByText(me.t('LocKey_Receipt_NotLoaded'))).toBeVisible()
  await context.setOffline(true)
  await page.unrouteAll()
  await context.setOffline(false)
  await expect(page.getByText(me.t('LocKey_Receipt_NotLoaded'))).toHaveCount(0)
  await expect(page.getByText(me.t('LocKey_Receipt_FiledAt')).first()).toBeVisible()
})

test('UI-2 styles of later pages that a lost connection delayed are requested again once it is back', async ({
  page,
  context,
  server,
}) => {
  const me = await claimant(page, server.url)
  const styles = /\/later-[^/]*\.css$/
  const failed = page.waitForEvent('requestfailed', (request) => styles.test(request.url()))
  await page.route(styles, (route) => route.abort())
  await me.open()
  await failed
  await context.setOffline(true)
  await page.unroute(styles)
  await context.setOffline(false)
  /** The rules of a sheet that failed to load cannot be read: the browser then throws. */
  const arrived = () =>
    [...document.styleSheets].some((sheet) => {
      if (!/\/later-[^/]*\.css$/.test(sheet.href ?? '')) return false
      try {
        return sheet.cssRules.length > 0
      } catch {
        return false
      }
    })
  await expect.poll(() => page.evaluate(arrived)).toBe(true)
})

test('a part of the page that is loaded ahead and is lost on its way does not reload the page', async ({
  page,
  server,
}) => {
  const me = await claimant(page, server.url, 'ar')
  const lost = new Set<string>()
  const part = /\/assets\/(file-claim|later-blocks|later-parts)-\w+\.js$/
  await page.route(part, (route) => {
    lost.add(part.exec(route.request().url())?.[1] ?? '')
    return route.abort()
  })
  await me.open()
  await me.field('LocKey_Credentials_ClaimId').fill('MFP-1')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await expect.poll(() => lost.size).toBe(3)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
})
