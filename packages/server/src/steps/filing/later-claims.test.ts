import { copyOfFormat1 } from '@redress/case/reading/copy-of-format-1.ts'
import { builtInCopy } from '@redress/form'
import { expect, test } from 'vitest'
import { verified } from '../../testing/exported.ts'
import { filesIn, receipt, signedIn } from '../../testing/signed-in.ts'
import { submissionBody } from '../../testing/submission-body.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const limitedTo = (most: number, later = 'amend') => ({
  'case.yaml': [
    'laterClaimsADay: 1000000',
    `laterClaimsADay: ${most}\nlaterClaims: { Automotive: ${later} }`,
  ] as const,
})

const keyOf = (number: number): string => `key-number-${String(number).padStart(8, '0')}`

const caseWith = (later: string) => ({
  'case.yaml': ['forms: [', `laterClaims: { Automotive: ${later} }\nforms: [`] as const,
})

/** Files claims of the same member, each with other answers, one after another; returns the responses. */
async function fileEach(server: TestServer, names: readonly string[]) {
  const browser = await signedIn(server)
  const replies = []
  for (const [index, claimantName] of names.entries()) {
    const body = await submissionBody(browser, { claimDetails: { claimantName }, documents: [receipt] })
    replies.push(await browser.submit('Automotive', body, { key: keyOf(index) }))
  }
  return replies
}

const claimsOf = async (server: TestServer, replies: Awaited<ReturnType<typeof fileEach>>) =>
  Promise.all(replies.map(({ answer }) => server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')))

test('SUB-12 a later claim with other content is stored as an amendment of the first, with a code of its own', async () => {
  const server = await startTestServer()
  const replies = await fileEach(server, ['Ana', 'Eva', 'Ida'])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map(({ answer }) => answer.referenceCodeForm)).size).toBe(3)
  const claims = await claimsOf(server, replies)
  const first = claims[0]?.id
  expect(claims.map((claim) => claim?.amends)).toEqual([null, first, first])
  expect(claims.map((claim) => claim?.models[1]?.fields.claimantName)).toEqual(['Ana', 'Eva', 'Ida'])
  expect(await filesIn(server, 'kept')).toHaveLength(3)
})

test('SUB-12 of claims with other content that arrive at the same moment one is the first, the others amend it', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const names = ['Ana', 'Eva', 'Ida', 'Una', 'Mia']
  const bodies = await Promise.all(
    names.map((claimantName) => submissionBody(browser, { claimDetails: { claimantName } })),
  )
  const replies = await Promise.all(
    bodies.map((body, index) => browser.submit('Automotive', body, { key: keyOf(index) })),
  )
  const claims = await claimsOf(server, replies)
  const firsts = claims.filter((claim) => claim?.amends === null)
  expect(firsts).toHaveLength(1)
  expect(claims.filter((claim) => claim?.amends === firsts[0]?.id)).toHaveLength(4)
  expect(await verified(server.deps)).toMatchObject({ claims: 5, findings: [] })
})

test('SUB-12 where the case refuses later claims only the first is stored, and the claimant gets the reason', async () => {
  const server = await startTestServer({ changes: caseWith('refuse') })
  const replies = await fileEach(server, ['Ana', 'Eva'])
  expect(replies[1]).toMatchObject({
    status: 400,
    answer: { submitted: false, referenceCodeForm: null, error: copyOfFormat1.LocKey_Error_AlreadyFiled },
  })
  const [again] = await fileEach(server, ['Ana'])
  expect(again).toEqual(replies[0])
  expect(await filesIn(server, 'kept')).toHaveLength(1)
  expect(await filesIn(server, 'staging')).toEqual([])
})

test('SUB-12 where the case refuses later claims one of many at the same moment is filed', async () => {
  const server = await startTestServer({ changes: caseWith('refuse') })
  const browser = await signedIn(server)
  const names = ['Ana', 'Eva', 'Ida', 'Una']
  const bodies = await Promise.all(
    names.map((claimantName) => submissionBody(browser, { claimDetails: { claimantName } })),
  )
  const replies = await Promise.all(
    bodies.map((body, index) => browser.submit('Automotive', body, { key: keyOf(index) })),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
})

test('SUB-12 where the case takes separate claims none amends another', async () => {
  const server = await startTestServer({ changes: caseWith('separate') })
  const claims = await claimsOf(server, await fileEach(server, ['Ana', 'Eva']))
  expect(claims.map((claim) => claim?.amends)).toEqual([null, null])
})

test('ADM-2 an unknown value for later claims prevents serving the case', async () => {
  await expect(startTestServer({ changes: caseWith('overwrite') })).rejects.toThrow(/laterClaims|overwrite/)
})

test('SUB-12 a claim under another form is no later claim', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  for (const formType of ['Automotive', 'Standard'] as const) {
    const body = await submissionBody(browser, { formType })
    const { answer } = await browser.submit(formType, body, { key: keyOf(formType.length) })
    expect((await server.filed.findByReferenceCode(answer.referenceCodeForm ?? ''))?.amends).toBeNull()
  }
})

