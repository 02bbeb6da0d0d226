import type { Step } from '../step.ts'
import { linksPart } from './stored/links-part.ts'

export const links: Step = {
  stored: linksPart,
  resealed: { none: 'nothing sealed' },
  exported: { none: 'a link would let its reader act' },
  verified: { none: 'a claim says when it was confirmed, signed' },
  purged: { none: 'links of claims and members, which are named' },
  calls: ['links'],
  commands: { none: 'nothing to type' },
  upkeep: { none: 'a link that has ended says so' },
}
