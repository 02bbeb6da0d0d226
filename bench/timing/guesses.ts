import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { authorizeAnswer } from '../../packages/engine/src/contract/index.ts'
import { loadCase } from '../../packages/server/src/case/reading/load-case.ts'
import { authorize } from '../../packages/server/src/claims/sign-in/authorize.ts'
import { keysFrom, memberIdOf, pinHashOf } from '../../packages/server/src/claims/sign-in/credentials.ts'
import { createPinComparisons } from '../../packages/server/src/claims/sign-in/pin-comparisons.ts'
import { keyRing, masterKeyFrom } from '../../packages/server/src/claims/vault/key-ring.ts'
import { sealedClassList } from '../../packages/server/src/claims/vault/sealed-class-list.ts'
import { openSqlite } from '../../packages/server/src/storage/sqlite/open.ts'
import { addressAt, authorizeRequest, openSession } from '../server/claimants.ts'
import { overConnections } from '../server/connection.ts'
import { withRedress } from '../server/redress-server.ts'
import { memberAt } from '../server/sample-claim.ts'
import { alwaysHuman } from './always-human.ts'

/** The guesses at one claim id that production compares in a day. */
const limit = 10
const secret = 'a secret of at least thirty-two characters'
const member = memberAt(7)

const pinAt = (index: number): string => String(index).padStart(6, '0')

/** The responses to a guess that was compared. */
const compared = /claim ID and PIN/i

/**
 * Sends guesses at one claim id to a production server, each from another address, the right PIN among the later ones. True
 * if the server compared at most the limit, and none was accepted.
 */
export async function guessesOverHttp(count: number): Promise<boolean> {
  const provider = await alwaysHuman()
  const production = {
    NODE_ENV: 'production',
    REDRESS_SECRET: secret,
    REDRESS_KEYS: `bench:${randomBytes(32).toString('base64')}`,
    REDRESS_CAPTCHA_SECRET: 'an unused secret',
    REDRESS_CAPTCHA_VERIFY_URL: provider.url,
    REDRESS_PAYPAL_SECRET: 'an unused secret',
  }
  const responses = new Map<string, number>()
  await withRedress(
    20,
    async ({ port }) => {
      const session = await openSession(port)
      const indexes = Array.from({ length: count }, (_, index) => index)
      await overConnections(port, 16, indexes, async (connection, index) => {
        const headers = { ...session, 'x-forwarded-for': addressAt(index) }
        const pin = index > 2 * limit && index % 100 === 0 ? member.pin : pinAt(index)
        const request = authorizeRequest(headers, { ...member, pin }, randomBytes(16).toString('hex'))
        const { status, body } = await connection.send(request)
        const { error } = z.parse(authorizeAnswer, JSON.parse(body.toString()))
        const response = `${status} ${error}`
        responses.set(response, (responses.get(response) ?? 0) + 1)
      })
    },
    production,
  )
  provider.close()
  for (const [response, times] of responses) console.log(`  ${times} times ${response}`)
  const tested = [...responses].reduce(
    (sum, [response, times]) => sum + (compared.test(response) ? times : 0),
    0,
  )
  console.log(`${count} guesses over HTTP: ${tested} compared (wanted: at most ${limit})`)
  return tested <= limit && ![...responses.keys()].some((response) => response.startsWith('200'))
}

/** The same with direct calls of the use case, once for each possible PIN; counts the reads of the member's PIN. */
export async function guessesAtUseCase(count: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'redress-bench-guesses-'))
  const storage = openSqlite(join(folder, 'redress.sqlite'))
  try {
    const keys = keysFrom(secret)
    const ring = keyRing([masterKeyFrom(secret)])
    const classList = sealedClassList({ ...storage, ring })
    const id = memberIdOf(keys, member.claimId)
    async function* members() {
      yield { line: 1, member: { id, pinHash: pinHashOf(keys, member), vinHash: null, data: {} } }
    }
    await classList.replace(members, {
      source: 'bench',
      repeated: 'It came before.',
      mode: 'replace',
    })
    const loadedCase = await loadCase(join(import.meta.dirname, '../../cases/meridian'))
    const { forms, settings } = loadedCase
    const form = forms.get('Automotive')
    if (!form) throw new Error('The sample case has no vehicle form.')
    let [tested, entered, next] = [0, 0, 0]
    const counting: typeof classList.pinHashOf = (memberId) => {
      tested += 1
      return classList.pinHashOf(memberId)
    }
    const deps = {
      ...storage,
      pins: createPinComparisons(ring, count),
      classList: { ...classList, pinHashOf: counting },
      keys,
      inForce: loadedCase,
      limits: { perAddress: 30, perClaimId: limit },
      now: () => Temporal.Now.instant(),
      minSessionDuration: settings.session.minSessionDuration,
    }
    const guess = async (): Promise<void> => {
      while (next < count) {
        const pin = pinAt(next)
        next += 1
        const fields = { claimId: member.claimId, pin }
        const { authorized } = await authorize(deps, {
          form,
          sessionId: `session ${next % 256}`,
          nextSessionId: `next session ${next % 256}`,
          fields,
        })
        if (authorized) entered += 1
      }
    }
    await Promise.all(Array.from({ length: 256 }, guess))
    console.log(
      `${count} guesses at the use-case: ${tested} compared (wanted: at most ${limit}), ${entered} signed in`,
    )
    return tested <= limit && entered === 0
  } finally {
    await storage.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
