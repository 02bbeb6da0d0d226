import type { Step } from '../step.ts'
import { forgetOldAttempts } from './attempts.ts'
import { forgetOldGrants } from './grants.ts'
import { signInPart } from './stored/sign-in-part.ts'

export const signIn: Step = {
  stored: signInPart,
  resealed: { none: 'nothing sealed' },
  exported: { none: 'a claim says how its claimant signed in' },
  verified: { none: 'grants and attempts prove nothing' },
  purged: 'sessions',
  calls: ['sign-in', 'session'],
  commands: ['attempts', 'pins'],
  upkeep: [
    {
      name: 'grants',
      run: (deps) => forgetOldGrants({ ...deps, inForce: deps.inForce() }),
    },
    { name: 'attempts', run: forgetOldAttempts },
  ],
}
