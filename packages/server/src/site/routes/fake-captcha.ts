import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { ServerInstance } from '../../http/server-instance.ts'
import { type FakeProvider, fakeCalls } from '../../providers/captcha/fake-provider.ts'

const tokenBody = z.object({ sitekey: z.string() })
const widgetFile = new URL('../../providers/captcha/fake-widget.js', import.meta.url)

/** The local fake of a captcha provider: its script, its tokens, and its verification. Served only in development. */
export async function fakeCaptchaRoutes(server: ServerInstance, fake: FakeProvider): Promise<void> {
  const script = await readFile(widgetFile, 'utf8')
  server.get(fakeCalls.script, (_, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  server.post(fakeCalls.token, { schema: { body: tokenBody } }, async ({ body }) => ({
    token: fake.issue(body.sitekey),
    challenge: fake.hasChallenge(body.sitekey),
  }))
  await server.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, String(body)),
    )
    scope.post(fakeCalls.verify, async ({ body }, reply) => {
      const answer = fake.verify(new URLSearchParams(typeof body === 'string' ? body : ''))
      return reply.code(answer.status).send(answer.body)
    })
  })
}
