/**
 * The signals that claims are compared by, in the order of their documentation. What each is stands in
 * `administration/review/signals/registry.ts`.
 */
export const signalNames = [
  'sameAccount',
  'countedAccounts',
  'samePayee',
  'otherPayee',
  'sameIdentifier',
  'otherThanListed',
  'sameEmail',
  'sameTelephone',
  'sameAddress',
  'variedEmail',
  'countedEmails',
  'randomEmails',
  'throwAwayEmail',
  'countedTelephones',
  'countedAddresses',
  'wrongPlace',
  'sameDocument',
  'sameWording',
  'steadyPace',
  'busyMinute',
  'sameDevice',
  'sameNetwork',
  'dataCentre',
  'withoutPage',
  'automatedBrowser',
  'quickForm',
] as const

export type SignalName = (typeof signalNames)[number]
