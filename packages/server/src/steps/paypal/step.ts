import type { Step } from '../step.ts'

export const payPal: Step = {
  stored: { none: 'a log-in lives in its session' },
  resealed: { none: 'nothing sealed' },
  exported: { none: 'it is in the claim' },
  verified: { none: 'the provider proves a log-in' },
  purged: { none: 'nothing is stored' },
  calls: ['paypal'],
  commands: { none: 'nothing to type' },
  upkeep: { none: 'nothing ends' },
}
