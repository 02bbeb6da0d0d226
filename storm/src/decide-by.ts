import { join } from 'node:path'
import { type PrintedByProcess, redressProcess } from '../../packages/server/src/testing/redress-with.ts'
import type { DecideOrders } from './system.ts'

/** Runs `redress decide` on servers' data under these settings, in a process that may be killed. */
export const decideBy =
  (environment: Readonly<Record<string, string>>) =>
  ({ folder, crash, killAfter }: DecideOrders): Promise<PrintedByProcess> =>
    redressProcess(
      {
        settings: { ...environment, ...(crash && { REDRESS_CRASH_AT: `${crash.at}:${crash.passing}` }) },
        cwd: folder,
        killAfter,
      },
      'decide',
      environment.REDRESS_CASE ?? '',
      join(folder, 'decisions.csv'),
    )
