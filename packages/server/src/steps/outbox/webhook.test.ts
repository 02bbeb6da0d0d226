import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { loggerOptions } from '../../site/plugins/logger-options.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { submissionBody } from '../../testing/submission-body.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../testing/test-server.ts'
import { metricsOf, settled, triesWere, waitForCount } from '../../testing/wait-for-count.ts'
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts'
import { mostTries } from './deliveries.ts'
import { sendWebhook } from './open-channels.ts'
import { claimMessage } from './webhook-messages.ts'

/** A server that notifies a receiver of its claims. */
async function serverWithReceiver(options: TestServerOptions = {}) {
  const receiver = await startWebhookReceiver()
  const server = await startTestServer({ outbox: { webhook: receiver.config }, ...options })
  return { receiver, server }
}

/** Files a claim and returns its reference code. */
async function file(server: TestServer, key = 'a-key-of-this-claim'): Promise<string> {
  const browser = await signedIn(server)
  const body = await submissionBody(browser, { claimDetails: { claimantName: `Ana ${key.length}` } })
  return (await browser.submit('Automotive', body, { key })).answer.referenceCodeForm ?? ''
}

test('the administrator’s system is notified of a filed claim, signed, with nothing in it that the claimant typed', async () => {
  const { receiver, server } = await serverWithReceiver()
  const code = await file(server)
  await waitForCount(receiver.received, 1)
  await settled(server)
  const claim = await server.filed.findByReferenceCode(code)
  const stored = await server.deps.storage.claims.findByReferenceCode(code)
  const [first] = receiver.received
  expect(first).toMatchObject({ genuine: true, id: claim?.id, path: '/claims' })
  expect(first?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-timestamp': String(Temporal.Instant.from('2026-11-20T20:00:00Z').epochMilliseconds / 1000),
  })
  expect(JSON.parse(first?.body ?? '')).toEqual({
    type: 'claim.filed',
    data: {
      claimId: claim?.id,
      referenceCode: code,
      formType: 'Automotive',
      receivedAt: '2026-11-20T20:00:00Z',
      contentHash: stored?.contentHash,
    },
  })
  await triesWere(server, 'webhook', 'delivered', 1)
})

test('the same claim sent again is delivered once, and a refused one never', async () => {
  const { receiver, server } = await serverWithReceiver()
  const browser = await signedIn(server)
  const body = await submissionBody(browser)
  await browser.submit('Automotive', body)
  expect((await browser.submit('Automotive', body)).status).toBe(200)
  const refused = await submissionBody(browser, { claimDetails: { claimantName: null } })
  expect((await browser.submit('Automotive', refused, { key: 'another-key-for-it' })).status).toBe(400)
  await settled(server)
  await file(server, 'the-last-claim-of-all')
  await waitForCount(receiver.received, 2)
  await settled(server)
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2)
})

test('a receiver that is down is notified after it recovers, and filing does not wait for it', async () => {
  const { receiver, server } = await serverWithReceiver()
  await receiver.stop()
  const code = await file(server)
  expect(code).not.toBe('')
  await triesWere(server, 'webhook', 'putOff', 1)
  expect(await server.deps.storage.outbox.counts()).toMatchObject([{ state: 'pending', count: 1 }])
  await receiver.start()
  server.setNow('2026-11-20T20:00:01Z')
  await waitForCount(receiver.received, 1)
  await settled(server)
  expect(receiver.received[0]?.body).toContain(code)
})

test('a receiver that answers 500, 429 or a redirect gets the same notification again under the same id, and no redirect is followed', async () => {
  const { receiver, server } = await serverWithReceiver()
  receiver.answer((response, number) => {
    if (number === 1) response.writeHead(500).end('a stack trace')
    else if (number === 2) response.writeHead(302, { location: '/elsewhere' }).end()
    else if (number === 3) response.writeHead(429).end()
    else response.writeHead(200).end('ok')
  })
  await file(server)
  for (const putOff of [1, 2, 3]) {
    await triesWere(server, 'webhook', 'putOff', putOff)
    server.setNow(`2026-11-20T20:0${putOff}:00Z`)
  }
  await settled(server)
  expect(receiver.received.map(({ path, genuine }) => [path, genuine])).toEqual(
    Array.from({ length: 4 }, () => ['/claims', true]),
  )
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
})

