import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findings } from '../fixtures/axe-findings.ts'
import { claimant } from '../fixtures/claimant.ts'
import { sampleMember } from '../fixtures/sample-case.ts'
import { type ServerProcess, startServerWith, startServerWithChanges } from '../fixtures/server-process.ts'
import { expect, test } from '../fixtures/test.ts'
import { startTlsProxy, type TlsProxy } from '../fixtures/tls-proxy.ts'
import { violationsOf } from '../fixtures/violations.ts'

test.use({ ignoreHTTPSErrors: true })

const secret = (): string => randomBytes(32).toString('base64')

/** Members of a settlement: production rejects members whose PIN is published with the sample case. */
const ownMembers = (list: string): string => list.replaceAll(/^MFP-1/gm, 'MFP-9')
const ownMember = { ...sampleMember(0), claimId: ownMembers(sampleMember(0).claimId) }

type Change = (text: string) => string

/** A server for real claims behind a proxy with a certificate; the fake of the captcha's provider is another server. */
async function startForReal(
  provider: ServerProcess,
  more: readonly Change[] = [],
): Promise<{ server: ServerProcess; proxy: TlsProxy }> {
  const forReal = [
    (text: string) => text.replace(/(\npayPal:\n {2}enabled:) true/, '$1 false'),
    (text: string) => text.replace(/(siteKey: )[\w-]+/, '$1the-settlements-own'),
    ...more,
  ]
  const targets = { server: '' }
  const proxy = await startTlsProxy((path) =>
    path.startsWith('/fake-captcha/') ? provider.url : targets.server,
  )
  const changes = { 'case.yaml': forReal, 'class-list.csv': ownMembers }
  const server = await startServerWithChanges(changes, {
    NODE_ENV: 'production',
    REDRESS_SECRET: secret(),
    REDRESS_KEYS: `2026a:${secret()}`,
    REDRESS_CAPTCHA_SECRET: 'secret-of-the-local-fake',
    REDRESS_CAPTCHA_VERIFY_URL: `${provider.url}/fake-captcha/siteverify`,
    REDRESS_CAPTCHA_SCRIPT_URL: `${proxy.url}/fake-captcha/api.js`,
    REDRESS_TRUSTED_PROXIES: '1',
  })
  targets.server = server.url
  return { server, proxy }
}

test('in production, behind a proxy with a certificate, a claim with a document is filed, and nothing of development is there', async ({
  page,
  server: provider,
}) => {
  const { server, proxy } = await startForReal(provider)
  try {
    const violations = await violationsOf(page)
    const me = await claimant(page, server.url, 'en', ownMember)
    const answer = await page.goto(proxy.url)
    expect(answer?.headers()['strict-transport-security']).toContain('max-age=31536000')
    await me.fillToDocuments()
    await me.attach(
      { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 paid') },
      'receipt',
      'Towing',
    )
    await me.pressNext()
    await me.choose('LocKey_Payment_Method', 'LocKey_Payment_Method_Check')
    await me.field('LocKey_Payment_PayeeName').fill(`${me.member.firstName} ${me.member.lastName}`)
    await me.choose('LocKey_Payment_MailCheckToMailingAddress', 'LocKey_Field_Yes')
    await me.pressNext()
    await me.sign()
    await me.submit()
    expect(violations).toEqual([])
    expect(await page.context().cookies()).toMatchObject([
      { name: '__Host-session', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
    ])
    for (const path of ['/gallery', '/fake-captcha/api.js', '/metrics'])
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404])
  } finally {
    await proxy.close()
    await server.dispose()
  }
})

for (const culture of ['en', 'ar'] as const)
  test(`ACC-5 ${culture}: after wrong PINs the page asks for the last name, and with it the claimant signs in during the pause`, async ({
    page,
    server: provider,
  }, testInfo) => {
    const { server, proxy } = await startForReal(provider)
    try {
      const me = await claimant(page, server.url, culture, ownMember)
      await page.goto(`${proxy.url}/?culture=${culture}`)
      const lastName = page.getByLabel(me.t('LocKey_SignIn_LastName'))
      for (let made = 0; made < 5; made += 1) {
        await me.authorize({ ...ownMember, pin: '000000' })
        await expect(page.getByText(me.t('LocKey_Error_Credentials'))).toBeVisible()
        await expect(lastName).toHaveCount(0)
      }
      await me.authorize()
      await expect(lastName).toBeVisible()
      await page.screenshot({ path: testInfo.outputPath(`further-step-${culture}.png`) })
      expect(await findings(page)).toEqual([])
      await lastName.fill('Whitcombe-Not')
      await me.press('LocKey_Credentials_Start')
      await expect(page.getByText(me.t('LocKey_Error_CredentialsAndDetail'))).toBeVisible()
      await lastName.fill('WHITCOMBE')
      await me.press('LocKey_Credentials_Start')
      await me.isOn('LocKey_ClaimantInfo_Title')
    } finally {
      await proxy.close()
      await server.dispose()
    }
  })

/** The site key with the hardest challenge, which the local fake has too. */
const withHarderKey: Change = (text) =>
  text.replace(/( siteKey: [\w-]+)/, '$1, harderSiteKey: the-harder-key')

test('ACC-5 on a phone the further step has a harder captcha of its own, which stays while the claimant solves it', async ({
  page,
}, testInfo) => {
  const provider = await startServerWith('case.yaml', withHarderKey)
  const { server, proxy } = await startForReal(provider, [withHarderKey])
  try {
    await page.setViewportSize({ width: 360, height: 800 })
    const me = await claimant(page, server.url, 'en', ownMember)
    await page.goto(proxy.url)
    for (let made = 0; made < 5; made += 1) {
      await me.authorize({ ...ownMember, pin: '000000' })
      await expect(page.getByText(me.t('LocKey_Error_Credentials'))).toBeVisible()
    }
    await me.authorize()
    const lastName = page.getByLabel(me.t('LocKey_SignIn_LastName'))
    await lastName.fill('Whitcombe')
    const challenge = page.getByRole('button', { name: 'I am a person' })
    await expect(challenge).toHaveCount(0)
    await me.press('LocKey_Credentials_Start')
    await expect(challenge).toBeVisible()
    await expect(lastName).toHaveValue('Whitcombe')
    await page.screenshot({ path: testInfo.outputPath('challenge.png'), fullPage: true })
    await page.getByRole('button', { name: 'Close the challenge' }).click()
    await expect(page.getByText(me.t('LocKey_Error_CaptchaClosed'))).toBeVisible()
    await me.press('LocKey_Credentials_Start')
    await challenge.click()
    await me.isOn('LocKey_ClaimantInfo_Title')
  } finally {
    await proxy.close()
    await server.dispose()
    await provider.dispose()
  }
})

test('the code of the gallery is only in its own files, which are not served in production', () => {
  const folder = join(import.meta.dirname, '../../packages/web/dist/assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const withGallery = scripts.filter((name) =>
    readFileSync(join(folder, name), 'utf8').includes('LocKey_Gallery_'),
  )
  expect(withGallery).toEqual([expect.stringMatching(/^gallery-/)])
})
