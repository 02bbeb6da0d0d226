import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readHistories } from '../../../claims/history/read-histories.ts'
import { loggerOptions } from '../../../site/plugins/logger-options.ts'
import { noticeScene } from '../../../testing/notice-case.ts'
import { waitForCount } from '../../../testing/wait-for-count.ts'
import { startPrograms } from '../testing.ts'

type Limits = Parameters<typeof startPrograms>[1]

/** Claims whose notices were sent by e-mail, and the server for programs with a key that records bounces. */
async function sentScene(
  claims: number,
  limits: Limits = {},
  options: Parameters<typeof noticeScene>[0] = {},
) {
  const scene = await noticeScene(options)
  const filed = []
  for (let claim = 0; claim < claims; claim += 1) filed.push(await scene.deficientOne())
  await scene.notices('deficiency')
  await waitForCount(scene.mail.received, claims)
  await expect.poll(scene.counts).toEqual({ sent: claims })
  const programs = await startPrograms(scene.server, limits)
  const key = await programs.addKey('mail-provider', 'bounces')
  const sent = []
  for (const claim of filed) {
    const [notice] = await scene.deps.storage.notices.ofClaim(claim.id)
    sent.push({ ...claim, messageId: notice?.messageId ?? '' })
  }
  return {
    ...scene,
    ...programs,
    key,
    sent,
    post: (body: unknown, path = '/bounces', authorization = `Bearer ${key}`) =>
      programs.postTo(path, body, { authorization }),
    reasonsOf: async (id: string) =>
      ((await readHistories(scene.deps, [id])).get(id)?.events ?? []).flatMap(({ what }) =>
        what.kind === 'notice' && what.outcome === 'bounced' ? [what.reason] : [],
      ),
  }
}

const resultsIn = (answer: unknown): unknown =>
  answer !== null && typeof answer === 'object' && 'results' in answer ? answer.results : answer

test('RET-8 a program records bounces: each has its result, they are in the history, and the same call again records nothing', async () => {
  const { sent, post, counts, reasonsOf } = await sentScene(3)
  const [one, two, three] = sent
  const bounces = [
    { messageId: one?.messageId, reason: '550 5.1.1 <ana0@claimant.example> user unknown' },
    { referenceCode: two?.code, reason: 'mailbox-full', permanent: true },
    { messageId: three?.messageId, reason: '4.2.2 mailbox full', permanent: false },
    { messageId: '<unknown@claims.example>', reason: '5.1.1' },
    { referenceCode: 'ABCD', reason: '5.1.1' },
    { reason: '5.1.1' },
  ]
  const first = await post({ bounces })
  expect(first).toMatchObject({
    status: 200,
    answer: {
      results: [
        { messageId: one?.messageId, referenceCode: '', result: 'recorded', reason: null },
        { messageId: '', referenceCode: two?.code, result: 'recorded', reason: null },
        { messageId: three?.messageId, result: 'temporary', reason: null },
        { result: 'refused', reason: 'No notice has this Message-ID.' },
        { result: 'refused', reason: expect.stringContaining('no reference code') },
        { result: 'refused', reason: 'It names neither a Message-ID nor a reference code.' },
      ],
    },
  })
  expect(await counts()).toEqual({ bounced: 2, sent: 1 })
  const again = await post({ bounces: bounces.slice(0, 2) })
  expect(resultsIn(again.answer)).toMatchObject([{ result: 'known' }, { result: 'known' }])
  expect([await reasonsOf(one?.id ?? ''), await reasonsOf(two?.id ?? '')]).toEqual([
    ['5.1.1'],
    ['mailbox-full'],
  ])
  expect(await reasonsOf(three?.id ?? '')).toEqual([])
})

test('RET-8 the same bounce sent many times at once is recorded once', async () => {
  const { sent, post, reasonsOf } = await sentScene(1)
  const body = { bounces: [{ messageId: sent[0]?.messageId, reason: '5.1.1' }] }
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(body)))
  const results = answers.map(({ answer }) => JSON.stringify(answer))
  expect(results.filter((text) => text.includes('"recorded"'))).toHaveLength(1)
  expect(results.filter((text) => text.includes('"known"'))).toHaveLength(7)
  expect(await reasonsOf(sent[0]?.id ?? '')).toEqual(['5.1.1'])
})

