import { draftIdHeader } from '@redress/api'
import { consentWords, signaturesCase } from '@redress/case/testing/signatures-case.ts'
import type { CaseChanges } from '@redress/case/testing/write-case.ts'
import { sha256 } from '@redress/foundation/canonical-json.ts'
import { expect, test } from 'vitest'
import { draftHashOf } from '../steps/filing/filed-draft.ts'
import { draftIdOf } from '../steps/save-for-later/drafts.ts'
import { expectNothingStored, signedIn } from '../testing/signed-in.ts'
import { bodyOf, manifestOf, submissionParts } from '../testing/submission-body.ts'
import { startTestServer } from '../testing/test-server.ts'

const ownSignature = (field = '{}') => `formType: Automotive
dtoMapping: signature
fields: { signature: {}, signatureDate: ${field} }
`

const withOwnSignature = (field?: string, changes: CaseChanges = {}): CaseChanges => ({
  ...signaturesCase,
  'models/automotive-signature.yaml': ownSignature(field),
  'content/en.yaml': [
    'LocKey_Title: A form',
    'LocKey_Title: A form\nLocKey_Consent: Consent\nLocKey_Consent_Text: I agree.\nLocKey_Consent_Item: To everything.\nLocKey_Date: Date signed',
  ],
  'content/es.yaml': [
    'LocKey_Title: ',
    'LocKey_Consent: Consentimiento\nLocKey_Consent_Text: Acepto.\nLocKey_Consent_Item: Todo.\nLocKey_Date: Fecha\nLocKey_Title: ',
  ],
  'forms/automotive.yaml': `${String(signaturesCase['forms/automotive.yaml'])}      - { type: text, field: signature.signature, label: LocKey_Name }
      - { type: text, field: signature.signatureDate, label: LocKey_Date }
`,
  ...changes,
})

/** A session that opened its form at a moment and is received at another. */
async function open(changes: CaseChanges, openedAt: string, receivedAt = openedAt) {
  const server = await startTestServer({ changes })
  server.setNow(openedAt)
  const browser = await signedIn(server)
  server.setNow(receivedAt)
  const { version } = server.deps.loadedCase
  const model = async (mapping: string, fields: object, name?: string) => ({
    name: mapping,
    content: Buffer.from(
      JSON.stringify({
        clientId: `${mapping}-a`,
        id: null,
        metadataHash: await browser.metadataHash('Automotive', mapping),
        metadata: { dtoMapping: mapping, formType: 'Automotive', ...(name && { name }) },
        fields,
      }),
    ),
  })
  let sent = 0
  /** Sends a claim whose claimant signs on a day, and a witness on another. */
  const send = async (day: string, witness = '11/20/2026', headers = {}) => {
    const consent = {
      signature: 'Ana',
      signatureDate: witness,
      shownCulture: 'en',
      shownVersion: version,
      shownSha256: sha256(consentWords.en),
    }
    const parts = [
      ...(await submissionParts(browser, { strings: { userPreferredCulture: 'en' } })),
      await model('signature', { signature: 'Ana', signatureDate: day }),
      await model('signatures', consent, 'consent'),
    ]
    sent += 1
    const key = String(sent).repeat(32).slice(0, 32)
    return (await browser.submit('Automotive', bodyOf([...parts, manifestOf(parts)]), { key, headers }))
      .answer
  }
  return { server, send }
}

const noon = '2026-11-20T20:00:00Z'

test.each([
  ['years before', '11/20/2019', false],
  ['the day before', '11/19/2026', false],
  ['the day itself', '11/20/2026', true],
  ['the day that it is for a claimant in Kiribati', '11/21/2026', true],
  ['two days later', '11/22/2026', false],
  ['no day at all', 'yesterday', false],
])(
  'ROW-5 API-8 a signature on %s is taken only where it can have been given then: %s',
  async (_, day, isTaken) => {
    const { server, send } = await open(withOwnSignature(), noon)
    const { submitted, error } = await send(day)
    expect(submitted).toBe(isTaken)
    if (isTaken) return
    expect(error).toContain('Date signed')
    expect(error).toContain('Please enter the day on which the signature is given: 11/20/2026.')
    await expectNothingStored(server)
  },
)

test.each([
  ['Kiribati, where days begin first', 'Pacific/Kiritimati', '11/21/2026'],
  ['Pago Pago, where they begin last', 'Pacific/Pago_Pago', '11/20/2026'],
])('ROW-5 TIM-1 the day that the page fills in is taken in a case of %s', async (_, zone, day) => {
  const changes = withOwnSignature('{}', {
    'case.yaml': ['timeZone: Pacific', `timeZone: Pacific\ndayZone: ${zone}`],
  })
  const { send } = await open(changes, noon)
  expect(await send(day)).toMatchObject({ submitted: true, error: null })
})

test('ROW-5 a page that stays open over midnight files with the day on which it was opened, and names both days', async () => {
  // 11:50 PM and 12:20 AM in Los Angeles.
  const { send } = await open(withOwnSignature(), '2026-11-21T07:50:00Z', '2026-11-21T08:20:00Z')
  expect((await send('11/18/2026')).error).toContain('from 11/20/2026 to 11/21/2026')
  expect((await send('11/20/2026')).submitted).toBe(true)
  expect((await send('11/21/2026')).submitted).toBe(true)
})

test('ROW-5 a day of a further signer is bound like the claimant’s own, and a refusal names its field', async () => {
  const { send } = await open(withOwnSignature(), noon)
  expect((await send('11/20/2026', '11/20/2020')).error).toContain('Your name')
  expect((await send('11/20/2026', '11/20/2026')).submitted).toBe(true)
})

test.each([
  ['the day that the case names', '09/01/2026', true],
  ['a day between', '10/02/2026', true],
  ['today', '11/20/2026', true],
  ['the day before the form opened', '08/31/2026', false],
  ['two days after today', '11/22/2026', false],
])('ROW-5 a case that lets the day be stated takes %s', async (_, day, isTaken) => {
  const { send } = await open(withOwnSignature('{ statedSince: 2026-09-01 }'), noon)
  const { submitted, error } = await send(day)
  expect([submitted, error === null]).toEqual([isTaken, isTaken])
  if (!isTaken) expect(error).toContain('from 09/01/2026 to 11/20/2026')
})

test('ROW-5 RET-6 who signed in a saved form signed on that day, and the claimant signs when it is filed', async () => {
  const changes = withOwnSignature('{}', {
    'case.yaml': ['forms: [', 'saveAndReturn: { Automotive: { days: 20 } }\nforms: ['],
  })
  const { server, send } = await open(changes, noon)
  const id = draftIdOf('2222-2222-2222-2222')
  const headers = { [draftIdHeader]: id }
  expect((await send('11/20/2026', '11/12/2026', headers)).submitted).toBe(false)
  const { storage, keys, loadedCase } = server.deps
  const draft = {
    idHash: draftHashOf(keys, id),
    formType: 'Automotive',
    caseVersion: loadedCase.version,
    savedAt: Temporal.Instant.from('2026-11-13T20:00:00Z'),
    endsAt: Temporal.Instant.from('2026-12-03T20:00:00Z'),
    content: new Uint8Array(40),
  }
  await storage.drafts.put(draft)
  expect((await send('11/12/2026', '11/12/2026', headers)).submitted).toBe(false)
  expect((await send('11/20/2026', '10/12/2026', headers)).submitted).toBe(false)
  expect((await send('11/20/2026', '11/12/2026', headers)).submitted).toBe(true)
})
