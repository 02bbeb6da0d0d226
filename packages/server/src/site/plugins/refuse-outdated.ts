import type { IncomingMessage } from 'node:http'
import type { ServerInstance } from '../server-instance.ts'

const refusal = JSON.stringify({ error: 'The page is of an earlier version of the case. Load it again.' })

/** Refuses calls of pages whose version is no longer served, with 409: the page loads itself again. */
export function refuseOutdated(
  server: ServerInstance,
  outdated: Pick<WeakSet<IncomingMessage>, 'has'>,
): void {
  server.addHook('onRequest', ({ raw }, reply, done) => {
    if (!outdated.has(raw)) return done()
    // As text: the schemas of the calls do not apply to this response.
    void reply
      .code(409)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(refusal)
  })
}