test('RET-8 a bounce that was recorded from a file is known to the call and the other way round, also once a letter was written', async () => {
  const { sent, post, notices, counts, folder } = await sentScene(2)
  const [one, two] = sent.map(({ messageId }) => messageId)
  const call = async (messageId: string | undefined) =>
    resultsIn((await post({ bounces: [{ messageId, reason: '5.1.1' }] })).answer)
  const file = join(folder, 'bounces.csv')
  await writeFile(file, `messageId,reason\n${one},5.1.1\n`)
  expect((await notices('--bounces', file)).stdout).toContain('1 bounce recorded')
  expect(await call(one)).toMatchObject([{ result: 'known' }])
  expect(await call(two)).toMatchObject([{ result: 'recorded' }])
  await writeFile(file, `messageId,reason\n${two},5.1.1\n`)
  expect((await notices('--bounces', file)).stdout).toContain('0 bounces recorded, 1 recorded before')
  expect((await notices('--letters', 'letters.csv')).stdout).toContain('2 letters in letters.csv')
  expect(await call(two)).toMatchObject([{ result: 'known' }])
  expect(await counts()).toEqual({ lettered: 2 })
})

test('RET-8 a key of decisions reports no bounces, a key of bounces decides nothing, and without a key in force there is 401', async () => {
  const { sent, post, postTo, key, addKey, deps, counts } = await sentScene(1)
  const body = { bounces: [{ messageId: sent[0]?.messageId, reason: '5.1.1' }] }
  const deciding = await addKey('review-system')
  const revoked = await addKey('revoked', 'bounces')
  expect(await deps.storage.apiKeys.revoke('revoked', deps.now())).toBe(true)
  const passwordOf = (text: string) => `Basic ${Buffer.from(`mail:${text}`).toString('base64')}`
  const wrong = [
    `Bearer ${deciding}`,
    passwordOf(deciding),
    `Bearer ${revoked}`,
    passwordOf(revoked),
    `Bearer redress_${'a'.repeat(43)}`,
    `Basic ${key}`,
    'Basic',
  ]
  for (const path of ['/bounces', '/bounces/ses', '/bounces/sendgrid'])
    for (const authorization of wrong) {
      const { status, answer, headers } = await post(body, path, authorization)
      expect([path, authorization, status]).toEqual([path, authorization, 401])
      expect(headers.get('www-authenticate')).toBe('Basic realm="bounces"')
      expect(JSON.stringify(answer)).toContain('Nothing was recorded.')
    }
  expect((await postTo('/bounces', body, {})).status).toBe(401)
  expect((await postTo(`/bounces?key=${key}`, body, {})).status).toBe(401)
  const decisions = [{ referenceCode: sent[0]?.code, decision: 'underReview' }]
  for (const authorization of [`Bearer ${key}`, passwordOf(key)])
    expect((await postTo('/decisions', { decisions }, { authorization })).status).toBe(401)
  expect(await counts()).toEqual({ sent: 1 })
  expect((await post(body, '/bounces', passwordOf(key))).status).toBe(200)
  expect(await counts()).toEqual({ bounced: 1 })
})

test('RET-8 bounces that are not as described are refused whole, and a key makes so many calls a minute', async () => {
  const { sent, post, counts } = await sentScene(1, { callsAMinute: 8 })
  const good = { messageId: sent[0]?.messageId, reason: '5.1.1' }
  const mistaken = await post({ bounces: [good, { ...good, address: 'ana@claimant.example' }] })
  expect(mistaken.status).toBe(400)
  expect(JSON.stringify(mistaken.answer)).toContain('bounces.1')
  expect(JSON.stringify(mistaken.answer)).not.toContain('claimant.example')
  const wrong: readonly (readonly [unknown, number])[] = [
    [{ bounces: [] }, 400],
    [{ bounces: Array.from({ length: 501 }, () => good) }, 400],
    [{ bounces: [{ messageId: sent[0]?.messageId }] }, 400],
    [{ bounces: [{ ...good, reason: 'x'.repeat(2001) }] }, 400],
    ['not JSON', 400],
    [`"${'x'.repeat(5_000_000)}"`, 413],
  ]
  for (const [body, status] of wrong) expect((await post(body)).status).toBe(status)
  expect(await counts()).toEqual({ sent: 1 })
  expect((await post({ bounces: [good] })).status).toBe(200)
  expect((await post({ bounces: [good] })).status).toBe(429)
})

