import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as api from '@redress/api'
import { consentWords, signaturesCase } from '@redress/case/testing/signatures-case.ts'
import { sha256 } from '@redress/foundation/canonical-json.ts'
import { expect, test } from 'vitest'
import { verifyExport } from '../case-data/export/verify-export.ts'
import { receiptEmail } from '../steps/outbox/receipt-email.ts'
import { exported, linesOf, putLines } from '../testing/exported.ts'
import { askForReceipt, statementIn } from '../testing/filed-receipt.ts'
import { expectNothingStored, signedIn } from '../testing/signed-in.ts'
import { bodyOf, manifestOf, submissionParts } from '../testing/submission-body.ts'
import { someKey } from '../testing/test-browser.ts'
import { startTestServer } from '../testing/test-server.ts'

type Fields = Readonly<Record<string, string | null>>

async function open(now = '2026-11-20T20:00:00Z') {
  const server = await startTestServer({ changes: signaturesCase })
  server.setNow(now)
  const browser = await signedIn(server)
  const { version } = server.deps.loadedCase
  const shown = (culture: keyof typeof consentWords): Fields => ({
    signature: 'Ana Ñandú',
    signatureDate: '11/20/2026',
    shownCulture: culture,
    shownVersion: version,
    shownSha256: sha256(consentWords[culture]),
  })
  const metadataHash = await browser.metadataHash('Automotive', 'signatures')
  const metadata = { dtoMapping: 'signatures', formType: 'Automotive', name: 'consent' }
  const send = async (...signatures: readonly Fields[]) => {
    const parts = await submissionParts(browser, { strings: { userPreferredCulture: 'en' } })
    const sent = [
      ...parts,
      ...signatures.map((fields, index) => ({
        name: 'signatures',
        content: Buffer.from(
          JSON.stringify({ clientId: `signatures-${index}`, id: null, metadataHash, metadata, fields }),
        ),
      })),
    ]
    return browser.submit('Automotive', bodyOf([...sent, manifestOf(sent)]), { key: someKey })
  }
  return { server, browser, shown, send }
}

test('ROW-5 a claim stores each signature with the role, the culture, the version of the case and the exact words that were shown', async () => {
  const { server, shown, send } = await open()
  const { answer } = await send(shown('en'), shown('es'))
  expect(answer).toMatchObject({ submitted: true, error: null })
  const claim = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
  const signatures = claim?.models.filter(({ metadata }) => metadata.dtoMapping === 'signatures')
  expect(signatures?.map(({ fields }) => fields)).toEqual([
    { ...shown('en'), role: 'claimant', words: consentWords.en },
    { ...shown('es'), role: 'claimant', words: consentWords.es },
  ])
})

test.each([
  ['words', { shownSha256: sha256('I agree to nothing.') }],
  ['a version', { shownVersion: 'f'.repeat(64) }],
  ['a culture', { shownCulture: 'fr' }],
  ['nothing', { shownSha256: null, shownVersion: null, shownCulture: null }],
])(
  'ROW-5 a signature under %s that the case does not have is refused, and nothing is stored',
  async (_, other) => {
    const { server, shown, send } = await open()
    const { status, answer } = await send({ ...shown('en'), ...other })
    expect(status).toBe(400)
    expect(answer.error).toMatch(/Consent.*has changed.*sign it again. Nothing was filed/)
    await expectNothingStored(server)
  },
)

test('ROW-5 a signature on a day that has not come in the zone of days of the case is refused', async () => {
  // In Los Angeles it is still the 20th.
  const { shown, send } = await open('2026-11-21T06:00:00Z')
  const tomorrow = await send({ ...shown('en'), signatureDate: '11/21/2026' })
  expect(tomorrow.answer).toMatchObject({ submitted: false, error: expect.stringContaining('Your name') })
  expect((await send(shown('en'))).answer.submitted).toBe(true)
})

test('ROW-5 the words that a page sends with a signature are refused: they come from the case', async () => {
  const { shown, send } = await open()
  const { answer } = await send({ ...shown('en'), words: 'I agree to nothing.' })
  expect(answer.submitted).toBe(false)
})

test('ROW-5 SUB-6 the receipt on the page and as a file names who signed what on which day, and the hash of the words; the e-mail names nobody', async () => {
  const { server, browser, shown, send } = await open()
  const { answer } = await send(shown('es'))
  const reply = await browser.get(`${api.getSubmissionByKey.path}?form=Automotive`, {
    'idempotency-key': someKey,
  })
  expect(reply.json()).toMatchObject({
    state: 'filed',
    receipt: {
      signatures: [
        { model: 'consent', name: 'Ana Ñandú', day: '11/20/2026', sha256: sha256(consentWords.es) },
      ],
    },
  })
  const claim = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
  if (!claim) throw new Error('There is no claim.')
  const { text } = receiptEmail(server.deps.loadedCase, claim)
  // An address that nobody has proved gets no name.
  expect(text).not.toMatch(/Ana Ñandú|Consent/)
  const file = (await askForReceipt(browser)).body
  expect(statementIn(file)?.signatures).toEqual([
    { title: 'Consent', name: 'Ana Ñandú', day: 'November 20, 2026', sha256: sha256(consentWords.es) },
  ])
})

test('ROW-5 ADM-4 ADM-6 an export has a table of signatures with the words, and its verification finds changed words', async () => {
  const { server, shown, send } = await open()
  await send(shown('en'), shown('es'))
  const folder = await exported(server.deps)
  const table = await readFile(join(folder, 'signatures.csv'), 'utf8')
  expect(table).toContain(
    '"signature","signatureDate","shownCulture","shownVersion","shownSha256","role","words"',
  )
  expect(table).toContain(`"${consentWords.es}"`)
  expect(await readFile(join(folder, 'records.csv'), 'utf8')).not.toContain('Ana Ñandú')
  expect((await verifyExport(folder)).findings).toEqual([])
  const { ledger, claims } = await linesOf(folder)
  const changed: unknown = JSON.parse(JSON.stringify(claims).replace('I agree.', 'I agree to nothing.'))
  await putLines(folder, { ledger, claims: Array.isArray(changed) ? changed : [] })
  const { findings } = await verifyExport(folder)
  expect(findings).toContainEqual(expect.objectContaining({ kind: 'altered' }))
  expect(findings).toContainEqual(
    expect.objectContaining({ reason: 'signatures.csv says something else than claims.jsonl.' }),
  )
})

test('ROW-5 ADM-4 an export of claims without further signatures has no table of them', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const parts = await submissionParts(browser)
  await browser.submit('Automotive', bodyOf([...parts, manifestOf(parts)]))
  const folder = await exported(server.deps)
  expect(await readdir(folder)).not.toContain('signatures.csv')
  expect((await verifyExport(folder)).findings).toEqual([])
})
