import { rowsAtOnce } from '@redress/api'
import { keyedHash } from '../../claims/vault/lookup-keys.ts'
import type { Uses } from '../../claims/vault/opened.ts'

/** Who sends rows, and for how many one captcha was passed. */
export interface RowSender {
  /** The name of the filing. */
  readonly filing: string
  readonly sessionHash: string
  /** In plain text. */
  readonly network: string
  /** The most rows that the case allows in one filing. */
  readonly maxRows: number
}

/** How often all rows of a filing may be sent within a day: the first time, and again after cuts. */
const timesADay = 8

/** Requests of one network at once, and again within a day: 20,000 and 80,000 rows. */
const ofNetwork = { most: 800, aDay: 3200 } as const

/** Counts a request with rows for its filing and its network, over all servers; false if either had as many as it gets. */
export async function admitRows(
  { storage, keys, now }: Uses<'attempts', 'keys' | 'now'>,
  { filing, sessionHash, network, maxRows }: RowSender,
): Promise<boolean> {
  const take = (key: string, most: number, aDay: number): Promise<boolean> => {
    const rule = { perHour: aDay / 24, most, pauses: [] }
    return storage.attempts.take({ key: `bulk ${key}`, scope: 'bulk', credential: null }, rule, now())
  }
  const requests = timesADay * Math.ceil(maxRows / rowsAtOnce)
  const ofFiling = keyedHash(keys.bulk, `${sessionHash} ${filing}`)
  if (!(await take(`filing ${ofFiling}`, requests, requests))) return false
  return take(`network ${keyedHash(keys.network, network)}`, ofNetwork.most, ofNetwork.aDay)
}
