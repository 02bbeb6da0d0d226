import { arrivalBy } from '../world/arrival.ts'
import { claimantBy, draftBy } from '../world/claimant.ts'
import { times } from '../world/times.ts'
import { clientsBy, wordedClaim } from './firm.ts'
import type { HonestGroup } from './honest-group.ts'

const wordings = [
  'I received the notice about the data breach and spent time on checking my accounts and freezing my credit.',
  'After the breach I called my bank, changed my passwords and watched my accounts for fraud.',
]

/**
 * People who file through a helper on the web, which writes the same words for all of them. The address, telephone and payment are
 * their own. Assumption: half of the helpers also receive the mail, at an address for each.
 */
export const consumerHelper: HonestGroup = {
  title: 'consumer-rights helper',
  share: 0.03,
  make: (world, chance) => {
    const domain = `mail.claimhelper${chance.digits(2)}.example`
    const [receives, wording] = [chance.isLikely(0.5), chance.oneOf(wordings)]
    return times(clientsBy(chance), () => {
      const own = claimantBy(world, chance, { culture: 'en' })
      const email = receives ? `c${chance.digits(6)}@${domain}` : own.contact.email
      const claimant = { ...own, contact: { ...own.contact, email } }
      return draftBy(claimant, chance, {
        at: arrivalBy(chance),
        claimed: wordedClaim(chance, wording),
        habit: 'quick',
      })
    })
  },
}
