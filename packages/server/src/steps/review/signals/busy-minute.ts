import { busyMinutes } from '../grouping.ts'
import { plainText } from '../wording.ts'
import { always, ofClaims, otherClaimants } from './signal.ts'

/** A minute with far more claims than those around it. */
export const busyMinute = ofClaims({
  title: 'Pace',
  reason: 'Far more claims in one minute than in those around it',
  family: 'rhythm',
  cost: 'one number',
  fair: 'A broadcast or a mailing brings many honest people at once: by itself it adds next to nothing.',
  least: 20,
  mostBits: 2,
  inHouseholds: false,
  ties: false,
  compared: plainText,
  marks: () => [],
  grouping: busyMinutes,
  bits: always(0.4),
  words: (others) => `filed in one minute with ${otherClaimants(others)}`,
})
