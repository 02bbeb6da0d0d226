import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { authorizeAnswer } from '@redress/api'
import * as z from 'zod/mini'
import { loadCase } from '../../packages/case/src/reading/load-case.ts'
import { keyRing, masterKeyFrom } from '../../packages/server/src/claims/vault/key-ring.ts'
import { keysFrom } from '../../packages/server/src/claims/vault/lookup-keys.ts'
import { sealedClassList } from '../../packages/server/src/claims/vault/sealed-class-list.ts'
import { attemptLimitsIn } from '../../packages/server/src/steps/sign-in/attempt-limits.ts'
import { authorize } from '../../packages/server/src/steps/sign-in/authorize.ts'
import { memberIdOf, pinHashOf } from '../../packages/server/src/steps/sign-in/credentials.ts'
import { createPinComparisons } from '../../packages/server/src/steps/sign-in/pin-comparisons.ts'
import { openSqlite } from '../../packages/server/src/storage/sqlite/open.ts'
import { type Connection, overConnections, type Reply } from '../server/connection.ts'
import { type Member, memberAt } from '../server/sample-claim.ts'
import { addressAt, authorizeRequest, openSession } from '../server/session.ts'
import { withRedress } from '../server/with-redress.ts'
import { alwaysHuman } from './always-human.ts'

const { perCase, perCredential } = attemptLimitsIn.production
/** Guesses that are under way at the same moment: so many may pass the total of the case while it fills up. */
const connections = 16
const members = 20_000
const secret = 'a secret of at least thirty-two characters'
const member = memberAt(7)

const pinAt = (index: number): string => String(index).padStart(6, '0')

/** The responses to a guess that was compared. */
const compared = /claim ID and PIN/i

/** One guess: from which address, and with which credentials. */
type Guess = (index: number) => { readonly from: string; readonly credentials: Member }

/** The answer of a server that is not busy: a busy one compares nothing, and is asked again. */
async function answerTo(connection: Connection, request: Buffer): Promise<Reply> {
  for (;;) {
    const reply = await connection.send(request)
    if (reply.status !== 503) return reply
    await pause(200)
  }
}

/** Sends guesses to a production server. Returns how many were compared, and how many opened a claim. */
async function send(
  count: number,
  guess: Guess,
): Promise<{ readonly tested: number; readonly opened: number }> {
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
    members,
    async ({ port }) => {
      const session = await openSession(port)
      const indexes = Array.from({ length: count }, (_, index) => index)
      await overConnections(port, connections, indexes, async (connection, index) => {
        const { from, credentials } = guess(index)
        const headers = { ...session, 'x-forwarded-for': from }
        const request = authorizeRequest(headers, credentials, randomBytes(16).toString('hex'))
        const { status, body } = await answerTo(connection, request)
        const { error } = z.parse(authorizeAnswer, JSON.parse(body.toString()))
        const response = `${status} ${error}`
        responses.set(response, (responses.get(response) ?? 0) + 1)
      })
    },
    production,
  )
  provider.close()
  for (const [response, times] of responses) console.log(`  ${times} times ${response}`)
  const sumOf = (matches: (response: string) => boolean) =>
    [...responses].reduce((sum, [response, times]) => sum + (matches(response) ? times : 0), 0)
  return {
    tested: sumOf((response) => compared.test(response)),
    opened: sumOf((response) => response.startsWith('200')),
  }
}

/**
 * Sends guesses at one claim id to a production server, each from another address, the right PIN among the later ones. True
 * if the server compared at most the total of a credential, and none was accepted.
 */
export async function guessesOverHttp(count: number): Promise<boolean> {
  const { tested, opened } = await send(count, (index) => ({
    from: addressAt(index),
    credentials: {
      ...member,
      pin: index > 2 * perCredential && index % 100 === 0 ? member.pin : pinAt(index),
    },
  }))
  console.log(`${count} guesses over HTTP: ${tested} compared (wanted: at most ${perCredential})`)
  return tested <= perCredential && opened === 0
}

/**
 * A farm: guesses at all claim ids in turn from a number of addresses, the right PIN in every hundredth of the later ones.
 * True if the server compared at most the total of the case, and none was accepted.
 */
export async function farmOverHttp(count: number, addresses: number): Promise<boolean> {
  const most = perCase + connections
  const { tested, opened } = await send(count, (index) => {
    const target = memberAt(index % members)
    const isRight = index > 2 * most && index % 100 === 0
    return {
      from: addressAt(index % addresses),
      credentials: { ...target, pin: isRight ? target.pin : pinAt(index % 100_000) },
    }
  })
  console.log(
    `${count} guesses at ${members} claim IDs from ${addresses} addresses: ${tested} compared (wanted: at most ${most}), ${opened} signed in`,
  )
  return tested <= most && opened === 0
}

/** The same with direct calls of the use case, once for each possible PIN; counts the reads of the member's PIN. */
export async function guessesAtUseCase(count: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'redress-bench-guesses-'))
  const storage = openSqlite(join(folder, 'redress.sqlite'))
  try {
    const keys = keysFrom(secret)
    const ring = keyRing([masterKeyFrom(secret)])
    const classList = sealedClassList({ storage, ring })
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
    const { forms } = loadedCase
    const form = forms.get('Automotive')
    if (!form) throw new Error('The sample case has no vehicle form.')
    let [tested, entered, next] = [0, 0, 0]
    const counting: typeof classList.pinHashOf = (memberId) => {
      tested += 1
      return classList.pinHashOf(memberId)
    }
    // At one moment, so that no count falls meanwhile.
    const at = Temporal.Now.instant()
    const deps = {
      storage,
      pins: createPinComparisons(ring, count),
      classList: { ...classList, pinHashOf: counting },
      keys,
      loadedCase,
      inForce: loadedCase,
      attemptLimits: attemptLimitsIn.production,
      furtherColumn: null,
      now: () => at,
      randomBytes,
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
          network: addressAt(next),
          step: null,
          linkToken: null,
        })
        if (authorized) entered += 1
      }
    }
    await Promise.all(Array.from({ length: 256 }, guess))
    console.log(
      `${count} guesses at the use-case: ${tested} compared (wanted: at most ${perCredential}), ${entered} signed in`,
    )
    return tested <= perCredential && entered === 0
  } finally {
    await storage.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
