import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseChanges, Change } from '../fixtures/case-changes.ts'
import { claimant } from '../fixtures/claimant.ts'
import { findings } from '../fixtures/findings.ts'
import { noticeForm } from '../fixtures/notice-form.ts'
import { type SampleMember, sampleMember } from '../fixtures/sample-case.ts'
import { startServerWithChanges } from '../fixtures/server-of-copy.ts'
import type { SharedServer } from '../fixtures/server-pool.ts'
import { expect, test } from '../fixtures/test.ts'
import { startTlsProxy } from '../fixtures/tls-proxy.ts'
import { violationsOf } from '../fixtures/violations.ts'
import { variants } from '../walker/variants.ts'

test.use({ ignoreHTTPSErrors: true })

const secret = (): string => randomBytes(32).toString('base64')

/** The claim ID of a settlement's own: production rejects members whose PIN is published with the sample case. */
const ownId = (text: string): string => text.replaceAll(/^MFP-1/gm, 'MFP-9')
const ownMember = (line: number): SampleMember => {
  const member = sampleMember(line)
  return { ...member, claimId: ownId(member.claimId) }
}

const caseForReal = (more: readonly Change[]): CaseChanges => ({
  'case.yaml': [
    (text) => text.replace(/(\npayPal:\n {2}enabled:) true/, '$1 false'),
    (text) => text.replace(/(siteKey: )[\w-]+/, '$1the-settlements-own'),
    ...more,
  ],
  // Few members, since production hashes every PIN slowly.
  'class-list.csv': (list) => ownId(list.split('\n').slice(0, 6).join('\n')),
})

/** A server for real claims and the address of its proxy. */
interface RealSite {
  readonly serverUrl: string
  readonly url: string
  readonly dispose: () => Promise<void>
}

/** A server for real claims behind a proxy with a certificate; the fake of the captcha's provider is another server. */
async function startForReal(
  provider: SharedServer,
  more: readonly Change[] = [],
  files: CaseChanges = {},
): Promise<RealSite> {
  const targets = { server: '' }
  const proxy = await startTlsProxy((path) =>
    path.startsWith('/fake-captcha/') ? provider.url : targets.server,
  )
  const server = await startServerWithChanges(
    { ...files, ...caseForReal(more) },
    {
      NODE_ENV: 'production',
      REDRESS_SECRET: secret(),
      REDRESS_KEYS: `2026a:${secret()}`,
      REDRESS_CAPTCHA_SECRET: 'secret-of-the-local-fake',
      REDRESS_CAPTCHA_VERIFY_URL: `${provider.url}/fake-captcha/siteverify`,
      REDRESS_CAPTCHA_SCRIPT_URL: `${proxy.url}/fake-captcha/api.js`,
      REDRESS_TRUSTED_PROXIES: '1',
    },
  )
  targets.server = server.url
  const dispose = async () => {
    await proxy.close()
    await server.dispose()
  }
  return { serverUrl: server.url, url: proxy.url, dispose }
}

/** A form beside those of the sample case, which opens with a notice ID or by a personal link. */
const { 'case.yaml': _, ...noticeFiles } = noticeForm((form) =>
  form.replace('{ way: open }', '{ way: link }').replace('value: open', 'value: link'),
)
const withNotice: Change = (text) => text.replace(/^forms: \[/m, 'forms: [notice, ')

let site: RealSite
test.beforeAll(async ({ server }) => {
  site = await startForReal(server, [withNotice], noticeFiles)
})
test.afterAll(() => site.dispose())

test('in production, behind a proxy with a certificate, a claim with a document is filed, and nothing of development is there', async ({
  page,
}) => {
  const violations = await violationsOf(page)
  const me = await claimant(page, site.serverUrl, 'en', ownMember(0))
  const answer = await page.goto(site.url)
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
    expect([path, (await fetch(site.serverUrl + path)).status]).toEqual([path, 404])
})

for (const [line, culture] of variants(['ar'], ['en']).entries())
  test(`ACC-5 in ${culture} after wrong PINs the page asks for the last name, and with it the claimant signs in during the pause`, async ({
    page,
  }) => {
    const me = await claimant(page, site.serverUrl, culture, ownMember(line))
    await page.goto(`${site.url}/?culture=${culture}`)
    const lastName = page.getByLabel(me.t('LocKey_SignIn_LastName'))
    for (let made = 0; made < 5; made += 1) {
      await me.authorize({ ...me.member, pin: '000000' })
      await expect(page.getByText(me.t('LocKey_Error_Credentials'))).toBeVisible()
      await expect(lastName).toHaveCount(0)
    }
    await me.authorize()
    await expect(lastName).toBeVisible()
    expect(await findings(page)).toEqual([])
    await lastName.fill(`${me.member.lastName}-Not`)
    await me.press('LocKey_Credentials_Start')
    await expect(page.getByText(me.t('LocKey_Error_CredentialsAndDetail'))).toBeVisible()
    await lastName.fill(me.member.lastName.toUpperCase())
    await me.press('LocKey_Credentials_Start')
    await me.isOn('LocKey_ClaimantInfo_Title')
  })

/** The site key with the hardest challenge, which the local fake has too. */
const withHarderKey: Change = (text) =>
  text.replace(/( siteKey: [\w-]+)/, '$1, harderSiteKey: the-harder-key')

test('ACC-5 on a phone the further step has a harder captcha of its own, which stays while the claimant solves it', async ({
  page,
  servers,
}) => {
  test.setTimeout(300_000)
  const provider = await servers.serve({ 'case.yaml': withHarderKey })
  const harder = await startForReal(provider, [withHarderKey])
  try {
    await page.setViewportSize({ width: 360, height: 800 })
    const me = await claimant(page, harder.serverUrl, 'en', ownMember(0))
    await page.goto(harder.url)
    for (let made = 0; made < 5; made += 1) {
      await me.authorize({ ...me.member, pin: '000000' })
      await expect(page.getByText(me.t('LocKey_Error_Credentials'))).toBeVisible()
    }
    await me.authorize()
    const lastName = page.getByLabel(me.t('LocKey_SignIn_LastName'))
    await lastName.fill(me.member.lastName)
    const challenge = page.getByRole('button', { name: 'I am a person' })
    await expect(challenge).toHaveCount(0)
    await me.press('LocKey_Credentials_Start')
    await expect(challenge).toBeVisible()
    await expect(lastName).toHaveValue(me.member.lastName)
    await page.getByRole('button', { name: 'Close the challenge' }).click()
    await expect(page.getByText(me.t('LocKey_Error_CaptchaClosed'))).toBeVisible()
    await me.press('LocKey_Credentials_Start')
    await challenge.click()
    await me.isOn('LocKey_ClaimantInfo_Title')
  } finally {
    await harder.dispose()
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

for (const [line, culture] of variants(['ar'], ['en']).entries())
  test(`ACC-3 ACC-5 in ${culture} the further step mentions the personal link where the form has that way`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    // The tests before have members of their own.
    const me = await claimant(page, site.serverUrl, culture, ownMember(2 + line))
    await page.goto(`${site.url}/notice?culture=${culture}`)
    await me.choose('LocKey_Notice_Choice', 'LocKey_Notice_Has')
    const mention = page.getByText(me.t('LocKey_SignIn_OrLink'))
    for (let made = 0; made < 5; made += 1) {
      await me.authorize({ ...me.member, pin: '000000' })
      await expect(page.getByText(me.t('LocKey_Error_Credentials'))).toBeVisible()
      await expect(mention).toHaveCount(0)
    }
    await me.authorize()
    await expect(mention).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
