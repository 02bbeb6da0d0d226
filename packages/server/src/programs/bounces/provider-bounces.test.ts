import { expect, test } from 'vitest'
import { resultsIn, sentScene } from './testing.ts'

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