test('RET-8 the log has the name of the key and the counts, and neither the key, nor a Message-ID, nor an address', async () => {
  const lines: string[] = []
  const logger = {
    ...loggerOptions('production'),
    stream: { write: (line: string) => void lines.push(line) },
  }
  const { sent, post, postTo, key } = await sentScene(1, {}, { logger })
  const messageId = sent[0]?.messageId ?? ''
  const bounces = [
    { messageId, reason: '550 5.1.1 <ana0@claimant.example> user unknown' },
    { messageId, reason: 'later', permanent: false },
    { messageId: '<other@claims.example>', reason: '5.1.1' },
  ]
  await post({ bounces })
  await postTo(`/bounces?key=${key}`, { bounces }, {})
  const entry = lines.find((line) => line.includes('a program recorded bounces'))
  expect(JSON.parse(entry ?? '{}')).toMatchObject({
    apiKey: 'mail-provider',
    bounces: { recorded: 1, known: 0, temporary: 1, refused: 1 },
  })
  const log = lines.join('')
  for (const secret of [messageId.slice(1, 30), 'redress_', 'ana0@', 'user unknown'])
    expect(log).not.toContain(secret)
})

/** A notification of Amazon SES, in the message of Amazon SNS that holds it. */
function snsOf(messageId: string, bounceType: string, kind: object = { notificationType: 'Bounce' }) {
  const recipient = {
    emailAddress: 'ana0@claimant.example',
    action: 'failed',
    status: '5.1.1',
    diagnosticCode: 'smtp; 550 5.1.1 <ana0@claimant.example>... User unknown',
  }
  const message = {
    ...kind,
    bounce: {
      bounceType,
      bounceSubType: 'General',
      bouncedRecipients: [recipient],
      timestamp: '2026-11-27T14:59:38.605Z',
      feedbackId: '000001378603177f-7a5433e7-8edb-42ae-af10-f0181f34d6ee-000000',
    },
    mail: {
      timestamp: '2026-11-27T14:59:38.237Z',
      source: 'no-reply@claims.example',
      messageId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000',
      destination: ['ana0@claimant.example'],
      headersTruncated: false,
      headers: [
        { name: 'From', value: 'no-reply@claims.example' },
        { name: 'Message-ID', value: messageId },
      ],
      commonHeaders: { messageId },
    },
  }
  return JSON.stringify({
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: 'arn:aws:sns:eu-west-1:123456789012:bounces',
    Message: JSON.stringify(message),
    Timestamp: '2026-11-27T14:59:39.000Z',
    SignatureVersion: '1',
    Signature: 'EXAMPLE',
    SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-f3ec.pem',
    UnsubscribeURL: 'https://sns.eu-west-1.amazonaws.com/?Action=Unsubscribe',
  })
}

test('RET-8 what Amazon SES reports by Amazon SNS is recorded by the Message-ID that the notice had, where it is permanent', async () => {
  const { sent, postTo, key, counts, reasonsOf } = await sentScene(4)
  const authorization = `Basic ${Buffer.from(`mail:${key}`).toString('base64')}`
  const send = async (body: string) => {
    const headers = { authorization, 'content-type': 'text/plain; charset=UTF-8' }
    const { status, answer } = await postTo('/bounces/ses', body, headers)
    expect(status).toBe(200)
    return resultsIn(answer)
  }
  const [one, two, three, four] = sent.map(({ messageId }) => messageId)
  expect(await send(snsOf(one ?? '', 'Permanent'))).toMatchObject([{ result: 'recorded' }])
  expect(await send(snsOf(one ?? '', 'Permanent'))).toMatchObject([{ result: 'known' }])
  expect(await send(snsOf(two ?? '', 'Permanent', { eventType: 'Bounce' }))).toMatchObject([
    { result: 'recorded' },
  ])
  expect(await send(snsOf(three ?? '', 'Transient'))).toMatchObject([{ result: 'temporary' }])
  expect(await send(snsOf(three ?? '', 'Undetermined'))).toMatchObject([{ result: 'temporary' }])
  expect(await send(snsOf(four ?? '', 'Permanent', { notificationType: 'Complaint' }))).toEqual([])
  expect(await send(snsOf('<of@another.example>', 'Permanent'))).toMatchObject([{ result: 'refused' }])
  expect(await counts()).toEqual({ bounced: 2, sent: 2 })
  expect(await reasonsOf(sent[0]?.id ?? '')).toEqual(['5.1.1'])
})

