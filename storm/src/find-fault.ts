import type { ServerCheckpoint } from '../../packages/foundation/src/checkpoint.ts'
import type { FaultName } from './faults.ts'
import type { Finding } from './finding.ts'
import { storm } from './storm.ts'
import type { SystemUnderTest } from './system.ts'

/** For each fault: where to kill the server, and the kind of finding that the checker must report. */
const faultSigns: Readonly<Record<FaultName, { at: ServerCheckpoint; finds: Finding['kind'] }>> = {
  acknowledgeBeforeCommit: { at: 'answerSent', finds: 'lost' },
  noDeduplication: { at: 'answerReady', finds: 'twice' },
  collectWithoutReferenceCheck: { at: 'answerSent', finds: 'half' },
  documentsOutsideTransaction: { at: 'answerSent', finds: 'half' },
}

/** Runs the crash test on a server with one fault; true if the checker detected the fault. */
export async function findFault(open: () => Promise<SystemUnderTest>, fault: FaultName): Promise<boolean> {
  const { at, finds } = faultSigns[fault]
  const system = await open()
  try {
    const plan = {
      points: [at],
      timesAtEach: 2,
      mostPassings: 12,
      random: 0,
      claimants: 8,
      isDecided: false,
      fault,
    }
    const { findings } = await storm(system, plan)
    return findings.some(({ kind }) => kind === finds)
  } finally {
    await system.remove()
  }
}
