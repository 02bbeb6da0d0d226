import { onTestFinished } from 'vitest'
import { readHistories } from '../claims/history/read-histories.ts'
import { reasonsOfCase } from '../steps/decide/testing.ts'
import { signedIn } from '../testing/signed-in.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { startTestServer, type TestServerOptions } from '../testing/test-server.ts'
import { makeApiKey } from './api-key.ts'
import { buildProgramsServer } from './programs-server.ts'
import type { ApiKeyScope } from './stored/api-key-store.ts'

const endsAt = Temporal.Instant.from('2027-01-01T00:00:00Z')

type Limits = Pick<Parameters<typeof buildProgramsServer>[0], 'callsAMinute' | 'longestRequest' | 'confirm'>

/** The server for programs of a site, what makes keys, and what posts to it. */
export async function startPrograms(
  { deps, editions, app }: Awaited<ReturnType<typeof startTestServer>>,
  limits: Limits = {},
) {
  const programs = await buildProgramsServer({ ...deps, inForce: editions.inForce, log: app.log, ...limits })
  onTestFinished(() => programs.close())
  const address = await programs.listen({ port: 0, host: '127.0.0.1' })
  const addKey = async (name: string, scope: ApiKeyScope = 'decide'): Promise<string> =>
    (await makeApiKey(deps, { name, scope, endsAt })) ?? ''
  const postTo = async (path: string, body: unknown, headers: Readonly<Record<string, string>>) => {
    const reply = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const answer: unknown = await reply.json()
    return { status: reply.status, answer, headers: reply.headers }
  }
  return { address, addKey, postTo }
}

/** A site with claims, and its server for programs with a key. */
export async function openPrograms(options: TestServerOptions & Omit<Limits, 'confirm'> = {}) {
  const { callsAMinute, longestRequest, ...given } = options
  const server = await startTestServer({ changes: { 'deficiencies.yaml': reasonsOfCase }, ...given })
  const { deps } = server
  const { address, addKey, postTo } = await startPrograms(server, {
    ...(callsAMinute !== undefined && { callsAMinute }),
    ...(longestRequest !== undefined && { longestRequest }),
  })
  const key = await addKey('review-system')
  const post = (body: unknown, authorization: string | null = `Bearer ${key}`) =>
    postTo('/decisions', body, authorization === null ? {} : { authorization })
  let filed = 0
  const file = async () => {
    filed += 1
    const browser = await signedIn(server)
    const body = await submissionBody(browser, { claimDetails: { claimantName: `Wilhelmina ${filed}` } })
    const { answer } = await browser.submit('Automotive', body, { key: `a-key-of-the-claim-${filed}` })
    return answer.referenceCodeForm ?? ''
  }
  const eventsOf = async (code: string) => {
    const claim = await deps.storage.claims.findByReferenceCode(code)
    const id = claim?.amends ?? claim?.id ?? ''
    return (await readHistories(deps, [id])).get(id)?.events ?? []
  }
  return { server, deps, address, key, post, postTo, file, eventsOf, addKey }
}
