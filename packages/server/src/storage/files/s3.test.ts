import { once } from 'node:events'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { aFault } from '../../testing/a-fault.ts'
import { openS3Documents } from './s3.ts'

const copied = '<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>'

/** The address of a store that accepts every document, and disconnects in the middle of each response to a read. */
async function hangingUp(): Promise<string> {
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request.resume()
    if (method === 'HEAD') response.writeHead(/staging|kept/.test(url) ? 404 : 200).end()
    else if (method === 'GET')
      response.writeHead(200, { 'content-length': '1000' }).write('the first half', () => response.destroy())
    else response.writeHead(200, { etag: '"1"' }).end(headers['x-amz-copy-source'] ? copied : '')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test('a store that disconnects in the middle of a document is reported as unavailable', async () => {
  const endpoint = await hangingUp()
  const store = await openS3Documents({
    endpoint,
    bucket: 'documents',
    region: 'us-east-1',
    accessKey: 'a',
    secretKey: 'b',
  })
  const staged = await store.stage('file', Readable.from([Buffer.from('a document')]))
  await expect(store.keep([staged])).rejects.toThrow(aFault('DOCUMENTS_UNAVAILABLE'))
  await expect(store.read('file').toArray()).rejects.toThrow(aFault('DOCUMENTS_UNAVAILABLE'))
})
