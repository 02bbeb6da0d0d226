import type { HonestName } from '../claim/label.ts'
import { alone } from './alone.ts'
import { campus } from './campus.ts'
import { consumerHelper } from './consumer-helper.ts'
import { couple } from './couple.ts'
import { lawFirm, trustAccount } from './firm.ts'
import type { HonestGroup } from './honest-group.ts'
import { households } from './household.ts'
import { library } from './library.ts'
import { nursingHome } from './nursing-home.ts'
import { parents } from './parents.ts'
import { shelter } from './shelter.ts'
import { twice } from './twice.ts'
import { victims } from './victims.ts'

/** The kinds of honest claimants. Their shares sum to 1. */
export const honestGroups: Readonly<Record<HonestName, HonestGroup>> = {
  alone,
  households,
  parents,
  library,
  shelter,
  nursingHome,
  campus,
  lawFirm,
  trustAccount,
  consumerHelper,
  twice,
  couple,
  victims,
}
