import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { S3Config } from '../storage/files/s3.ts'

/** A bucket in memory that speaks as much of S3 as the document store does. `objects`: what is in it, by place and name. */
export async function startBucket(): Promise<{
  readonly s3: S3Config
  readonly objects: Map<string, Buffer>
}> {
  const objects = new Map<string, Buffer>()
  const app = createServer((request, response) => void answerTo(request, response)).listen(0, '127.0.0.1')
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bucket')
    const key = pathname.split('/').slice(2).join('/')
    const answer = (status: number, body: Buffer | string = '') =>
      response.writeHead(status, { 'content-length': Buffer.byteLength(body), etag: '"1"' }).end(body)
    const from = request.headers['x-amz-copy-source']
    const source = from === undefined ? undefined : String(from).split('/').slice(1).join('/')
    const sent = await buffer(request)
    const content = source === undefined ? objects.get(key) : objects.get(source)
    if (key === '') return answer(200)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return answer(204)
    }
    if (request.method === 'PUT' && source === undefined) {
      objects.set(key, sent)
      return answer(200)
    }
    if (content === undefined) return answer(404)
    if (request.method === 'PUT') {
      objects.set(key, content)
      return answer(200, '<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>')
    }
    return request.method === 'HEAD'
      ? response.writeHead(200, { 'content-length': content.length }).end()
      : answer(200, content)
  }
  await new Promise((resolve) => app.once('listening', resolve))
  onTestFinished(() => void app.close())
  const address = app.address()
  const port = typeof address === 'object' ? address?.port : ''
  const s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'documents',
    region: 'us-east-1',
    accessKey: 'a',
    secretKey: 'b',
  }
  return { s3, objects }
}
