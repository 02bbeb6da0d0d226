import type { IncomingMessage } from 'node:http'
import { allCalls } from '@redress/api/all-calls'
import type { ServerInstance } from '../../http/server-instance.ts'

const refusal = JSON.stringify({ error: 'The page is of an earlier version of the case. Load it again.' })

/** Where the calls begin whose answers must fit the page: up to the form, whose name may be anything. */
const beginnings = [...allCalls.values()].flatMap((calls) =>
  [...calls.values()].flatMap(({ path, ofVersion }) => (ofVersion ? [path.split(':')[0] ?? path] : [])),
)

/** Whether an answer must fit the page that makes the call: its texts, its models, or what is filed. */
const belongsToPage = (url: string): boolean => beginnings.some((beginning) => url.startsWith(beginning))

/** Refuses calls of pages whose version is no longer served, with 409: the page loads itself again. */
export function refuseOutdated(
  server: ServerInstance,
  outdated: Pick<WeakSet<IncomingMessage>, 'has'>,
): void {
  server.addHook('onRequest', ({ raw }, reply, done) => {
    if (!outdated.has(raw) || !belongsToPage(raw.url ?? '/')) return done()
    // As text: the schemas of the calls do not apply to this response.
    void reply
      .code(409)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(refusal)
  })
}
