import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { loggerOptions } from '../site/plugins/logger-options.ts'
import { settled, triesWere, waitForCount } from '../testing/wait-for-count.ts'
import { startWebhookReceiver } from '../testing/webhook-receiver.ts'
import { openPrograms } from './testing.ts'

test('RET-7 a program records decisions with its key, each row has its result and the present entry, and the same call again records nothing', async () => {
  const { post, file, eventsOf } = await openPrograms()
  const code = await file()
  const decisions = [
    { referenceCode: code, decision: 'deficient', reasons: ['receiptMissing'], day: '2026-12-24', entry: 0 },
    { referenceCode: code, decision: 'accepted', amount: '10' },
    { referenceCode: 'AAAA', decision: 'cured' },
  ]
  const first = await post({ decisions })
  expect(first).toMatchObject({
    status: 200,
    answer: {
      results: [
        { referenceCode: code, result: 'recorded', reason: null, entry: 1 },
        { result: 'refused', reason: 'The call decides about this claim in a decision before.', entry: null },
        { referenceCode: 'AAAA', result: 'refused', reason: expect.stringContaining('no reference code') },
      ],
    },
  })
  expect((await eventsOf(code)).map(({ what }) => what)).toEqual([
    { kind: 'decision', state: 'deficient', reasons: ['receiptMissing'], amount: null, day: '2026-12-24' },
  ])
  const again = await post({ decisions: decisions.slice(0, 1) })
  expect(again.answer).toMatchObject({ results: [{ result: 'known', entry: 1 }] })
  const late = await post({ decisions: [{ referenceCode: code, decision: 'cured', entry: 0 }] })
  expect(late.answer).toMatchObject({
    results: [{ result: 'refused', reason: expect.stringContaining('Changed since'), entry: 1 }],
  })
  const impossible = await post({ decisions: [{ referenceCode: code, decision: 'paid', amount: '10' }] })
  expect(impossible.answer).toMatchObject({
    results: [{ result: 'refused', reason: expect.stringContaining('paid cannot follow'), entry: 1 }],
  })
  expect(await eventsOf(code)).toHaveLength(1)
})

test('RET-7 RET-12 a program releases holds with its decision, and gets the reason where one cannot be released', async () => {
  const { post, file, eventsOf } = await openPrograms()
  const code = await file()
  const accept = (release: readonly string[]) =>
    post({ decisions: [{ referenceCode: code, decision: 'accepted', amount: '10', release }] })
  expect((await accept(['captcha', 'scan'])).answer).toMatchObject({
    results: [{ result: 'refused', reason: expect.stringContaining("releases the hold 'scan'") }],
  })
  expect(await eventsOf(code)).toEqual([])
  expect((await accept(['captcha', 'payment'])).answer).toMatchObject({ results: [{ result: 'recorded' }] })
  expect((await eventsOf(code))[0]?.what).toMatchObject({ release: ['captcha', 'payment'] })
  expect((await accept(['payment', 'captcha'])).answer).toMatchObject({ results: [{ result: 'known' }] })
})

test('RET-7 the same call sent many times at once records each decision once', async () => {
  const { post, file, eventsOf } = await openPrograms()
  const code = await file()
  const body = { decisions: [{ referenceCode: code, decision: 'accepted', amount: '125.50' }] }
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(body)))
  const results = answers.map(({ answer }) => JSON.stringify(answer))
  expect(results.filter((text) => text.includes('"recorded"'))).toHaveLength(1)
  expect(results.filter((text) => text.includes('"known"'))).toHaveLength(7)
  expect(await eventsOf(code)).toHaveLength(1)
})

test('RET-7 without a key in force nothing is recorded: none, another, a revoked and one that ended get 401', async () => {
  const { post, file, eventsOf, addKey, deps, server } = await openPrograms()
  const code = await file()
  const body = { decisions: [{ referenceCode: code, decision: 'underReview' }] }
  const revoked = await addKey('revoked')
  const ending = await addKey('ending')
  expect(await deps.storage.apiKeys.revoke('revoked', deps.now())).toBe(true)
  const wrong = [null, 'Bearer', `Bearer redress_${'a'.repeat(43)}`, `Bearer ${revoked}`, `Basic ${ending}`]
  for (const authorization of wrong) {
    const { status, answer, headers } = await post(body, authorization)
    expect(status, String(authorization)).toBe(401)
    expect(headers.get('www-authenticate')).toBe('Bearer')
    expect(JSON.stringify(answer)).toContain('missing, unknown or revoked')
  }
  server.setNow('2027-01-01T00:00:00Z')
  expect(await post(body, `Bearer ${ending}`)).toMatchObject({
    status: 401,
    answer: { error: expect.stringContaining('has ended') },
  })
  expect(await eventsOf(code)).toEqual([])
})

test('RET-7 a body that is not as described is refused whole, with what is wrong where', async () => {
  const { post, file, eventsOf } = await openPrograms()
  const code = await file()
  const good = { referenceCode: code, decision: 'underReview' }
  const mistaken = await post({ decisions: [good, { referenceCode: code, decision: 'approved', note: 'x' }] })
  expect(mistaken.status).toBe(400)
  expect(JSON.stringify(mistaken.answer)).toContain('decisions.1')
  expect((await post({ decisions: [] })).status).toBe(400)
  expect((await post({ decisions: Array.from({ length: 501 }, () => good) })).status).toBe(400)
  expect((await post('not JSON')).status).toBe(400)
  expect((await post(`"${'x'.repeat(5_000_000)}"`)).status).toBe(413)
  expect(await eventsOf(code)).toEqual([])
})

