import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { confirmSubscription } from './answer-bounces.ts'

test('RET-8 a subscription is confirmed by one call that is answered well; a redirect is not followed, and no answer is no confirmation', async () => {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const status = url.startsWith('/moved') ? 302 : url.startsWith('/ended') ? 404 : 200
    response.writeHead(status, { location: '/?good' }).end('<ConfirmSubscriptionResponse/>')
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const at = (path: string) =>
    new URL(path, `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : ''}`)
  expect(await confirmSubscription(at('/?good'))).toBe(true)
  expect(await confirmSubscription(at('/moved'))).toBe(false)
  expect(await confirmSubscription(at('/ended'))).toBe(false)
  expect(asked).toEqual(['/?good', '/moved', '/ended'])
  expect(await confirmSubscription(new URL('http://127.0.0.1:1/'))).toBe(false)
})
