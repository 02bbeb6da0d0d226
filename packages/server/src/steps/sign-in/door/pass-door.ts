import { createHash } from 'node:crypto'
import { doesPart, type WorkAsked, type WorkDone } from '@redress/api'
import type { Way } from '@redress/form'
import { keyedHash, sameHash } from '../../../claims/vault/lookup-keys.ts'
import type { Opened } from '../../../claims/vault/opened.ts'
import type { AttemptLimits } from '../attempt-limits.ts'
import type { CountedAttempts } from '../attempts.ts'
import { type AttemptRule, levelAt } from '../stored/attempt-store.ts'

/** What the door needs. */
interface Door extends CountedAttempts, Pick<Opened, 'randomBytes'> {
  readonly signInPace: SignInPace
}

/** What work is for: one form in one session. */
interface WorkFor {
  readonly formType: string
  readonly sessionHash: string
}

/**
 * 65,536 hashes on average. A phone of 2017 takes about a second, and less than two in 99 of 100 cases; a farm takes it for each claim.
 */
const amount = { bits: 12, parts: 16 } as const

/** Minutes for which work can be handed in: longer than any phone takes, shorter than it is worth to collect. */
const minutes = 5

const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest()

const signed = (
  { keys }: Pick<Opened, 'keys'>,
  content: string,
  { formType, sessionHash }: WorkFor,
): string => keyedHash(keys.work, `${content}\n${formType}\n${sessionHash}`)

/** Asks for work. Nothing of it is stored: every server takes it. */
export function askForWork(deps: Pick<Opened, 'keys' | 'now' | 'randomBytes'>, workFor: WorkFor): WorkAsked {
  const endsAt = deps.now().add({ minutes }).epochMilliseconds
  const content = `${endsAt}.${deps.randomBytes(16).toString('hex')}`
  return { challenge: `${content}.${signed(deps, content, workFor)}`, ...amount }
}

/** Whether work is what this installation asked for, in time and done. That it is done once is for the caller to see. */
export function isDone(
  deps: Pick<Opened, 'keys' | 'now'>,
  workFor: WorkFor,
  { challenge, numbers }: WorkDone,
): boolean {
  const [endsAt = '', id = '', signature = ''] = challenge.split('.')
  if (!sameHash(signature, signed(deps, `${endsAt}.${id}`, workFor))) return false
  const found = numbers.split(',')
  if (deps.now().epochMilliseconds >= Number(endsAt) || found.length !== amount.parts) return false
  const challengeHash = sha256(challenge)
  return found.every((number, part) =>
    doesPart(sha256, { challengeHash, part, bits: amount.bits }, Number(number)),
  )
}

/** Somebody at the door. */
interface Arrival extends WorkFor {
  readonly way: Pick<Way, 'way'>
  /** In plain text. */
  readonly network: string
  /** The work that came with the attempt, if any. */
  readonly work: WorkDone | undefined
}

const ruleOf = ({ begins }: AttemptLimits): AttemptRule => ({
  perHour: begins,
  most: begins,
  pauses: [],
})

const placeOf = ({ keys }: Pick<Opened, 'keys'>, network: string) =>
  ({ key: `begin ${keyedHash(keys.network, network)}`, scope: 'begin', credential: null }) as const

/** Whether a network has begun as many open filings lately as it may without work. Of other ways nothing is counted. */
async function isBusy(deps: CountedAttempts, { way, network }: Arrival): Promise<boolean> {
  if (way.way !== 'open') return false
  const [stored] = await deps.storage.attempts.levels([placeOf(deps, network).key])
  const rule = ruleOf(deps.attemptLimits)
  return (stored ? levelAt(stored, rule, deps.now()) : 0) > rule.most - 1
}

/** Whether the work is done, and was not handed in before, at whichever server. */
const isTaken = async (deps: CountedAttempts, arrival: Arrival, work: WorkDone): Promise<boolean> =>
  isDone(deps, arrival, work) &&
  deps.storage.attempts.take(
    { key: `work ${keyedHash(deps.keys.work, work.challenge)}`, scope: 'work', credential: null },
    { perHour: 0, most: 1, pauses: [] },
    deps.now(),
  )

/**
 * Lets an attempt to sign in pass, null, or asks its browser to compute something and come again. Work is asked for where a
 * network begins many open filings, and of everybody while this server has more sign-ins than it should. It costs an honest claimant
 * a second at most, refuses nobody, and comes before what costs the server: the captcha, the PIN, and in a flood the database. Attempts
 * that bring work count for the pace as well, since anybody can invent some.
 */
export async function passDoor(deps: Door, arrival: Arrival): Promise<WorkAsked | null> {
  const isFlooded = deps.signInPace.count() > deps.attemptLimits.signInsASecond
  const { work } = arrival
  if (!isFlooded && !(await isBusy(deps, arrival))) return null
  if (work !== undefined && (await isTaken(deps, arrival, work))) return null
  return askForWork(deps, arrival)
}

/** Counts an open filing that was begun for its network. */
export const countBegun = (deps: CountedAttempts, network: string) =>
  deps.storage.attempts.add(placeOf(deps, network), ruleOf(deps.attemptLimits), deps.now())

/** How many sign-ins arrive at one server. */
export interface SignInPace {
  /** Counts one sign-in that arrived, whatever became of it. Returns how many a second there were lately. */
  readonly count: () => number
}

/** Milliseconds after which a sign-in counts for a third of what it did: a burst of seconds is no flood. */
const memory = 10_000

/** Begins to count. `clock` gives milliseconds. Nothing is stored for a sign-in. */
export function createSignInPace(clock: () => number): SignInPace {
  let level = 0
  let countedAt = clock()
  return {
    count: () => {
      const now = clock()
      level = level * Math.exp((countedAt - now) / memory) + 1
      countedAt = now
      return (1000 * level) / memory
    },
  }
}
