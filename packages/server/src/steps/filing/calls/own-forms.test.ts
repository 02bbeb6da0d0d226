import * as api from '@redress/api'
import { submissionStateAnswer } from '@redress/api'
import { ownForms } from '@redress/case/testing/own-forms.ts'
import { builtInCopy } from '@redress/form'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { filesIn } from '../../../testing/signed-in.ts'
import { submissionBody } from '../../../testing/submission-body.ts'
import { firstMember, openBrowser, someKey } from '../../../testing/test-browser.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const otherKey = 'fedcba9876543210fedcba9876543210'

test.each(['exclusion', 'objection-2'])(
  'FRM-1 the form %s of the case is signed in to, filed and found like a built-in one',
  async (formType) => {
    const server = await startTestServer({ changes: ownForms })
    const browser = await openBrowser(server)
    expect((await browser.authorize(formType, firstMember)).answer.authorized).toBe(true)
    const reached = await browser.post(api.countPage.path, { form: formType, page: 'claim-details' })
    expect(reached.json()).toEqual({ counted: true })
    const { status, answer } = await browser.submit(formType, await submissionBody(browser, { formType }))
    expect([status, answer.error]).toEqual([200, null])
    const claim = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
    expect(claim?.formType).toBe(formType)
    const state = await browser.get(`${api.getSubmissionByKey.path}?form=${formType}`, {
      'idempotency-key': someKey,
    })
    expect(z.parse(submissionStateAnswer, state.json())).toMatchObject({ state: 'filed' })
  },
)

test('FRM-1 AUT-1 signing in to one form of the case opens no other', async () => {
  const server = await startTestServer({ changes: ownForms })
  const browser = await openBrowser(server)
  await browser.authorize('exclusion', firstMember)
  const body = await submissionBody(browser, { formType: 'objection-2' })
  expect((await browser.submit('objection-2', body)).status).toBe(401)
})

test('FRM-1 laterClaims of a form of the case is obeyed', async () => {
  const server = await startTestServer({ changes: ownForms })
  const browser = await openBrowser(server)
  const file = async (formType: string, key: string, name: string) => {
    await browser.authorize(formType, firstMember)
    const body = await submissionBody(browser, {
      formType,
      claimDetails: { claimantName: name, agrees: true },
    })
    return (await browser.submit(formType, body, { key })).status
  }
  expect(await file('exclusion', someKey, 'Ana')).toBe(200)
  expect(await file('exclusion', otherKey, 'Bea')).toBe(400)
  expect(await file('objection-2', `${someKey}2`, 'Ana')).toBe(200)
  expect(await file('objection-2', `${otherKey}2`, 'Bea')).toBe(200)
})

test('FRM-1 DLN-2 the deadline of a form of the case closes that form alone', async () => {
  const server = await startTestServer({ changes: ownForms })
  const browser = await openBrowser(server)
  server.setNow('2031-04-01T07:00:00Z')
  const file = async (formType: string, key: string) => {
    await browser.authorize(formType, firstMember)
    const { answer } = await browser.submit(formType, await submissionBody(browser, { formType }), { key })
    return answer.submitted
  }
  expect(await file('exclusion', someKey)).toBe(false)
  expect(await file('objection-2', otherKey)).toBe(true)
})

test('FRM-1 the pages of a form of the case have its address; a form that is not open has none', async () => {
  const server = await startTestServer({ changes: ownForms })
  const browser = await openBrowser(server)
  const status = async (path: string) => (await browser.get(path)).statusCode
  expect(await status('/exclusion')).toBe(200)
  expect(await status('/exclusion/claim-details')).toBe(200)
  expect(await status('/exclusions')).toBe(404)
  expect((await browser.post(api.pathOf(api.submit, 'dispute'), {})).statusCode).toBe(404)
})

test('FRM-1 API-2 the end of a session ends the grants of all its forms', async () => {
  const server = await startTestServer({ changes: ownForms })
  const browser = await openBrowser(server)
  await browser.authorize('exclusion', firstMember)
  const { headers } = browser
  await browser.post(api.endSession.path, undefined)
  const body = await submissionBody(browser, { formType: 'exclusion' })
  expect(
    (await browser.submit('exclusion', body, { headers: { cookie: headers.cookie ?? '' } })).status,
  ).not.toBe(200)
  expect(await server.deps.storage.grants.count()).toBe(0)
})

/** The case with a page of `exclusion` on which the form ends for whoever does not agree. */
const withEnding = {
  ...ownForms,
  'forms/exclusion.yaml': `${ownForms['forms/exclusion.yaml'] ?? ''}  - page: not-for-you
    title: LocKey_Title
    ending: { when: [{ field: claimDetails.agrees, operator: isEqualTo, value: false }] }
    blocks:
      - { type: paragraph, text: LocKey_Name }
      - type: actions
        buttons: [{ type: button, label: LocKey_Agrees, action: back }]
`,
}

test('ACC-8 answers that lead to an ending are refused with a reason, and nothing is stored; the ending is counted', async () => {
  const server = await startTestServer({ changes: withEnding })
  const browser = await openBrowser(server)
  await browser.authorize('exclusion', firstMember)
  const reached = await browser.post(api.countPage.path, { form: 'exclusion', page: 'not-for-you' })
  expect(reached.json()).toEqual({ counted: true })
  const send = async (agrees: boolean, key: string) => {
    const claimDetails = { claimantName: 'Ana', agrees }
    const body = await submissionBody(browser, { formType: 'exclusion', claimDetails })
    return browser.submit('exclusion', body, { key })
  }
  const refused = await send(false, someKey)
  expect(refused.status).toBe(400)
  expect(refused.answer).toMatchObject({ submitted: false, error: builtInCopy.LocKey_Error_Ended })
  expect(await filesIn(server, 'kept')).toEqual([])
  expect((await send(true, otherKey)).answer.submitted).toBe(true)
})
