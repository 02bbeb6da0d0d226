import * as api from '@redress/api'
import { expect, test } from 'vitest'
import { openData } from '../../../installation/open-data.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { submissionBody } from '../../../testing/submission-body.ts'
import { openBrowser } from '../../../testing/test-browser.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const stepOf = (form: string, page: string) => ({ form, page })

test('ADM-5 only pages shown to a signed-in claimant are counted, and no other addresses', async () => {
  const server = await startTestServer()
  const page = [...server.deps.loadedCase.forms.values()][0]?.plan.pages[0]?.name ?? ''
  const stranger = await openBrowser(server)
  expect((await stranger.post(api.countPage.path, stepOf('Automotive', page))).json()).toEqual({
    counted: false,
  })
  const browser = await signedIn(server)
  expect((await browser.post(api.countPage.path, stepOf('Automotive', page))).json()).toEqual({
    counted: true,
  })
  expect((await browser.post(api.countPage.path, stepOf('Automotive', 'no-page'))).json()).toEqual({
    counted: false,
  })
  expect((await browser.post(api.countPage.path, stepOf('Nothing', page))).statusCode).toBe(400)
  await server.deps.stepCounter.keep()
  expect(await server.deps.storage.steps.all()).toEqual([
    { formType: 'Automotive', step: `page:${page}`, count: 1 },
  ])
})

test('ADM-5 the time from signing in to filing is counted once for a claim, and stored when the server stops', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  server.setNow('2026-11-20T20:12:00Z')
  const body = await submissionBody(browser)
  for (const _ of [1, 2]) expect((await browser.submit('Automotive', body)).status).toBe(200)
  await server.close()
  const { storage } = await openData(server.config)
  expect(await storage.steps.all()).toEqual([
    { formType: 'Automotive', step: 'filed', count: 1 },
    { formType: 'Automotive', step: 'minutes:2', count: 1 },
  ])
  await storage.close()
})
