import { keyedHash } from '../../claims/vault/lookup-keys.ts'
import type { Uses } from '../../claims/vault/opened.ts'

/** Who asks for something. */
export interface DraftCaller {
  /** The hash of the session; null before a session has a grant. */
  readonly sessionHash: string | null
  /** In plain text. */
  readonly network: string
}

/** How often something can be done at once, and again within a day, by whom. */
const limits = {
  save: { session: { most: 60, aDay: 600 }, network: { most: 600, aDay: 6000 } },
  send: { session: { most: 5, aDay: 10 }, network: { most: 60, aDay: 240 } },
  wrongCode: { session: null, network: { most: 60, aDay: 240 } },
} as const

type Limited = keyof typeof limits

interface Limit {
  readonly most: number
  readonly aDay: number
}

const take = (
  { storage, now }: Uses<'attempts', 'now'>,
  key: string,
  { most, aDay }: Limit,
): Promise<boolean> => {
  const rule = { perHour: aDay / 24, most, pauses: [] }
  return storage.attempts.take({ key: `draft ${key}`, scope: 'draft', credential: null }, rule, now())
}

/** Counts a call for its session and its network, over all servers; false if either had as many as it gets. */
export async function admitDraftCall(
  deps: Uses<'attempts', 'keys' | 'now'>,
  limited: Limited,
  { sessionHash, network }: DraftCaller,
): Promise<boolean> {
  const { session, network: ofNetwork } = limits[limited]
  if (session && sessionHash !== null && !(await take(deps, `${limited} session ${sessionHash}`, session)))
    return false
  return take(deps, `${limited} network ${keyedHash(deps.keys.network, network)}`, ofNetwork)
}

/** Messages to one mailbox, whoever asks for them. */
const ofMailbox: Limit = { most: 4, aDay: 8 }

/** Counts a message for its mailbox, of which only a keyed hash is stored; false if it had as many as it gets. */
export const admitMailbox = (deps: Uses<'attempts', 'keys' | 'now'>, address: string): Promise<boolean> =>
  take(deps, `send mailbox ${keyedHash(deps.keys.draft, address.toLowerCase())}`, ofMailbox)
