import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as api from '@redress/api'
import { idempotencyKeyHeader, uploadBytesType } from '@redress/api'
import type { FormType } from '@redress/form'
import type { StormBrowser } from './browser.ts'

/** How often a request of an upload is lost before its document goes with the claim. */
const mostLosses = 12

/** The form and the key of the claim that will name the documents. */
interface SendingBefore {
  readonly browser: Pick<StormBrowser, 'send'>
  readonly formType: FormType
  readonly key: string
}

/** The response to a request of the protocol; null if it was lost. */
async function asked(
  { browser, key }: SendingBefore,
  path: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: Uint8Array<ArrayBuffer>,
): Promise<Response | null> {
  const own = { 'tus-resumable': '1.0.0', [idempotencyKeyHeader]: key, ...headers }
  return browser.send(path, { method, headers: own, ...(body && { body }) }).catch(() => null)
}

/** Announces a document; null if it goes with the claim. */
async function announced(sending: SendingBefore, content: Buffer): Promise<string | null> {
  const hash = createHash('sha256').update(content).digest('hex')
  const headers = {
    'upload-length': String(content.length),
    'upload-metadata': `sha256 ${Buffer.from(hash).toString('base64')}`,
  }
  const reply = await asked(sending, api.pathOf(api.beginUpload, sending.formType), 'POST', headers)
  return reply?.status === 201 ? reply.headers.get('location') : null
}

/** Sends a document in parts, each from where the server says that the last one ended; null if it goes with the claim. */
async function sent(sending: SendingBefore, content: Buffer): Promise<string | null> {
  const address = await announced(sending, content)
  if (address === null) return null
  for (let losses = 0, offset = 0; losses < mostLosses; ) {
    const size = 1 + Math.floor(Math.random() * (content.length - offset))
    const bytes = new Uint8Array(content.subarray(offset, offset + size))
    const headers = { 'content-type': uploadBytesType, 'upload-offset': String(offset) }
    const reply = await asked(sending, address, 'PATCH', headers, bytes)
    if (reply?.status === 204) offset += size
    else {
      losses += 1
      await wait(100 + Math.random() * 300)
      const state = await asked(sending, address, 'HEAD', {})
      if (state !== null && state.status !== 200 && state.status !== 503) return null
      offset = Number(state?.headers.get('upload-offset') ?? offset)
    }
    if (offset === content.length) return address
  }
  return null
}

/** The addresses of documents that were sent before their claim, at chance; null for those that go with it. */
export function sendBefore(
  sending: SendingBefore,
  contents: readonly Buffer[],
): Promise<readonly (string | null)[]> {
  return Promise.all(
    contents.map(async (content) => ((randomBytes(1)[0] ?? 0) < 160 ? sent(sending, content) : null)),
  )
}
