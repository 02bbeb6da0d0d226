import type { SoundFile } from '../reading/case-file.ts'
import type { FraudSettings } from '../reading/fraud-file.ts'
import type { NoticesFile } from '../reading/notices-file.ts'
import { type CheckFinding, warningAt } from './finding.ts'

/** Warns where claimants are asked by a score, and no notice says so to them: their days to answer would pass unknown. */
export function adviceOnAsking(
  { source, value: { ask } }: SoundFile<FraudSettings>,
  notices: readonly SoundFile<NoticesFile>[],
): CheckFinding[] {
  const isSaid = notices.some(({ value }) =>
    Object.values(value.notices).some((notice) => notice.for.includes('deficient')),
  )
  if (!ask || isSaid) return []
  const message = `Claims of ${ask.from} bits or more become deficient for '${ask.reason}', and no notice of notices.yaml is for: [deficient], so that nobody is told what to send and until when. Add one, or send letters of your own.`
  return [warningAt(source, ['ask'], message)]
}
