import { afterEach, expect, test } from 'vitest'
import { submit } from '../filing/submit.ts'
import { type AuthorizeBody, authorize } from '../sign-in/authorize.ts'
import { getDeadlines } from './calls/get-deadlines.ts'
import { fetchCharactersWhitelist } from './characters-whitelist.ts'
import { fetchCultureContent } from './culture-content.ts'
import { answer, type LocalServer, startLocalServer } from './testing.ts'

let server: LocalServer | undefined
afterEach(() => server?.close())

const start = async (handler: Parameters<typeof startLocalServer>[0]): Promise<LocalServer> => {
  server = await startLocalServer(handler)
  return server
}

const body: AuthorizeBody = {
  credentials: {
    clientId: 'credentials-1',
    id: null,
    metadataHash: 'hash',
    metadata: { dtoMapping: 'credentials', formType: 'Automotive' },
    fields: { claimId: 'MRD-1' },
  },
  reCaptchaResponse: '',
}
const refused = { authorized: false, error: 'No such claim', captcha: null, prepopulatedData: [] }
const csrf = (token: string) => ({ requestHeaderName: 'x-csrf-token', requestToken: token })

test('API-4 reads the character whitelist out of its JSON string', async () => {
  const { client } = await start((_, response) =>
    answer(response, 200, { allowedCharacters: '["a","ñ","\\""]' }),
  )
  expect([...(await fetchCharactersWhitelist(client))]).toEqual(['a', 'ñ', '"'])
})

test('API-10 fetches the content of one culture and stores it by key', async () => {
  const { client, requests } = await start((_, response) =>
    answer(response, 200, [{ key: 'LocKey_A', value: 'أ' }]),
  )
  expect(await fetchCultureContent(client, 'zh-Hans')).toEqual(new Map([['LocKey_A', 'أ']]))
  expect(requests).toEqual(['GET /api/culture/content?culture=zh-Hans'])
})

test('the id of a request that failed on the server is stored, so that the claimant can quote it', async () => {
  const { client } = await start((_, response) => {
    response.setHeader('x-request-id', '7K2M9QX4TB')
    answer(response, 500, {})
  })
  expect(client.failedRequest()).toBeNull()
  await expect(client.get(getDeadlines)).rejects.toMatchObject({ kind: 'status', status: 500 })
  expect(client.failedRequest()).toBe('7K2M9QX4TB')
})

test('an answer of another shape than the contract is an error of the shape', async () => {
  const { client } = await start((_, response) => answer(response, 200, { globalDeadline: { timeZone: 5 } }))
  await expect(client.get(getDeadlines)).rejects.toMatchObject({ kind: 'shape', status: 200 })
})

test('an answer that is not JSON is an error of the shape', async () => {
  const { client } = await start((_, response) => response.end('<!doctype html>'))
  await expect(client.get(getDeadlines)).rejects.toMatchObject({ kind: 'shape' })
})

test('an error status is reported as such, and is not retried', async () => {
  const { client, requests } = await start((_, response) => answer(response, 500, { error: 'x' }))
  await expect(client.get(getDeadlines)).rejects.toMatchObject({ kind: 'status', status: 500 })
  expect(requests).toHaveLength(1)
})

test('a read that the network drops twice is answered the third time', async () => {
  let dropped = 0
  const { client } = await start((request, response) => {
    if (dropped < 2) {
      dropped += 1
      request.socket.destroy()
    } else answer(response, 200, {})
  })
  expect(await client.get(getDeadlines)).toEqual({})
})

test('a read that the network drops every time is an error of the network', async () => {
  const { client } = await start((request) => request.socket.destroy())
  await expect(client.get(getDeadlines)).rejects.toMatchObject({ kind: 'network', status: null })
})

test('API-1 AUT-4 authorize sends the credentials as JSON under the csrf header that the server named', async () => {
  const seen: { header?: unknown; body?: unknown } = {}
  const { client } = await start(async (request, response) => {
    if (request.url === '/api/csrf') return answer(response, 200, csrf('token-1'))
    seen.header = request.headers['x-csrf-token']
    seen.body = JSON.parse((await request.setEncoding('utf8').toArray()).join(''))
    answer(response, 200, { ...refused, authorized: true, error: null })
  })
  expect(await authorize(client, 'Automotive', body)).toMatchObject({ authorized: true })
  expect(seen).toEqual({ header: 'token-1', body })
})

test.each([400, 401])('AUT-2 a %i on authorize is an answer with its reason', async (status) => {
  const { client } = await start((request, response) =>
    request.url === '/api/csrf' ? answer(response, 200, csrf('token-1')) : answer(response, status, refused),
  )
  expect(await authorize(client, 'Automotive', body)).toEqual(refused)
})

test('a csrf token that comes with an answer is the one of the next call', async () => {
  const sent: unknown[] = []
  const { client } = await start((request, response) => {
    if (request.url === '/api/csrf') return answer(response, 200, csrf('token-1'))
    sent.push(request.headers['x-csrf-token'])
    response.setHeader('x-csrf-token', `token-${sent.length + 1}`)
    answer(response, 200, refused)
  })
  await authorize(client, 'Automotive', body)
  await authorize(client, 'Automotive', body)
  expect(sent).toEqual(['token-1', 'token-2'])
})

test('after a refused csrf token a new one is fetched once, and the call is sent again with it', async () => {
  let tokens = 0
  const { client, requests } = await start((request, response) => {
    if (request.url === '/api/csrf') {
      tokens += 1
      return answer(response, 200, csrf(`token-${tokens}`))
    }
    const isNew = request.headers['x-csrf-token'] === 'token-2'
    answer(response, isNew ? 401 : 403, isNew ? refused : { error: 'csrf' })
  })
  expect(await authorize(client, 'Automotive', body)).toEqual(refused)
  expect(requests).toEqual([
    'GET /api/csrf',
    'POST /api/forms/automotive/authorize',
    'GET /api/csrf',
    'POST /api/forms/automotive/authorize',
  ])
})

test('SUB-11 DEV-6 nothing is sent without a csrf token', async () => {
  const { client, requests } = await start((_, response) => answer(response, 200, csrf('')))
  await expect(authorize(client, 'Automotive', body)).rejects.toMatchObject({ code: 'NO_CSRF_TOKEN' })
  expect(requests).toEqual(['GET /api/csrf'])
})

test('SUB-12 SUB-13 a claim whose answer the network lost is not sent again unasked: it may have arrived', async () => {
  const keys: unknown[] = []
  const { client } = await start((request, response) => {
    if (request.url === '/api/csrf') return answer(response, 200, csrf('token-1'))
    keys.push(request.headers['idempotency-key'])
    request.resume().on('end', () => request.socket.destroy())
  })
  const body = new FormData()
  body.append('claimDetails', '{}')
  const sent = submit(client, {
    formType: 'Automotive',
    idempotencyKey: 'key-1',
    body,
    transport: undefined,
  })
  await expect(sent).rejects.toMatchObject({ kind: 'network' })
  expect(keys).toEqual(['key-1'])
})
