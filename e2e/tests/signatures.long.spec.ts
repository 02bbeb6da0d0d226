import { createHash } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { checkControl } from '../fixtures/check-control.ts'
import { claimant } from '../fixtures/claimant.ts'
import { filedClaims, modelsOf } from '../fixtures/filed-claims.ts'
import { findings } from '../fixtures/findings.ts'
import { redress } from '../fixtures/redress.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { caseForms } from '../walker/case-forms.ts'
import { settled } from '../walker/continue-from.ts'
import { determinedAnswers } from '../walker/determined-answers.ts'
import { fillPage } from '../walker/fill-page.ts'
import { variants } from '../walker/variants.ts'
import { startWalk } from '../walker/walk.ts'

const investors = join(import.meta.dirname, '../../cases/investors')

type Investor = Awaited<ReturnType<typeof open>>

/** A claimant of the investors case, who goes through its form page by page. */
async function open(page: Page, url: string, culture: 'en' | 'es') {
  const me = await claimant(page, url, culture)
  const forms = await caseForms(url)
  const answers = determinedAnswers.investors ?? {}
  const walk = startWalk({ page, forms, formType: 'Standard', culture, credentials: {}, answers, seed: 5 })
  const signersOf = (key: string) => page.getByRole('region', { name: me.t(key) })
  const today = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
  }).format()
  const fill = async (name: string) => {
    await settled(walk)
    await fillPage(walk, name)
  }
  const sign = async (key: string, name: string, place = 0) => {
    const signer = signersOf(key).getByRole('group').nth(place)
    await me.field('LocKey_Signers_Name', signer).fill(name)
    await me.field('LocKey_Certification_Signature', signer).fill(name)
    await expect(me.field('LocKey_Certification_SignatureDate', signer)).not.toHaveValue('')
  }
  const fillTaxNumber = () => page.getByLabel(me.t('LocKey_Tax_Number')).fill('123-45-6789')
  return {
    ...me,
    fill,
    signersOf,
    today,
    begin: async () => {
      await me.open('/standard')
      await me.press('LocKey_Open_Begin')
      await me.isOn('LocKey_ClaimantInfo_Title')
    },
    /** Fills the pages from the first to that of the signatures, for this kind of owner. */
    fillToSignatures: async (owner: string) => {
      await fill('your-information')
      await me.pressNext()
      await me.isOn('LocKey_Trade_Title')
      await me.choose('LocKey_Trade_Owner', owner)
      await fill('transactions')
      await me.choose('LocKey_Trade_Owner', owner)
      if (owner !== 'LocKey_Trade_Owner_Self') await me.field('LocKey_Trade_OwnerName').fill('Ana Lee')
      await me.pressNext()
      await me.isOn('LocKey_Documents_Title')
      await fill('supporting-documents')
      await me.pressNext()
      await me.isOn('LocKey_Signers_Title')
    },
    sign,
    fillTaxNumber,
    /** States the tax number, and signs for it. */
    signForTax: async () => {
      await fillTaxNumber()
      await sign('LocKey_Tax_W9_Title', 'Bo Chen')
    },
    /** Signs for oneself, and files. */
    file: async () => {
      await me.pressNext()
      await me.isOn('LocKey_Summary_Title')
      await checkControl(me.page.getByLabel(me.t('LocKey_Certification_Attested')))
      await me.field('LocKey_Certification_Signature').last().fill('Bo Chen')
      return me.submit()
    },
  }
}

/** The words that a person reads in the block of a signature, without the marks of lists. */
const readIn = (me: Investor, key: string) => me.signersOf(key).locator('p, h3, li').allInnerTexts()

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

for (const { width, culture } of variants([{ width: 360, culture: 'es' }], [{ width: 1280, culture: 'en' }]))
  test(`ROW-5 F19-02 F24-07 C21 joint owners sign, and a permission is signed within the form, in ${culture} at ${width} pixels; each is filed with the words shown`, async ({
    page,
    servers,
  }) => {
    test.setTimeout(300_000)
    const server = await servers.serve({}, { REDRESS_CASE: investors })
    await page.setViewportSize({ width, height: 800 })
    const me = await open(page, server.url, culture)
    await me.begin()
    await me.fillToSignatures('LocKey_Trade_Owner_Joint')

    // What is missing is shown at each field.
    await me.pressNext()
    await me.isOn('LocKey_Signers_Title')
    const error = me.signersOf('LocKey_Signers_Joint').getByText(me.t('LocKey_Validation_Signature'))
    await expect(error).toBeVisible()

    await me.sign('LocKey_Signers_Joint', 'Ana Lee')
    await me.signersOf('LocKey_Signers_Joint').getByRole('button').last().click()
    await me.sign('LocKey_Signers_Joint', 'Cy Lee', 1)
    await me.signForTax()
    await me.sign('LocKey_Consent_Title', 'Bo Chen')
    expect(await readIn(me, 'LocKey_Consent_Title')).toEqual(
      expect.arrayContaining(
        ['Heading', 'Permit', 'Item_Trades', 'Until'].map((name) => me.t(`LocKey_Consent_${name}`)),
      ),
    )
    expect(await tooWide(page)).toEqual([])
    expect(await findings(page)).toEqual([])

    await me.pressNext()
    await me.isOn('LocKey_Summary_Title')
    await expect(page.getByText('Cy Lee').first()).toBeVisible()
    await me.goBack()
    const code = await me.file()

    const words = [
      me.t('LocKey_Consent_Heading'),
      me.t('LocKey_Consent_Permit'),
      `- ${me.t('LocKey_Consent_Item_Trades')}\n- ${me.t('LocKey_Consent_Item_Holdings')}`,
      me.t('LocKey_Consent_Until'),
    ].join('\n\n')
    // The receipt has the hash of these words.
    await expect(page.getByText(sha256(words))).toBeAttached()
    expect(await tooWide(page)).toEqual([])
    const claim = filedClaims(server.dataFolder).find(({ referenceCode }) => referenceCode === code)
    if (!claim) throw new Error('The claim was not filed.')
    const signatures = modelsOf(claim, 'signatures').map(({ fields }) => fields)
    expect(signatures.map(({ role, signature }) => [role, signature])).toEqual(
      expect.arrayContaining([
        ['jointOwner', 'Ana Lee'],
        ['jointOwner', 'Cy Lee'],
        ['claimant', 'Bo Chen'],
      ]),
    )
    expect(signatures.find((signature) => signature.words === words)).toMatchObject({
      role: 'claimant',
      shownCulture: culture,
      shownVersion: claim.caseVersion,
      shownSha256: sha256(words),
    })
  })

