import { escapeHtml } from '@redress/foundation/escape-html.ts'
import * as z from 'zod/mini'
import type { ServerInstance } from '../../../http/server-instance.ts'
import { type FakePayPal, fakeMoods, fakePayPalCalls } from '../../../providers/paypal/fake-paypal.ts'

const loginQuery = z.object({ client_id: z.string(), redirect_uri: z.string(), state: z.string() })
const loginBody = z.extend(loginQuery, {
  email: z.string(),
  mood: z.enum(fakeMoods),
  act: z.enum(['login', 'cancel']),
})

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

const loginPage = (query: z.infer<typeof loginQuery>): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>PayPal (local fake)</title>
    <style>
      body { max-width: 24rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
      label, button, select, input { display: block; box-sizing: border-box; width: 100%; margin: 0.5rem 0; font: inherit }
      button { padding: 0.7rem }
    </style>
  </head>
  <body>
    <h1>PayPal (local fake)</h1>
    <p>This page replaces PayPal on a development server. Every log-in is accepted.</p>
    <form method="post" action="${fakePayPalCalls.login}">
      ${Object.entries(query)
        .map(([name, value]) => hidden(name, value))
        .join('')}
      <label>E-mail address of the account
        <input name="email" type="email" value="claimant@example.com" required></label>
      <label>Then PayPal
        <select name="mood">${fakeMoods.map((mood) => `<option>${mood}</option>`).join('')}</select></label>
      <button name="act" value="login">Log in</button>
      <button name="act" value="cancel" formnovalidate>Cancel and return</button>
    </form>
  </body>
</html>
`

/** The log-in page and the API of the local fake of PayPal. Served only in development. */
export async function fakePayPalRoutes(server: ServerInstance, fake: FakePayPal): Promise<void> {
  await server.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, String(body)),
    )
    // PayPal's page is another site: the policy of this site does not apply there.
    const asOtherSite = "default-src 'none'; style-src 'unsafe-inline'"
    scope.get(fakePayPalCalls.login, (request, reply) =>
      reply
        .header('content-security-policy', asOtherSite)
        .type('text/html; charset=utf-8')
        .send(loginPage(z.parse(loginQuery, request.query))),
    )
    scope.post(fakePayPalCalls.login, async (request, reply) => {
      const form = Object.fromEntries(new URLSearchParams(String(request.body)))
      const { act, email, mood, client_id, redirect_uri, state } = z.parse(loginBody, form)
      const back = new URL(redirect_uri)
      back.searchParams.set('state', state)
      if (act === 'cancel') {
        back.searchParams.set('error', 'access_denied')
        back.searchParams.set('error_description', 'The user denied the request')
      } else {
        back.searchParams.set('code', fake.issue(client_id, email, mood))
        back.searchParams.set('scope', 'openid email https://uri.paypal.com/services/paypalattributes')
      }
      return reply.redirect(back.toString(), 303)
    })
    scope.all(`${fakePayPalCalls.api}/*`, async (request, reply) => {
      const { status, body } = await fake.transport({
        method: request.method === 'POST' ? 'POST' : 'GET',
        path: request.url.slice(fakePayPalCalls.api.length),
        headers: { authorization: request.headers.authorization ?? '' },
        ...(typeof request.body === 'string' && { body: request.body }),
      })
      return reply.code(status).send(body)
    })
  })
}
