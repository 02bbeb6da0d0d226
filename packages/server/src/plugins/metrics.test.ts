import { calls } from '@redress/engine/contract'
import { expect, onTestFinished, test } from 'vitest'
import { buildMetricsServer } from '../metrics-server.ts'
import { signedIn } from '../testing/filing.ts'
import { submissionBody } from '../testing/submission-builder.ts'
import { firstMember } from '../testing/test-browser.ts'
import { startTestServer } from '../testing/test-server.ts'

test('metrics count requests by route and claims by outcome, on a server of their own, and name nobody', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  await browser.get(`${calls.cultureContent}?culture=en`)
  await browser.submit('Automotive', await submissionBody(browser))
  const metrics = buildMetricsServer(server.metrics)
  onTestFinished(() => metrics.close())
  const { body, headers } = await metrics.inject('/metrics')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain(
    `redress_request_seconds_count{method="GET",route="${calls.cultureContent}",status="200"} 1`,
  )
  expect(body).toContain('redress_submissions_total{form="Automotive",outcome="filed"} 1')
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds')
  for (const secret of Object.values(firstMember)) expect(body).not.toContain(String(secret))
  expect((await browser.get('/metrics')).statusCode).toBe(404)
})
