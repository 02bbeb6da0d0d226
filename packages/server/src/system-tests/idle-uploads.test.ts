import { once } from 'node:events'
import { connect } from 'node:net'
import { uploadBytesType } from '@redress/api'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../testing/reloading-server.ts'
import { pdfOf, receipt, signedIn } from '../testing/signed-in.ts'
import { openBrowser } from '../testing/test-browser.ts'
import { startTestServer } from '../testing/test-server.ts'
import {
  announce,
  askAbout,
  submissionOfUploads,
  uploadDocument,
  uploadHeaders,
} from '../testing/upload-document.ts'
import { metricsOf } from '../testing/wait-for-count.ts'

const idle = 500

/** Begins a request that adds bytes to an upload, sends none of them, and leaves the connection open. */
async function idleRequest(port: number, url: string, headers: Readonly<Record<string, string>>) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const all = { host: 'localhost', 'content-type': uploadBytesType, 'upload-offset': '0', ...headers }
  const lines = Object.entries({ ...all, 'content-length': '1000' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.write(`PATCH ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
}

test('UPL-3 500 idle requests of one claimant hold a place for each upload at most, and another claimant files meanwhile', async () => {
  const server = await startTestServer()
  const port = await listen(server)
  const attacker = await signedIn(server)
  const urls: string[] = []
  for (const value of [1, 2, 3, 4])
    urls.push(String((await announce(server, attacker, pdfOf(1000, value))).headers.location))
  for (let index = 0; index < idle; index += 1)
    await idleRequest(port, urls[index % urls.length] ?? '', uploadHeaders(attacker))
  const open = /^redress_open_bodies (\d+)$/m.exec(await metricsOf(server))?.[1]
  expect(Number(open)).toBeLessThanOrEqual(8)

  const honest = await openBrowser(server)
  await honest.authorize('Automotive', { claimId: 'AB-5678', pin: '111222' })
  const url = await uploadDocument(server, honest, receipt)
  const credentials = { claimId: 'AB-5678', pin: '111222' }
  const body = await submissionOfUploads(honest, [url], { documents: [receipt], credentials })
  expect((await honest.submit('Automotive', body)).answer.submitted).toBe(true)
  expect((await askAbout(server, attacker, 'HEAD', urls[0] ?? '')).headers['upload-offset']).toBe('0')
})
