import { builtInCopy } from '@redress/engine'
import { expect, test } from 'vitest'
import { verified } from '../testing/exported.ts'
import { filesIn, receipt, signedIn } from '../testing/filing.ts'
import { submissionBody } from '../testing/submission-builder.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const keyOf = (number: number): string => `key-number-${number}`.padEnd(20, '0')

const caseWith = (later: string) => ({
  'case.yaml': ['forms: [', `laterClaims: { Automotive: ${later} }\nforms: [`] as const,
})

/** Files so many claims of the same member, each with other answers, one after another; their answers. */
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

test('SUB-12 a later claim with other content is kept as an amendment of the first, with a code of its own', async () => {
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

test('SUB-12 where the case refuses later claims the first stays alone, and the claimant is told why', async () => {
  const server = await startTestServer({ changes: caseWith('refuse') })
  const replies = await fileEach(server, ['Ana', 'Eva'])
  expect(replies[1]).toMatchObject({
    status: 400,
    answer: { submitted: false, referenceCodeForm: null, error: builtInCopy.LocKey_Error_AlreadyFiled },
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

test('ADM-2 another word for later claims keeps the case from being served', async () => {
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
