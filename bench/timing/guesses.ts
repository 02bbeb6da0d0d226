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

/** Guesses at one claim id that production looks at in a day. */
const limit = 10
const secret = 'a secret of at least thirty-two characters'
const member = memberAt(7)

const pinAt = (index: number): string => String(index).padStart(6, '0')

/** What a claimant is told while their guesses are looked at. */
const lookedAt = /claim ID and PIN/i

/**
 * Guesses at one claim id at a production server, each from an address of its own, the right PIN among the later ones.
 * Whether at most the limit were looked at, and nobody got in.
 */
export async function guessesOverHttp(count: number): Promise<boolean> {
  const provider = await alwaysHuman()
  const production = {
    NODE_ENV: 'production',
    REDRESS_SECRET: secret,
    REDRESS_KEYS: `bench:${randomBytes(32).toString('base64')}`,
    REDRESS_CAPTCHA_SECRET: 'a secret of nobody',
    REDRESS_CAPTCHA_VERIFY_URL: provider.url,
    REDRESS_PAYPAL_SECRET: 'a secret of nobody',
  }
  const told = new Map<string, number>()
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
        const said = `${status} ${error}`
        told.set(said, (told.get(said) ?? 0) + 1)
      })
    },
    production,
  )
  provider.close()
  for (const [said, times] of told) console.log(`  ${times} times ${said}`)
  const tested = [...told].reduce((sum, [said, times]) => sum + (lookedAt.test(said) ? times : 0), 0)
  console.log(`${count} guesses over HTTP: ${tested} looked at (wanted: at most ${limit})`)
  return tested <= limit && ![...told.keys()].some((said) => said.startsWith('200'))
}

/** The same at the use-case, as often as there are PINs; counts how often the PIN of the member was read. */
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
    const counting: typeof classList.pinHashOf = (asked) => {
      tested += 1
      return classList.pinHashOf(asked)
    }
    const deps = {
      ...storage,
      pins: createPinComparisons(ring, count),
      classList: { ...classList, pinHashOf: counting },
      keys,
      loadedCase,
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
      `${count} guesses at the use-case: ${tested} looked at (wanted: at most ${limit}), ${entered} got in`,
    )
    return tested <= limit && entered === 0
  } finally {
    await storage.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
