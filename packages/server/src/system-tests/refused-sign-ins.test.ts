import { Writable } from 'node:stream'
import * as api from '@redress/api'
import { expect, test } from 'vitest'
import { signInRefusals } from '../http/sign-in-refusals.ts'
import { loggerOptions } from '../site/plugins/logger-options.ts'
import { firstMember, openBrowser } from '../testing/test-browser.ts'
import { startTestServer } from '../testing/test-server.ts'
import { metricsOf } from '../testing/wait-for-count.ts'

const wrong = { ...firstMember, pin: '000000' }

/** A stream that collects the lines of a log. */
function collecting() {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, stream }
}

test('OPS-10 forged sign-ins count towards the limit of their network, and a flood of them is logged once a minute', async () => {
  const { lines, stream } = collecting()
  const server = await startTestServer({
    attemptLimits: { perAddress: 4 },
    logger: { ...loggerOptions('production'), stream },
  })
  const browser = await openBrowser(server)
  const statuses: number[] = []
  for (let attempt = 0; attempt < 40; attempt += 1)
    statuses.push(
      (await browser.post(api.pathOf(api.authorize, 'Automotive'), {}, { 'x-csrf-token': '' })).statusCode,
    )
  expect(statuses).toEqual([...Array<number>(4).fill(403), ...Array<number>(36).fill(429)])
  expect((await browser.authorize('Automotive', firstMember)).status).toBe(429)
  const logged = lines.filter((line) => line.includes('"signIn"')).map((line) => JSON.parse(line).signIn)
  expect(logged.map(({ reason }) => reason)).toEqual(['csrf', 'network'])
})

test('OPS-10 refused sign-ins are counted by reason and logged once a minute with a keyed hash of their network', async () => {
  const { lines, stream } = collecting()
  const server = await startTestServer({
    trustedProxies: 1,
    attemptLimits: { perAddress: 4, perCredential: 2, perPair: 1000 },
    logger: { ...loggerOptions('production'), stream },
  })
  const browser = await openBrowser(server)
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const counts = async () =>
    Object.fromEntries(
      [
        ...(await metricsOf(server)).matchAll(/^redress_refused_sign_ins_total\{reason="(\w+)"\} (\d+)$/gm),
      ].map(([, reason, count]) => [reason, Number(count)]),
    )
  const none = Object.values(await counts())
  expect([none.length, new Set(none)]).toEqual([signInRefusals.length, new Set([0])])

  await browser.authorize('Automotive', firstMember, from('203.0.113.1'))
  for (let attempt = 0; attempt < 4; attempt += 1)
    await browser.authorize('Automotive', wrong, from('203.0.113.9'))
  await browser.post(api.pathOf(api.authorize, 'Automotive'), {}, from('203.0.113.2'))
  await browser.post(
    api.pathOf(api.authorize, 'Automotive'),
    {},
    { ...from('203.0.113.2'), 'x-csrf-token': '' },
  )
  expect(await counts()).toMatchObject({ credentials: 2, step: 2, network: 0, csrf: 1, shape: 1 })
  await browser.authorize('Automotive', wrong, from('203.0.113.9'))
  expect(await counts()).toMatchObject({
    credentials: 2,
    step: 2,
    pause: 0,
    network: 1,
    busy: 0,
    captcha: 0,
    vin: 0,
  })

  const logged = lines.filter((line) => line.includes('"signIn"')).map((line) => JSON.parse(line).signIn)
  expect(logged.map(({ reason }) => reason)).toEqual(['credentials', 'step', 'shape', 'csrf', 'network'])
  const networks = logged.map(({ network }) => network)
  expect(networks[0]).toMatch(/^[0-9a-f]{16}$/)
  expect(new Set(networks).size).toBe(2)
  expect(networks[4]).toBe(networks[0])
  expect(lines.join('')).not.toContain('203.0.113')
  expect(lines.join('')).not.toContain(firstMember.claimId)
})
