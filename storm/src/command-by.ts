import { type PrintedByProcess, redressProcess } from '../../packages/server/src/testing/redress-with.ts'
import type { CommandOrders } from './system.ts'

/** Runs a command of `redress` on servers' data under these settings, in a process that may be killed. */
export const commandBy =
  (environment: Readonly<Record<string, string>>) =>
  ({ words: [name = '', ...more], folder, crash, killAfter }: CommandOrders): Promise<PrintedByProcess> =>
    redressProcess(
      {
        settings: { ...environment, ...(crash && { REDRESS_CRASH_AT: `${crash.at}:${crash.passing}` }) },
        cwd: folder,
        killAfter,
      },
      name,
      environment.REDRESS_CASE ?? '',
      ...more,
    )
