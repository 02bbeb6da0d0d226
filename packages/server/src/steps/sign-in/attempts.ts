import { setTimeout as pause } from 'node:timers/promises'
import type { CaseForm, LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { kindOf } from '@redress/form'
import { keyedHash } from '../../claims/vault/lookup-keys.ts'
import type { MemberStanding } from '../../claims/vault/member-standing.ts'
import type { Opened, Uses } from '../../claims/vault/opened.ts'
import {
  type AttemptLimits,
  creditPerMember,
  hoursPerForgottenAttempt,
  lookUpsAMinute,
  pauseMinutes,
} from './attempt-limits.ts'
import {
  type AttemptPlace,
  type AttemptRule,
  type AttemptScope,
  levelAt,
  type StoredAttempts,
} from './stored/attempt-store.ts'

/** The counts of attempts, with their limits. */
export interface CountedAttempts extends Uses<'attempts', 'keys' | 'now'> {
  readonly attemptLimits: AttemptLimits
}

/** One attempt to sign in. */
export interface SignInAttempt {
  /** Keyed hash of the credential as it was typed, whether it exists or not. */
  readonly credential: string
  /** The network that it comes from, in plain text. */
  readonly network: string
  /** Whether the further step came with it. */
  readonly isStepped: boolean
  readonly totals: Totals
}

/**
 * Whose totals of a network and of the case an attempt counts for. Most honest visitors of a look-up are not in the list, which must
 * ask nobody else for a step more; so must guesses at what was filed, on the claim page.
 */
type Totals = 'signIn' | 'lookUp' | 'claimPage'

/** What the keys of these totals begin with. */
const prefixes: Readonly<Record<Totals, string>> = { signIn: '', lookUp: 'lookUps ', claimPage: 'claimPage ' }

/** Whether the credentials of an attempt are compared. Never depends on whether they are right. */
export type Admission =
  | { readonly kind: 'open' }
  /** Nothing is compared until then; the further step may be given before, unless the attempt had it. */
  | { readonly kind: 'pause'; readonly until: Temporal.Instant }
  /** Nothing is compared without the further step. */
  | { readonly kind: 'step' }

/** Hours without an attempt after which a count is removed: by then every total has fallen to zero. */
const longestHours = 48

const hoursPerDay = 24

const anyLevel = Number.MAX_SAFE_INTEGER

/** The scopes of signing in. */
type SignInScope = Exclude<AttemptScope, 'resend' | 'draft' | 'bulk' | 'begin' | 'work'>

/** How the counts of each scope change. */
export function attemptRules(limits: AttemptLimits): Readonly<Record<SignInScope, AttemptRule>> {
  const totalOf = (most: number): AttemptRule => ({ perHour: most / hoursPerDay, most, pauses: [] })
  const pair: AttemptRule = {
    perHour: 1 / hoursPerForgottenAttempt,
    most: anyLevel,
    // Half an attempt below the whole number, since the level falls a little between two attempts.
    pauses: pauseMinutes.map((minutes, index) => ({
      from: limits.perPair + index + 0.5,
      milliseconds: minutes * 60_000,
    })),
  }
  return {
    pair,
    steppedPair: pair,
    credential: { ...totalOf(limits.perCredential), perHour: limits.perCredential / (2 * hoursPerDay) },
    network: totalOf(limits.perNetwork),
    case: totalOf(limits.perCase),
    lookUp: { perHour: 60 * lookUpsAMinute, most: limits.lookUps, pauses: [] },
  }
}

/** The counts that an attempt belongs to. */
function attemptPlaces(
  { keys }: Pick<Opened, 'keys'>,
  { credential, network, isStepped, totals }: SignInAttempt,
) {
  const networkHash = keyedHash(keys.network, network)
  const pairScope: SignInScope = isStepped ? 'steppedPair' : 'pair'
  return {
    pair: { key: `${pairScope} ${credential} ${networkHash}`, scope: pairScope, credential },
    credential: { key: `credential ${credential}`, scope: 'credential', credential },
    network: {
      key: `${prefixes[totals]}network ${networkHash}`,
      scope: 'network',
      credential: null,
    },
    case: placeOfCase(totals),
  } as const satisfies Record<string, AttemptPlace & { readonly scope: SignInScope }>
}

/** The total over all credentials and networks. */
const placeOfCase = (totals: Totals) =>
  ({ key: `${prefixes[totals]}case`, scope: 'case', credential: null }) as const satisfies AttemptPlace

/** Whether a count admits a further attempt by its level. */
const isFull = (stored: StoredAttempts | undefined, rule: AttemptRule, now: Temporal.Instant): boolean =>
  stored !== undefined && levelAt(stored, rule, now) > rule.most - 1

/** Whether every sign-in of the case needs the further step now. */
export async function caseNeedsStep({
  storage,
  attemptLimits,
  now,
}: Omit<CountedAttempts, 'keys'>): Promise<boolean> {
  const [stored] = await storage.attempts.levels([placeOfCase('signIn').key])
  return isFull(stored, attemptRules(attemptLimits).case, now())
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0

/**
 * Decides whether the credentials of an attempt may be compared, and counts it for its pair and its credential before they
 * are, so that simultaneous attempts cannot exceed a limit. An attempt that is not admitted changes no count. With the
 * further step no total applies: a total asks for a step more, and never locks.
 */
export async function admitAttempt(deps: CountedAttempts, attempt: SignInAttempt): Promise<Admission> {
  const { attempts } = deps.storage
  const now = deps.now()
  const rules = attemptRules(deps.attemptLimits)
  const places = attemptPlaces(deps, attempt)
  const stored = new Map(
    (await attempts.levels(Object.values(places).map(({ key }) => key))).map((each) => [each.key, each]),
  )
  const full = (place: AttemptPlace & { readonly scope: SignInScope }) =>
    isFull(stored.get(place.key), rules[place.scope], now)
  const { pair, credential, network } = places
  if (!attempt.isStepped && [credential, network, places.case].some(full)) return { kind: 'step' }
  const opensAt = stored.get(pair.key)?.opensAt
  if (opensAt && isBefore(now, opensAt)) return { kind: 'pause', until: opensAt }
  const [pairTaken, credentialTaken] = await Promise.all([
    attempts.take(pair, rules[pair.scope], now),
    attempt.isStepped || attempts.take(credential, rules.credential, now),
  ])
  if (!credentialTaken) return { kind: 'step' }
  // Another attempt of the pair came at the same moment, and began its pause.
  if (!pairTaken) return { kind: 'pause', until: now.add({ minutes: 1 }) }
  return { kind: 'open' }
}

/** Counts an admitted attempt with wrong credentials for its network and for the case. */
export async function countWrong(deps: CountedAttempts, attempt: SignInAttempt): Promise<void> {
  if (attempt.isStepped) return
  const rules = attemptRules(deps.attemptLimits)
  const places = attemptPlaces(deps, attempt)
  const now = deps.now()
  await Promise.all([
    deps.storage.attempts.add(places.network, rules.network, now),
    deps.storage.attempts.add(places.case, rules.case, now),
  ])
}

/**
 * Takes an admitted attempt with right credentials back. The pair begins anew. Once a day a credential lowers the totals of
 * its network and of the case: honest claimants mistype too, and who knows one credential must not guess others for it. A
 * credential of public facts lowers no total, since anybody may know thousands of them.
 */
export async function countRight(
  deps: Uses<'attempts', 'keys' | 'now'>,
  attempt: SignInAttempt,
  isSecret = true,
): Promise<void> {
  const { attempts } = deps.storage
  const now = deps.now()
  const places = attemptPlaces(deps, attempt)
  await attempts.remove(places.pair.key)
  if (attempt.isStepped) return
  const isFirst = await attempts.takeBack(places.credential.key, now, now.subtract({ hours: hoursPerDay }))
  if (isFirst && isSecret) await attempts.lower([places.network.key, places.case.key], creditPerMember)
}

/** Counts a look-up that grants nothing for its network; false if the network has made too many. */
export async function admitLookUp(deps: CountedAttempts, network: string): Promise<boolean> {
  const key = `lookUp ${keyedHash(deps.keys.network, network)}`
  const { lookUp } = attemptRules(deps.attemptLimits)
  return deps.storage.attempts.take({ key, scope: 'lookUp', credential: null }, lookUp, deps.now())
}

/** Removes counts that no longer matter. */
export const forgetOldAttempts = ({ storage, now }: Uses<'attempts', 'now'>): Promise<void> =>
  storage.attempts.removeOld(now().subtract({ hours: longestHours }))

/**
 * Whether a form is closed for a member who opted out of the class: every form but those of the kind exclusion, unless the case
 * lets them file.
 */
export const isShutOut = (
  { settings }: LoadedCase,
  { definition }: CaseForm,
  standing: MemberStanding | null,
): boolean =>
  standing !== null &&
  standing.optedOut !== null &&
  (settings.optedOut ?? 'refused') === 'refused' &&
  kindOf(definition) !== 'exclusion'

/** Milliseconds: several times as long as a comparison takes. */
const interval = 250

/**
 * Runs work and resolves after a whole number of intervals: who measures the time cannot tell which of several paths the
 * work took.
 */
export async function inEqualTime<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  const spent = performance.now() - began
  await pause(Math.ceil(spent / interval) * interval - spent)
  return result
}
