/**
 * The signals that claims are compared by, in the order of their documentation. What each is stands in
 * `administration/review/signals/registry.ts`.
 */
export const signalNames = [
  'sameAccount',
  'samePayee',
  'sameEmail',
  'sameTelephone',
  'sameAddress',
  'sameDocument',
  'sameWording',
  'countedNames',
  'countedAddresses',
  'emailPattern',
  'throwAwayEmail',
  'wrongPlace',
  'steadyPace',
  'busyMinute',
] as const

export type SignalName = (typeof signalNames)[number]
