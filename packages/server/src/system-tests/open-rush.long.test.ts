import { bothWays } from '@redress/case/testing/open-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { rounds } from '../../../../scripts/rounds.ts'
import { verified } from '../testing/exported.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { openBrowser } from '../testing/test-browser.ts'
import { startTestProvider } from '../testing/test-provider.ts'
import { startTestServer } from '../testing/test-server.ts'

const claimants = rounds(1000, 60)
const atOnce = 10
const openly = { claimId: null, pin: null, way: 'open' }

/** Two production servers over one PostgreSQL, whose clocks stand still: whatever happens, happens within a minute. */
async function productionServers() {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.remove())
  const provider = await startTestProvider()
  const shared = {
    environment: 'production',
    changes: bothWays,
    databaseUrl: await postgres.newDatabase(),
    dataFolder: await temporaryFolder(),
    captcha: { verifyUrl: provider.url },
  } as const
  return [await startTestServer(shared), await startTestServer(shared)] as const
}

test(`ACC-1 ${claimants} people behind one address file an open form within a minute at two production servers in turn`, {
  timeout: 600_000,
}, async () => {
  const [first, second] = await productionServers()
  const inTurn = (index: number) => (index % 2 === 0 ? first : second)
  const fileOne = async (index: number) => {
    const browser = await openBrowser(inTurn(index))
    const began = await browser.authorize('Automotive', openly)
    const body = await submissionBody(browser, {
      credentials: openly,
      claimDetails: { claimantName: `Ana ${index}` },
    })
    browser.moveTo(inTurn(index + 1))
    const key = `key-number-${String(index).padStart(8, '0')}`
    const filed = await browser.submit('Automotive', body, { key })
    return [began.status, filed.status, filed.answer.error].join(' ')
  }
  const outcomes = new Map<string, number>()
  for (let from = 0; from < claimants; from += atOnce)
    for (const outcome of await Promise.all(
      Array.from({ length: atOnce }, (_, index) => fileOne(from + index)),
    ))
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  expect([...outcomes]).toEqual([['200 200 ', claimants]])
  expect(await verified(first.deps)).toMatchObject({ claims: claimants, findings: [] })
})
