import { analyticsFrame } from '@redress/api'
import { expect, test } from 'vitest'
import { startTestServer, type TestServerOptions } from '../../testing/test-server.ts'

const started = (settings: string, more: Partial<TestServerOptions> = {}) =>
  startTestServer({
    ...more,
    changes: { 'case.yaml': ['timeZone: Pacific', `timeZone: Pacific\n${settings}`] },
  })

const frameOf = ({ app }: Awaited<ReturnType<typeof started>>) => app.inject({ url: analyticsFrame })
const policyOf = (reply: Awaited<ReturnType<typeof frameOf>>) =>
  String(reply.headers['content-security-policy'])

test('PRD-7 without a setting there is no frame, and the policy of the pages allows none', async () => {
  const { app } = await startTestServer()
  expect((await app.inject({ url: analyticsFrame })).statusCode).toBe(404)
  const page = policyOf(await app.inject({ url: '/' }))
  expect(page).not.toContain('googletagmanager')
  expect(page).toContain("frame-src 'none'")
})

test.each([
  ['analyticsTagId: G-TEST12345', ['/gtag/js?id=G-TEST12345']],
  ['tagManagerId: GTM-TEST123', ['/gtm.js?id=GTM-TEST123']],
  [
    'analyticsTagId: G-TEST12345\ntagManagerId: GTM-TEST123',
    ['/gtag/js?id=G-TEST12345', '/gtm.js?id=GTM-TEST123'],
  ],
])(
  'PRD-7 with %s only the frame loads the scripts, and the page’s own policy allows none of them',
  async (settings, paths) => {
    const server = await started(settings)
    const frame = await frameOf(server)
    const scripts = [...frame.body.matchAll(/<script async src="([^"]+)"/g)].map(([, src]) => src)
    expect(scripts).toEqual(paths.map((path) => `https://www.googletagmanager.com${path}`))
    expect(policyOf(frame)).toMatch(/script-src 'sha256-[^']+' https:\/\/www\.googletagmanager\.com /)
    expect(policyOf(frame)).toContain('sandbox allow-scripts')
    expect(policyOf(frame)).not.toMatch(/unsafe-|allow-same-origin/)
    const page = policyOf(await server.app.inject({ url: '/' }))
    expect(page).toContain("frame-src 'self'")
    expect(page).not.toContain('googletagmanager')
  },
)

test('PRD-7 a configured address replaces the provider’s', async () => {
  const frame = await frameOf(
    await started('analyticsTagId: G-TEST12345', { analyticsUrl: 'https://count.example/x' }),
  )
  expect(frame.body).toContain('src="https://count.example/gtag/js?id=G-TEST12345"')
  expect(policyOf(frame)).toContain('connect-src https://count.example;')
  expect(policyOf(frame)).not.toContain('google')
})

test.each([
  'analyticsTagId: UA-1234567-1',
  "analyticsTagId: '\"><script>'",
  'tagManagerId: G-TEST12345',
  'tagManagerId: 7',
])('PRD-7 ADM-2 a case with %s is not served', async (settings) => {
  await expect(started(settings)).rejects.toThrow(/expected/)
})