test.each(['amend', 'separate'])(
  'SUB-12 OPS-9 later claims beyond the limit of a day are refused, where they are to %s, and what was filed stays',
  async (later) => {
    const server = await startTestServer({ changes: limitedTo(2, later) })
    const names = ['Ana', 'Eva', 'Ida', 'Una', 'Mia']
    const replies = await fileEach(server, names)
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    expect(replies[3]?.answer).toEqual({
      submitted: false,
      nonMatchingPaymentElection: false,
      error: builtInCopy.LocKey_Error_TooManyClaims,
      referenceCodeForm: null,
    })
    expect(await filesIn(server, 'kept')).toHaveLength(3)
    expect(await filesIn(server, 'staging')).toEqual([])
    expect(await verified(server.deps)).toMatchObject({ claims: 3, findings: [] })
  },
)

test('SUB-12 a claim that is filed already is answered again beyond the limit, under its key and under another', async () => {
  const server = await startTestServer({ changes: limitedTo(1) })
  const filed = await fileEach(server, ['Ana', 'Eva', 'Ida'])
  expect(filed.map(({ status }) => status)).toEqual([200, 200, 429])
  expect((await fileEach(server, ['Ana', 'Eva', 'Ida'])).map(({ answer }) => answer)).toEqual(
    filed.map(({ answer }) => answer),
  )
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { claimDetails: { claimantName: 'Eva' }, documents: [receipt] })
  const again = await browser.submit('Automotive', body, { key: keyOf(9) })
  expect(again.answer).toEqual(filed[1]?.answer)
})

test('SUB-12 a retry does not count as a later claim', async () => {
  const server = await startTestServer({ changes: limitedTo(2) })
  for (let round = 0; round < 4; round += 1) await fileEach(server, ['Ana', 'Eva'])
  expect((await fileEach(server, ['Ana', 'Eva', 'Ida'])).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('SUB-12 the first claim of another form is taken beyond the limit, a later one of it is not', async () => {
  const server = await startTestServer({ changes: limitedTo(1) })
  await fileEach(server, ['Ana', 'Eva'])
  const browser = await signedIn(server)
  const statusOf = async (claimantName: string, number: number) => {
    const body = await submissionBody(browser, { formType: 'Standard', claimDetails: { claimantName } })
    return (await browser.submit('Standard', body, { key: keyOf(number) })).status
  }
  expect([await statusOf('Ana', 20), await statusOf('Eva', 21)]).toEqual([200, 429])
})

test('SUB-12 a day later further claims are accepted again', async () => {
  const server = await startTestServer({ changes: limitedTo(1) })
  expect((await fileEach(server, ['Ana', 'Eva', 'Ida'])).map(({ status }) => status)).toEqual([200, 200, 429])
  server.setNow('2026-11-21T20:00:01Z')
  expect((await fileEach(server, ['Ana', 'Eva', 'Ida', 'Una'])).map(({ status }) => status)).toEqual([
    200, 200, 200, 429,
  ])
})

test('SUB-12 of many later claims at the same moment as many are filed as the limit allows', async () => {
  const server = await startTestServer({ changes: limitedTo(2) })
  const browser = await signedIn(server)
  const bodies = await Promise.all(
    ['Ana', 'Eva', 'Ida', 'Una', 'Mia', 'Zoe'].map((claimantName) =>
      submissionBody(browser, { claimDetails: { claimantName } }),
    ),
  )
  const replies = await Promise.all(
    bodies.map((body, index) => browser.submit('Automotive', body, { key: keyOf(index) })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(3)
})

test('SUB-12 without a configured limit twenty later claims are accepted in a day', async () => {
  const server = await startTestServer({ changes: { 'case.yaml': ['laterClaimsADay: 1000000', ''] } })
  const names = Array.from({ length: 22 }, (_, index) => `Ana ${index}`)
  const statuses = (await fileEach(server, names)).map(({ status }) => status)
  expect(statuses).toEqual([...Array.from({ length: 21 }, () => 200), 429])
})