test('a slow receiver times out, and delays no other delivery', async () => {
  const { receiver, server } = await serverWithReceiver()
  receiver.answer((response, number) => {
    if (number > 1) response.writeHead(204).end()
  })
  await file(server)
  await waitForCount(receiver.received, 1)
  const other = await file(server, 'a-claim-that-is-not-slow')
  await waitForCount(receiver.received, 2)
  expect(receiver.received[1]?.body).toContain(other)
  const claim = await server.filed.findByReferenceCode(other)
  if (!claim) throw new Error('It is filed.')
  receiver.answer((response) => response.write('yes, and here is more'))
  const result = await sendWebhook(receiver.config, claimMessage(claim), server.deps.now(), 200)
  expect(result).toEqual({ outcome: 'delivered' })
  receiver.answer(() => undefined)
  const silent = await sendWebhook(receiver.config, claimMessage(claim), server.deps.now(), 200)
  expect(silent).toEqual({ outcome: 'tryAgain', reason: 'timeout' })
  await receiver.stop()
})

test('after the last try a delivery stays as failed: it is counted, logged and sent again on request', async () => {
  const lines: string[] = []
  const logger = {
    ...loggerOptions('production'),
    stream: { write: (line: string) => void lines.push(line) },
  }
  const { receiver, server } = await serverWithReceiver({ logger })
  receiver.answer((response) => response.writeHead(503).end())
  const code = await file(server)
  let now = server.deps.now()
  for (let tries = 1; tries < mostTries; tries += 1) {
    await triesWere(server, 'webhook', 'putOff', tries)
    now = now.add({ hours: 3 })
    server.setNow(now.toString())
  }
  await triesWere(server, 'webhook', 'givenUp', 1)
  const { outbox } = server.deps.storage
  expect(await outbox.failed(10)).toMatchObject([
    { referenceCode: code, kind: 'webhook', tries: mostTries, reason: 'status-503' },
  ])
  expect(await metricsOf(server)).toContain('redress_outbox{kind="webhook",state="failed"} 1')
  const entries = lines.filter((line) => line.includes('"delivery":'))
  expect(entries.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, delivery: { tries: 1, reason: 'status-503' } },
    { level: 50, delivery: { claimId: receiver.received[0]?.id, kind: 'webhook', tries: mostTries } },
  ])

  receiver.answer((response) => response.writeHead(200).end())
  server.setNow(now.add({ hours: 999 }).toString())
  expect(await outbox.counts()).toMatchObject([{ state: 'failed', count: 1 }])
  expect(await outbox.retry(server.deps.now())).toBe(1)
  await settled(server)
  expect(receiver.received).toHaveLength(mostTries + 1)
})

test('a server that stops finishes deliveries in progress, begins no more, and the next server continues', async () => {
  const { receiver, server } = await serverWithReceiver()
  let release = (): void => undefined
  receiver.answer((response) => {
    release = () => response.writeHead(200).end()
  })
  await file(server)
  await waitForCount(receiver.received, 1)
  const restarted = server.restart()
  receiver.answer((response) => response.writeHead(200).end())
  // A server that did not wait would have stopped by then.
  await Promise.race([restarted, wait(500)])
  release()
  const next = await restarted
  // Marked as done before the storage was closed; otherwise it would be pending until its lease ends.
  expect(await next.deps.storage.outbox.counts()).toEqual([])
  await file(next, 'after-the-restart-of-it')
  await waitForCount(receiver.received, 2)
  await settled(next)
})

test('a delivery that takes longer than its lease lasts is sent once', async () => {
  const { receiver, server } = await serverWithReceiver()
  let release = (): void => undefined
  receiver.answer((response, number) => {
    const answer = () => response.writeHead(200).end()
    if (number === 1) release = answer
    else answer()
  })
  await file(server)
  await waitForCount(receiver.received, 1)
  const now = server.deps.now()
  for (const hours of [1, 2]) {
    server.setNow(now.add({ hours }).toString())
    await file(server, `a-claim-after-hours-${hours}`.padEnd(20 + hours, '0'))
    // It was leased since the hour has passed, and the first delivery was not.
    await waitForCount(receiver.received, 1 + hours)
  }
  await triesWere(server, 'webhook', 'delivered', 2)
  release()
  await settled(server)
  expect(receiver.received).toHaveLength(3)
})
