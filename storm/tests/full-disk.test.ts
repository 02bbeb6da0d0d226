import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as api from '@redress/api'
import { idempotencyKeyHeader } from '@redress/api'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../packages/foundation/src/testing/temporary-folder.ts'
import { filesIn, pdfOf, signedIn } from '../../packages/server/src/testing/signed-in.ts'
import { submissionBody } from '../../packages/server/src/testing/submission-body.ts'
import { someKey } from '../../packages/server/src/testing/test-browser.ts'
import { startTestServer } from '../../packages/server/src/testing/test-server.ts'

/** Without the right to mount, no disk this small can be made; the test is reported as skipped. */
const mayMount =
  process.platform === 'linux' &&
  /^CapEff:\s*[0-9a-f]*[2367abef][0-9a-f]{5}$/m.test(readFileSync('/proc/self/status', 'utf8'))

/** A disk of four megabytes, removed after the test. */
async function smallDisk(): Promise<string> {
  const folder = await temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder])
  onTestFinished(async () => {
    execFileSync('umount', ['-l', folder])
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

/** Fills the remaining space. */
async function fill(file: string): Promise<void> {
  for (const size of [65_536, 4096, 1]) {
    try {
      for (;;) await writeFile(file, Buffer.alloc(size), { flag: 'a' })
    } catch {
      // There is no room for this size; try a smaller one.
    }
  }
}

test.skipIf(!mayMount)(
  'SUB-12 on a full disk a claim gets 503 and the look-up answers that it is not filed; with space it is filed',
  async () => {
    const dataFolder = await smallDisk()
    const server = await startTestServer({ dataFolder })
    const browser = await signedIn(server)
    const filler = join(dataFolder, 'filler')
    await fill(filler)
    for (const documents of [[pdfOf(300_000, 1)], []]) {
      const body = await submissionBody(browser, { documents })
      const reply = await browser.post('/api/forms/automotive', body.bytes, {
        'content-type': body.type,
        [idempotencyKeyHeader]: someKey,
      })
      expect([documents.length, reply.statusCode, reply.headers['retry-after']]).toEqual([
        documents.length,
        503,
        '5',
      ])
      const lookUp = await browser.get(`${api.getSubmissionByKey.path}?form=Automotive`, {
        [idempotencyKeyHeader]: someKey,
      })
      expect(lookUp.json()).toEqual({ state: 'notFiled' })
      expect([await filesIn(server, 'staging'), await filesIn(server, 'kept')]).toEqual([[], []])
    }
    await rm(filler)
    const body = await submissionBody(browser, { documents: [pdfOf(300_000, 1)] })
    const { status, answer } = await browser.submit('Automotive', body)
    expect(status).toBe(200)
    expect(await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')).not.toBeNull()
  },
)
