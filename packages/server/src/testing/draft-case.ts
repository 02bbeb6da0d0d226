import * as api from '@redress/api'
import {
  type DraftSaveRequest,
  draftOpenAnswer,
  draftPrepareAnswer,
  draftSaveAnswer,
  idempotencyKeyHeader,
} from '@redress/api'
import { type CaseChanges, soundCase } from '@redress/case/testing/write-case.ts'
import { signedIn } from './signed-in.ts'
import { someKey, type TestBrowser } from './test-browser.ts'
import { startTestServer, type TestServerOptions } from './test-server.ts'

/** The small case, whose Automotive form can be saved and finished later, for 20 days. */
export const draftCase: CaseChanges = {
  'case.yaml': `${soundCase['case.yaml'] ?? ''}saveAndReturn: { Automotive: { days: 20 } }\n`,
}

/** The same with a reminder three days before a saved form ends. */
export const reminderCase: CaseChanges = {
  'case.yaml': `${soundCase['case.yaml'] ?? ''}saveAndReturn: { Automotive: { days: 20, remind: 3 } }\n`,
}

/** What a browser could have encrypted. */
export const aContent = Buffer.alloc(200, 7).toString('base64')

/** Ids that codes could yield. */
export const idOf = (digit: string): string => digit.repeat(64)

/** A server whose Automotive form can be saved, and a browser that is signed in to it. */
export async function draftServer(options: TestServerOptions = {}) {
  const server = await startTestServer({ changes: draftCase, ...options })
  return { server, browser: await signedIn(server) }
}

/** Where the calls of drafts are. */
export const draftPaths = {
  prepare: api.prepareDraft.path,
  save: api.saveDraft.path,
  open: api.openDraft.path,
  begin: api.beginDraft.path,
  send: api.sendDraftLink.path,
  remind: api.askForReminder.path,
} as const

/** Posts to one of the calls of drafts. */
export async function draftPost(
  browser: TestBrowser,
  call: keyof typeof draftPaths,
  body: object,
  from = '203.0.113.1',
) {
  const reply = await browser.post(
    draftPaths[call],
    { ...body },
    {
      'x-forwarded-for': from,
      [idempotencyKeyHeader]: someKey,
    },
  )
  const json: unknown = reply.json()
  return { status: reply.statusCode, json, reply }
}

/** What a code could yield for each of these uploads. */
export const keysOf = (urls: readonly string[], digit = 'd') =>
  urls.map((url) => ({ upload: url.split('/').at(-1) ?? '', key: digit.repeat(64) }))

/** Saves a draft. */
export async function saveDraft(
  browser: TestBrowser,
  id: string,
  content = aContent,
  documents?: DraftSaveRequest['documents'],
) {
  const { json } = await draftPost(browser, 'save', { form: 'Automotive', id, content, documents })
  return draftSaveAnswer.parse(json)
}

/** Opens a draft. */
export async function openDraft(browser: TestBrowser, id: string) {
  const { json } = await draftPost(browser, 'open', { id })
  return draftOpenAnswer.parse(json)
}

/** What a draft of the form would be. */
export async function prepareDraft(browser: TestBrowser) {
  const { json } = await draftPost(browser, 'prepare', { form: 'Automotive' })
  return draftPrepareAnswer.parse(json)
}