test('ROW-5 F16-07 who signs for an estate names the capacity, which is filed with the signature; joint owners are not asked', async ({
  page,
  servers,
}) => {
  test.setTimeout(300_000)
  const server = await servers.serve({}, { REDRESS_CASE: investors })
  const me = await open(page, server.url, 'en')
  await me.begin()
  await me.fillToSignatures('LocKey_Trade_Owner_Estate')
  await expect(me.signersOf('LocKey_Signers_Joint')).toHaveCount(0)
  await me.sign('LocKey_Signers_Represent', 'Dee Law')
  await me.choose('LocKey_Signers_Capacity', 'LocKey_Signers_Capacity_Executor')
  await me.signForTax()
  await me.sign('LocKey_Consent_Title', 'Bo Chen')
  const code = await me.file()
  const claim = filedClaims(server.dataFolder).find(({ referenceCode }) => referenceCode === code)
  const signatures = claim ? modelsOf(claim, 'signatures').map(({ fields }) => fields) : []
  expect(signatures.find(({ role }) => role === 'representative')).toMatchObject({
    capacity: 'executor',
    signature: 'Dee Law',
  })
})

test('ROW-5 SUB-14 a reload of the page keeps who signed; a text that a new version of the case changes must be signed anew, and nothing else', async ({
  page,
  startOwnServer,
}) => {
  test.setTimeout(300_000)
  const folder = test.info().outputPath('investors')
  cpSync(investors, folder, { recursive: true })
  const server = await startOwnServer({}, { REDRESS_CASE: folder })
  const me = await open(page, server.url, 'en')
  await me.begin()
  await me.fillToSignatures('LocKey_Trade_Owner_Joint')
  await me.sign('LocKey_Signers_Joint', 'Ana Lee')
  await me.signForTax()
  await me.sign('LocKey_Consent_Title', 'Bo Chen')
  const signature = (key: string) => me.field('LocKey_Certification_Signature', me.signersOf(key))
  await page.reload()
  await expect(signature('LocKey_Signers_Joint')).toHaveValue('Ana Lee')
  await expect(signature('LocKey_Consent_Title')).toHaveValue('Bo Chen')

  const texts = join(folder, 'content/en.yaml')
  writeFileSync(
    texts,
    readFileSync(texts, 'utf8').replace(
      /^LocKey_Consent_Until: .*$/m,
      'LocKey_Consent_Until: It ends never.',
    ),
  )
  const { code, out } = await redress('reload', folder, '--data', server.dataFolder)
  expect(code, out).toBe(0)
  // Who begins again gets the new version; what was typed is still in the tab.
  await page.context().clearCookies()
  await me.begin()
  for (const title of ['LocKey_Trade_Title', 'LocKey_Documents_Title']) {
    await me.pressNext()
    await me.isOn(title)
  }
  await me.fill('supporting-documents')
  await me.pressNext()
  await me.isOn('LocKey_Signers_Title')
  await expect(signature('LocKey_Signers_Joint')).toHaveValue('Ana Lee')
  await expect(signature('LocKey_Tax_W9_Title')).toHaveValue('Bo Chen')
  await expect(signature('LocKey_Consent_Title')).toHaveValue('')
  await expect(me.signersOf('LocKey_Consent_Title').getByRole('alert')).toContainText(
    me.t('LocKey_Signatures_WordsChanged'),
  )
  await me.sign('LocKey_Consent_Title', 'Bo Chen')
  // The tab stored the number encrypted for the sign-in that is gone.
  await me.fillTaxNumber()
  const filed = await me.file()
  const claim = filedClaims(server.dataFolder).find(({ referenceCode }) => referenceCode === filed)
  const signatures = claim ? modelsOf(claim, 'signatures').map(({ fields }) => fields) : []
  expect(signatures).toHaveLength(3)
  for (const { shownVersion } of signatures) expect(shownVersion).toBe(claim?.caseVersion)
  expect(signatures.map(({ words }) => words)).toContainEqual(expect.stringContaining('It ends never.'))
})

test('SUB-10 a first page that asks for the date of the signature has it filled in, as later pages have', async ({
  page,
  servers,
}) => {
  const date =
    '          - { type: text, field: signature.signatureDate, label: LocKey_Certification_SignatureDate }\n'
  const server = await servers.serve({
    'forms/automotive.yaml': [
      (text) => text.replace(/ +- type: text\n +field: signature\.signatureDate\n(?: {16}\w.*\n)+/, ''),
      (text) => text.replace('          - type: modal\n            trigger: LocKey_Credentials', `${date}$&`),
    ],
  })
  const me = await claimant(page, server.url)
  await me.open()
  await expect(me.field('LocKey_Certification_SignatureDate')).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/)
})
