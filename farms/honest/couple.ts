import type { Claimed } from '../claim/answers.ts'
import { arrivalBy } from '../world/arrival.ts'
import type { Chance } from '../world/chance.ts'
import { draftBy } from '../world/claimant.ts'
import { honestClaim, lossBy } from '../world/honest-claim.ts'
import { minutes } from '../world/minutes.ts'
import type { HonestGroup } from './honest-group.ts'
import { household } from './household.ts'

const withLoss = (chance: Chance, loss: Claimed['losses'][number]): Claimed => ({
  ...honestClaim(chance, 'en'),
  losses: [loss],
})

/** A couple who both send the same statement of their one account, each with their part of the costs. */
export const couple: HonestGroup = {
  title: 'couple with one document',
  share: 0.03,
  make: (world, chance) => {
    const loss = lossBy(chance)
    const at = arrivalBy(chance)
    return household(world, chance, 2).map((claimant, index) =>
      draftBy(claimant, chance, {
        at: at + index * minutes(chance.between(8, 40)),
        claimed: withLoss(chance, { ...loss, amount: index === 0 ? loss.amount : lossBy(chance).amount }),
      }),
    )
  },
}
