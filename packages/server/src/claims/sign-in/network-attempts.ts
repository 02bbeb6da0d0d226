import type { FormType } from '@redress/engine'
import type { NetworkAttemptStore } from '../../storage/network-attempt-store.ts'
import type { AuthorizeLimits } from './authorize-limits.ts'
import { type Keys, keyedHash } from './credentials.ts'

interface NetworkAttemptDeps {
  /** Null where one server alone counts, in memory. */
  readonly networkAttempts: NetworkAttemptStore | null
  readonly limits: Pick<AuthorizeLimits, 'perAddress'>
  readonly keys: Pick<Keys, 'network'>
  readonly now: () => Temporal.Instant
}

/** The period of the limit of a network. */
const period = { minutes: 1 } as const

/** Counts an attempt over all servers before it is processed; false if its network has made too many within a minute. */
export async function mayAttemptFrom(
  { networkAttempts, limits, keys, now }: NetworkAttemptDeps,
  network: string,
  formType: FormType,
): Promise<boolean> {
  if (networkAttempts === null) return true
  const at = now()
  const key = keyedHash(keys.network, `${formType} ${network}`)
  return (await networkAttempts.count(key, at, at.subtract(period))) <= limits.perAddress
}

/** Removes the counts of networks that no longer apply. */
export const forgetOldNetworkAttempts = async ({
  networkAttempts,
  now,
}: Pick<NetworkAttemptDeps, 'networkAttempts' | 'now'>): Promise<void> =>
  networkAttempts?.removeOld(now().subtract(period))
