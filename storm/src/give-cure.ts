import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as api from '@redress/api'
import {
  type CureAnswer,
  claimKeyHeader,
  cureAnswer,
  cureBasisHeader,
  idempotencyKeyHeader,
  submitAnswer,
} from '@redress/api'
import { bodyOf, manifestOf, type TestPart } from '../../packages/server/src/testing/submission-body.ts'
import type { Body } from '../../packages/server/src/testing/test-browser.ts'
import type { StormBrowser } from './browser.ts'
import { newId } from './new-id.ts'
import type { ClaimOpener, OpenedClaim } from './opened-claim.ts'
import type { Promises, SentCure } from './promises.ts'
import { untilAnswered } from './until-answered.ts'

const formType = 'Automotive'

const contextId = 'documentContexts-n0'

/** The body that the page sends with the document that is missing. */
async function cureBody({ browser, document, cure }: Giving): Promise<Body> {
  const mapping = 'documentContexts'
  const metadata = { dtoMapping: mapping, formType }
  const fields = { name: 'given.pdf', size: String(document.length), type: 'application/pdf' }
  const [{ metadataHash = '' } = {}] = cure.models
  const model = { clientId: contextId, id: null, metadataHash, metadata, fields }
  const texts = {
    userPreferredCulture: 'en',
    reCaptchaResponse: await browser.captchaToken(),
    captchaRawValue: '',
    [mapping]: JSON.stringify(model),
  }
  const parts: TestPart[] = [
    ...Object.entries(texts).map(([name, text]) => ({ name, content: Buffer.from(text) })),
    { name: 'documents', filename: contextId, content: document },
  ]
  return bodyOf([...parts, manifestOf(parts)])
}

type OpenCure = NonNullable<CureAnswer['cure']>

interface Giving {
  readonly browser: StormBrowser
  readonly claimKey: string
  /** What the page was shown. */
  readonly cure: OpenCure
  readonly document: Buffer
  /** The idempotency key. */
  readonly key: string
}

/** Sends it once; null if it is unknown whether it arrived. */
async function sendOnce(giving: Giving) {
  const { browser, claimKey, cure, key } = giving
  const { type, bytes } = await cureBody(giving)
  return browser.request(submitAnswer, api.sendMissing.path, {
    method: 'POST',
    headers: {
      'content-type': type,
      [claimKeyHeader]: claimKey,
      [cureBasisHeader]: cure.basis,
      [idempotencyKeyHeader]: key,
    },
    body: new Uint8Array(bytes),
  })
}

/** The reference code under which it is filed, by its key, as the page looks it up after a lost answer; null if it is not. */
async function filedUnder({ browser, claimKey, key }: Giving): Promise<string | null> {
  for (;;) {
    const reply = await browser.stateOf(formType, key, claimKey)
    if (reply?.answer.state === 'filed') return reply.answer.receipt.referenceCode
    if (reply?.answer.state === 'notFiled') return null
    await wait(100 + Math.random() * 200)
  }
}

/** Sends it under one key until it is filed or the claim has changed; half of the lost answers are looked up first. */
async function give(giving: Giving, cure: SentCure): Promise<void> {
  const { key } = giving
  const { status, code, error } = await untilAnswered(`The cure of ${cure.about}`, async () => {
    const sent = await sendOnce(giving)
    if (sent !== null)
      return { status: sent.status, code: sent.answer.referenceCodeForm, error: sent.answer.error }
    const filed = Math.random() < 0.5 ? await filedUnder(giving) : null
    return filed === null ? null : { status: 200, code: filed, error: null }
  })
  if (status === 200 && code !== null) cure.acknowledged.push({ key, referenceCode: code })
  else if (status === 412) cure.refused = true
  else throw new Error(`The cure of ${cure.about}: ${status} ${error}`)
}

/** Gives what is missing from an opened claim, if anything is; sometimes twice, as after a page that was reloaded. */
export async function giveCure(
  browser: StormBrowser,
  { code, by }: ClaimOpener,
  { key: claimKey }: OpenedClaim,
  { cures }: Promises,
): Promise<void> {
  const asked = await untilAnswered(`What ${code} lacks`, () =>
    browser.request(cureAnswer, api.showMissing.path, { headers: { [claimKeyHeader]: claimKey } }),
  )
  if (asked.answer.cure === null) return
  const document = Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(2000)])
  const sha256 = createHash('sha256').update(document).digest('hex')
  const cure: SentCure = { about: code, by, document: sha256, acknowledged: [], refused: false }
  cures.push(cure)
  const giving = { browser, claimKey, cure: asked.answer.cure, document, key: newId() }
  await give(giving, cure)
  if (Math.random() < 0.2 && !cure.refused) await give(giving, cure)
}