test('RET-8 a subscription of Amazon SNS is confirmed at an address of Amazon SNS alone, and again where that failed', async () => {
  const confirmed: string[] = []
  let isUp = false
  const { post, counts } = await sentScene(1, {
    confirm: async ({ href }) => {
      confirmed.push(href)
      return isUp
    },
  })
  const send = (SubscribeURL: string, Type = 'SubscriptionConfirmation') =>
    post({ Type, Message: 'You have chosen to subscribe', Token: 'token', SubscribeURL }, '/bounces/ses')
  const good = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=a&Token=token'
  for (const other of [
    'http://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription',
    'https://sns.eu-west-1.amazonaws.com.evil.example/?Action=ConfirmSubscription',
    'https://evil.example/sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription',
    'https://sns.eu-west-1.amazonaws.com:8443/?Action=ConfirmSubscription',
    'https://sns.eu-west-1.amazonaws.com@evil.example/?Action=ConfirmSubscription',
    'https://169.254.169.254/?Action=ConfirmSubscription',
    'https://sns.eu-west-1.amazonaws.com/?Action=Unsubscribe',
    'no address',
  ])
    expect([other, (await send(other)).status]).toEqual([other, 400])
  expect(confirmed).toEqual([])
  expect((await send(good)).status).toBe(502)
  isUp = true
  expect(await send(good)).toMatchObject({ status: 200, answer: { results: [] } })
  expect((await send(good, 'UnsubscribeConfirmation')).status).toBe(200)
  expect(confirmed).toEqual([good, good])
  expect((await send(good, 'Other')).status).toBe(400)
  expect(await counts()).toEqual({ sent: 1 })
})

test('RET-8 of the events that SendGrid reports, bounces for good and dropped e-mails are recorded', async () => {
  const { sent, post, counts, reasonsOf } = await sentScene(4)
  const event = (index: number, more: object) => ({
    email: `ana${index}@claimant.example`,
    timestamp: 1_795_791_569,
    'smtp-id': sent[index]?.messageId,
    sg_event_id: 'NjBjMWZhYjgtNWE',
    sg_message_id: '14c5d75ce93.dfd.64b469.filter0001.16648.5515E0B88.0',
    ...more,
  })
  const events = [
    event(0, { event: 'processed' }),
    event(0, {
      event: 'bounce',
      type: 'bounce',
      status: '5.1.1',
      reason: '550 5.1.1 <ana0@claimant.example>',
    }),
    event(1, { event: 'dropped', status: '5.0.0', reason: 'Bounced Address' }),
    event(2, { event: 'bounce', type: 'blocked', status: '4.7.1', reason: '421 try again' }),
    event(3, { event: 'deferred', response: '400 try again later', attempt: '5' }),
    event(3, { event: 'constructor' }),
    { email: 'ana3@claimant.example', event: 'bounce', type: 'bounce', status: '5.1.1' },
  ]
  const { status, answer } = await post(events, '/bounces/sendgrid')
  expect([status, resultsIn(answer)]).toMatchObject([
    200,
    [{ result: 'recorded' }, { result: 'recorded' }, { result: 'temporary' }, { result: 'refused' }],
  ])
  expect(await counts()).toEqual({ bounced: 2, sent: 2 })
  expect([await reasonsOf(sent[0]?.id ?? ''), await reasonsOf(sent[1]?.id ?? '')]).toEqual([
    ['5.1.1'],
    ['5.0.0'],
  ])
  expect((await post(events.slice(1), '/bounces/sendgrid')).status).toBe(200)
  expect((await post({ events }, '/bounces/sendgrid')).status).toBe(400)
})
