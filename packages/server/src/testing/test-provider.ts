import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

/** How the provider answers a request. */
export type ProviderMood =
  | { readonly status: number; readonly body: unknown }
  /** Accepts the request and never answers. */
  | 'silent'
  /** Closes the connection in the middle of its answer. */
  | 'cut'

export const accepts: ProviderMood = { status: 200, body: { success: true } }
export const refusesWith = (...codes: readonly string[]): ProviderMood => ({
  status: 200,
  body: { success: false, 'error-codes': codes },
})

/** A local provider over HTTP whose answers a test sets. */
export interface TestProvider {
  readonly url: string
  /** The forms that it received. */
  readonly requests: readonly URLSearchParams[]
  /** Sets the next answers, for every request or by its token. */
  readonly be: (mood: ProviderMood | ((token: string | null) => ProviderMood)) => void
  readonly close: () => Promise<void>
}

/** Starts a provider that accepts everything, and stops it with the test. */
export async function startTestProvider(): Promise<TestProvider> {
  const requests: URLSearchParams[] = []
  let moodFor: (token: string | null) => ProviderMood = () => accepts
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams((await request.setEncoding('utf8').toArray()).join(''))
    requests.push(form)
    const mood = moodFor(form.get('response'))
    if (mood === 'silent') return
    if (mood === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 }).write('{"succ')
      response.destroy()
      return
    }
    const text = typeof mood.body === 'string' ? mood.body : JSON.stringify(mood.body)
    response.writeHead(mood.status, { 'content-type': 'application/json' }).end(text)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  onTestFinished(close)
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    requests,
    be: (next) => {
      moodFor = typeof next === 'function' ? next : () => next
    },
    close,
  }
}
