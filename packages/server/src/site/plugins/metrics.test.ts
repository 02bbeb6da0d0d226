import * as api from '@redress/api'
import { expect, onTestFinished, test } from 'vitest'
import { scanPending } from '../../steps/filing/scan-staged.ts'
import { receipt, signedIn } from '../../testing/signed-in.ts'
import { submissionBody } from '../../testing/submission-body.ts'
import { firstMember } from '../../testing/test-browser.ts'
import { startTestClamd } from '../../testing/test-clamd.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { metricsOf } from '../../testing/wait-for-count.ts'
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts'
import { buildMetricsServer } from '../metrics-server.ts'

test('metrics count requests by route and claims by outcome, on a separate port, and identify no claimant', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  await browser.get(`${api.getCultureContent.path}?culture=en`)
  await browser.submit('Automotive', await submissionBody(browser))
  const metrics = buildMetricsServer(server)
  onTestFinished(() => metrics.close())
  const { body, headers } = await metrics.inject('/metrics')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain(
    `redress_request_seconds_count{method="GET",route="${api.getCultureContent.path}",status="200"} 1`,
  )
  expect(body).toContain('redress_submissions_total{form="Automotive",outcome="filed"} 1')
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds')
  for (const secret of Object.values(firstMember)) expect(body).not.toContain(String(secret))
  expect((await browser.get('/metrics')).statusCode).toBe(404)
})

test('metrics report how many documents wait for the virus scanner, and for how long, until none waits', async () => {
  const clamd = await startTestClamd()
  const server = await startTestServer({ clamAv: clamd.address })
  const pending = async () => (await metricsOf(server)).match(/^redress_documents_pending.*$/gm)
  expect(await pending()).toEqual([
    'redress_documents_pending 0',
    'redress_documents_pending_oldest_seconds 0',
  ])
  clamd.be('cut')
  const browser = await signedIn(server)
  await browser.submit('Automotive', await submissionBody(browser, { documents: [receipt, receipt] }))
  server.setNow(server.deps.now().add({ hours: 25 }).toString())
  expect(await pending()).toEqual([
    'redress_documents_pending 2',
    'redress_documents_pending_oldest_seconds 90000',
  ])
  clamd.be({ answer: 'stream: OK\0' })
  await scanPending(server.deps)
  expect(await pending()).toEqual([
    'redress_documents_pending 0',
    'redress_documents_pending_oldest_seconds 0',
  ])
})

test('metrics report the current outbox when they are read, also the first time', async () => {
  const receiver = await startWebhookReceiver()
  const server = await startTestServer({
    outbox: { webhook: receiver.config },
    outboxMilliseconds: 3_600_000,
  })
  const browser = await signedIn(server)
  await browser.submit('Automotive', await submissionBody(browser))
  expect(await metricsOf(server)).toContain('redress_outbox{kind="webhook",state="pending"} 1')
})