test('RET-7 a key makes so many calls a minute, another key is not delayed by it', async () => {
  const { post, addKey } = await openPrograms({ callsAMinute: 3 })
  const other = await addKey('other')
  const body = { decisions: [{ referenceCode: 'AAAA', decision: 'cured' }] }
  const statuses = []
  for (let call = 0; call < 5; call += 1) statuses.push((await post(body)).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect((await post(body, `Bearer ${other}`)).status).toBe(200)
})

test('RET-7 a network makes so many calls a minute; a further one is refused with that reason, and records nothing', async () => {
  const { address, post, file, eventsOf } = await openPrograms()
  const code = await file()
  for (let calls = 0; calls < 600; calls += 1) await (await fetch(`${address}/openapi.json`)).text()
  const { status, answer, headers } = await post({ decisions: [{ referenceCode: code, decision: 'cured' }] })
  expect({ status, answer }).toEqual({
    status: 429,
    answer: { error: 'A network may make 600 calls a minute. Nothing was recorded.' },
  })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await eventsOf(code)).toEqual([])
  expect((await fetch(`${address}/bounces`, { method: 'POST' })).status).toBe(401)
})

test('RET-7 a connection that sends nothing more is closed', async () => {
  const { address } = await openPrograms({ longestRequest: 200 })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => undefined).write('POST /decisions HTTP/1.1\r\nhost: ')
  await once(socket.resume(), 'close')
})

test('RET-7 the log has the name of the key and the counts, and neither the key nor a word of the call', async () => {
  const lines: string[] = []
  const logger = {
    ...loggerOptions('production'),
    stream: { write: (line: string) => void lines.push(line) },
  }
  const { post, file } = await openPrograms({ logger })
  const code = await file()
  await post({ decisions: [{ referenceCode: code, decision: 'accepted', amount: '98765.43' }] })
  const entry = lines.find((line) => line.includes('a program recorded decisions'))
  expect(JSON.parse(entry ?? '{}')).toMatchObject({
    apiKey: 'review-system',
    decisions: { recorded: 1, known: 0, refused: 0 },
  })
  const log = lines.join('')
  for (const secret of [code, '98765.43', 'redress_', 'Wilhelmina']) expect(log).not.toContain(secret)
})

test('RET-7 nothing that was filed is in any answer, and the site itself has no such call', async () => {
  const { post, file, server, address } = await openPrograms()
  const code = await file()
  const answers = [
    await post({ decisions: [{ referenceCode: code, decision: 'accepted', amount: '1' }] }),
    await post({ decisions: [{ referenceCode: code, decision: 'cured' }] }),
  ]
  expect(JSON.stringify(answers)).not.toContain('Wilhelmina')
  expect((await fetch(`${address}/claims/${code}`)).status).toBe(404)
  const ofSite = await server.app.inject({ method: 'POST', url: '/decisions', payload: { decisions: [] } })
  expect(ofSite.statusCode).toBe(405)
})

test('RET-7 a receiver that subscribed to decisions is notified of each, with its id, also when it was down; others only of claims', async () => {
  const receiver = await startWebhookReceiver()
  const events = ['claim.filed', 'claim.decided'] as const
  const { server, post, file, eventsOf } = await openPrograms({
    outbox: { webhook: { ...receiver.config, events } },
  })
  const code = await file()
  await waitForCount(receiver.received, 1)
  await settled(server)
  await receiver.stop()
  await post({
    decisions: [{ referenceCode: code, decision: 'accepted', amount: '10', release: ['captcha'] }],
  })
  const [event] = await eventsOf(code)
  expect(await server.deps.storage.outbox.counts()).toMatchObject([{ kind: 'decisionWebhook', count: 1 }])
  await triesWere(server, 'decisionWebhook', 'putOff', 1)
  await receiver.start()
  server.setNow('2026-11-20T21:00:00Z')
  await waitForCount(receiver.received, 2)
  await settled(server)
  const [, announced] = receiver.received
  expect(announced).toMatchObject({ genuine: true, id: event?.id })
  expect(JSON.parse(announced?.body ?? '{}')).toEqual({
    type: 'claim.decided',
    data: {
      claimId: event?.claimId,
      referenceCode: code,
      entry: 1,
      decision: 'accepted',
      reasons: [],
      amount: '10.00',
      day: null,
      release: ['captcha'],
      decidedAt: event?.at,
    },
  })
})

test('RET-7 without the subscription a decision writes no delivery', async () => {
  const receiver = await startWebhookReceiver()
  const { server, post, file } = await openPrograms({ outbox: { webhook: receiver.config } })
  const code = await file()
  await waitForCount(receiver.received, 1)
  await settled(server)
  await post({ decisions: [{ referenceCode: code, decision: 'underReview' }] })
  expect(await server.deps.storage.outbox.counts()).toEqual([])
  expect(receiver.received).toHaveLength(1)
})
