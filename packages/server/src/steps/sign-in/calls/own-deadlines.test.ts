import * as api from '@redress/api'
import { type CaseChanges, writeCase } from '@redress/case/testing/write-case.ts'
import { expect, test } from 'vitest'
import { reloadCase } from '../../../installation/reload-case.ts'
import { listen } from '../../../testing/reloading-server.ts'
import { openBrowser } from '../../../testing/test-browser.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const deadlines = (days: number) => `automotiveFilingDeadline:
  timeZone: Europe/London
  deadline: 06/30/2027
  byMember: { column: mailedOn, days: ${days} }
`

const changes: CaseChanges = {
  'deadlines.yaml': deadlines(30),
  'class-list.csv': 'claimId,pin,MailedOn\nAB-1234,482916,06/20/2027\nAB-5678,111222,\n',
}

const ana = { claimId: 'AB-1234', pin: '482916' }

const dayOf = (answer: unknown, form = 'Automotive') =>
  expect.objectContaining({
    [form]: { automotiveFilingDeadline: expect.objectContaining({ deadline: answer }) },
  })

test('TIM-1 who is signed in gets the own deadlines of each form, and who is not gets none', async () => {
  const server = await startTestServer({ changes })
  server.setNow('2027-06-01T12:00:00Z')
  const browser = await openBrowser(server)
  const before = await browser.get(api.getOwnDeadlines.path)
  expect([before.json(), before.headers['cache-control']]).toEqual([{}, 'no-store'])
  await browser.authorize('Automotive', ana)
  await browser.authorize('Standard', { claimId: 'AB-5678', pin: '111222' })
  const answer = (await browser.get(api.getOwnDeadlines.path)).json()
  expect(answer).toEqual(dayOf('07/20/2027'))
  expect(answer).toEqual(dayOf('06/30/2027', 'Standard'))
  expect(answer.Automotive.automotiveFilingDeadline.endsAt).toBe('2027-07-20T22:59:59.999999999Z')
  expect((await (await openBrowser(server)).get(api.getOwnDeadlines.path)).json()).toEqual({})
  server.setNow('2027-06-01T23:00:00Z')
  expect((await browser.get(api.getOwnDeadlines.path)).json()).toEqual({})
})

test('TIM-1 in a case that counts no days for members nobody has an own deadline', async () => {
  const server = await startTestServer()
  const browser = await openBrowser(server)
  await browser.authorize('Automotive', ana)
  expect((await browser.get(api.getOwnDeadlines.path)).json()).toEqual({ Automotive: {} })
})

test('TIM-1 TIM-3 after a reload that extends the own days the next answer names the new day', async () => {
  const server = await startTestServer({ changes })
  server.setNow('2027-06-01T12:00:00Z')
  const address = `http://127.0.0.1:${await listen(server)}`
  const browser = await openBrowser(server)
  await browser.authorize('Automotive', ana)
  const { cookie = '' } = browser.headers
  const ask = async () =>
    (await fetch(`${address}${api.getOwnDeadlines.path}`, { headers: { cookie } })).json()
  expect(await ask()).toEqual(dayOf('07/20/2027'))
  const caseFolder = await writeCase({ ...changes, 'deadlines.yaml': deadlines(60) })
  const config = { ...server.config, caseFolder }
  const { change } = await reloadCase({ ...server.deps, config, now: server.deps.now })
  server.setNow(change.from.toString())
  await server.follower?.look()
  expect(await ask()).toEqual(dayOf('08/19/2027'))
})
