import { expect, test } from 'vitest'
import { nextEvent } from '../../claims/history/claim-history.ts'
import { readHistories } from '../../claims/history/read-histories.ts'
import { sealEvent } from '../../claims/vault/claim-event.ts'
import { decided } from '../../testing/decided.ts'
import { noticeScene } from '../../testing/notice-case.ts'
import { partOf } from '../../testing/part-of.ts'
import { waitForCount } from '../../testing/wait-for-count.ts'
import { openLink } from '../sign-in/open-link.ts'

const linkIn = (text: string): string => /https:\/\/claims\.example\/claim\S+/.exec(text)?.[0] ?? ''

test('RET-8 a claimant whose claim is deficient is told what is missing, until when and where, by an e-mail with a personal link', async () => {
  const { mail, deps, deficientOne, notices, counts } = await noticeScene()
  const { id, code } = await deficientOne()
  expect(await notices('deficiency')).toMatchObject({
    code: 0,
    stdout: '1 notice deficiency made: 1 e-mail, 0 letters. 0 were made before.\n',
  })
  await waitForCount(mail.received, 1)
  await expect.poll(counts).toEqual({ sent: 1 })
  const [message] = mail.received
  if (!message) throw new Error('It was received.')
  const text = partOf(message, 'plain')
  for (const part of [code, 'A receipt is missing', 'Please send a copy of the receipt.', 'March 31, 2027'])
    expect([part, text.includes(part), partOf(message, 'html').includes(part)]).toEqual([part, true, true])
  const address = new URL(linkIn(text))
  expect([address.pathname, address.searchParams.get('culture')]).toEqual(['/claim', 'en'])
  const opened = await openLink(deps, 'claim', address.hash.replace('#claim=', ''))
  expect(opened).toMatchObject({ state: 'open', link: { claimId: id, formType: 'Automotive' } })
  // The end of the last day in the zone of the case.
  expect(opened.state === 'open' && opened.link.endsAt.toString()).toBe('2027-04-01T06:59:59.999Z')
  expect(text).not.toMatch(/LocKey_|\{/)
})

test('RET-8 the notice is in the culture of the claim, and one of an accepted claim states the amount', async () => {
  const { mail, deps, fileOne, notices } = await noticeScene()
  const { code } = await fileOne({ culture: 'es' })
  await decided(deps, code, { state: 'accepted', amount: '1234.50' })
  await notices('acceptance')
  await waitForCount(mail.received, 1)
  const [message] = mail.received
  if (!message) throw new Error('It was received.')
  expect(message.raw).toContain('Content-Language: es')
  expect(message.raw).toMatch(/Subject: es: Accepted: (?:=\?UTF-8\?|1234)/)
  expect(partOf(message, 'plain')).toContain(`es: Your claim ${code} is accepted. You get 1234,50`)
})

test.each([
  [20, 'ana@new.example'],
  [1, 'ana@filed.example'],
])(
  'RET-8 RET-4 a notice goes to a changed address once nobody can object to the change any more: %i days after it to %s',
  async (days, expected) => {
    const { mail, deps, deficientOne, notices } = await noticeScene()
    const { id } = await deficientOne({ email: 'ana@filed.example' })
    const history = (await readHistories(deps, [id])).get(id)
    if (!history) throw new Error('It was filed.')
    const fields = { 'claimDetails.email': 'ana@new.example' }
    const changedAt = Temporal.Now.instant().subtract({ hours: 24 * days })
    const change = nextEvent(history, { kind: 'contactChange', key: 'a-key', fields }, changedAt)
    await deps.storage.events.add([sealEvent(deps.ring, deps.storage.caseId, change)])
    await notices('deficiency')
    await waitForCount(mail.received, 1)
    expect(mail.received.flatMap(({ to }) => to)).toEqual([expected])
  },
)

test('RET-8 the history of the claim proves which notice was sent, of which decision, when and with which text', async () => {
  const { mail, deps, server, deficientOne, notices, counts } = await noticeScene()
  const { id } = await deficientOne()
  await notices('deficiency')
  await waitForCount(mail.received, 1)
  await expect.poll(counts).toEqual({ sent: 1 })
  const history = (await readHistories(deps, [id])).get(id)
  const [stored] = await deps.storage.notices.ofClaim(id)
  expect(history?.events.map(({ number, what }) => [number, what])).toMatchObject([
    [1, { kind: 'decision', state: 'deficient' }],
    [
      2,
      {
        kind: 'notice',
        outcome: 'sent',
        notice: 'deficiency',
        noticeId: stored?.id,
        about: 1,
        culture: 'en',
        caseVersion: server.deps.loadedCase.version,
        text: expect.stringMatching(/^[0-9a-f]{64}$/),
        mayBeTwice: false,
      },
    ],
  ])
  expect(mail.received[0]?.raw).toContain(`Message-ID: ${stored?.messageId}`)
  expect(JSON.stringify(history)).not.toContain('#claim=')
})

test('RET-8 the same command again makes nothing, and after another decision the notice of that one', async () => {
  const { mail, deps, deficientOne, fileOne, notices, counts } = await noticeScene()
  const { code } = await deficientOne()
  await fileOne()
  await notices('deficiency')
  await waitForCount(mail.received, 1)
  await expect.poll(counts).toEqual({ sent: 1 })
  expect((await notices('deficiency')).stdout).toContain('0 notices deficiency made: 0 e-mails')
  await decided(deps, code, { state: 'deficient', reasons: ['receiptMissing'], day: '2027-05-31' })
  expect((await notices('deficiency', '--dry-run')).stdout).toBe(
    '1 notice deficiency would be made: 1 e-mail, 0 letters. 0 were made before. Nothing was changed.\n',
  )
  await notices('deficiency')
  await waitForCount(mail.received, 2)
  expect(new Set(mail.received.map(({ raw }) => /Message-ID: (\S+)/.exec(raw)?.[1])).size).toBe(2)
  expect(mail.received.map((each) => partOf(each, 'plain')).join('\n')).toContain('May 31, 2027')
})

test('RET-8 nothing is sent about a claim that was decided otherwise or amended before its turn', async () => {
  const { mail, deps, deficientOne, fileOne, notices, counts } = await noticeScene()
  await mail.stop()
  const [decidedSince, amended] = [await deficientOne(), await deficientOne()]
  await notices('deficiency')
  await decided(deps, decidedSince.code, { state: 'accepted', amount: '5.00' })
  await fileOne({ amends: amended.id })
  await mail.start()
  await expect.poll(counts).toEqual({ obsolete: 2 })
  expect(mail.received).toHaveLength(0)
})

test('RET-8 --limit makes a part, and the next run the rest', async () => {
  const { mail, deficientOne, notices } = await noticeScene()
  for (let claim = 0; claim < 5; claim += 1) await deficientOne()
  expect((await notices('deficiency', '--limit', '2')).stdout).toContain('2 notices deficiency made')
  expect((await notices('deficiency')).stdout).toContain(
    '3 notices deficiency made: 3 e-mails, 0 letters. 2 were',
  )
  await waitForCount(mail.received, 5)
})

test('RET-8 an e-mail that takes longer to send than its lease lasts is sent once, and does not count as perhaps sent twice', async () => {
  // A lease of 20 milliseconds, in which no mail server takes an e-mail and the history is written.
  const { mail, deps, deficientOne, notices, counts } = await noticeScene({ outboxMilliseconds: 1 })
  for (let claim = 0; claim < 3; claim += 1) await deficientOne()
  await notices('deficiency')
  await expect.poll(counts).toEqual({ sent: 3 })
  expect(mail.received).toHaveLength(3)
  expect(await deps.storage.notices.counts()).toMatchObject([{ mayBeTwice: 0 }])
})
