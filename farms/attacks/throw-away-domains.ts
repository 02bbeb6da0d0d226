/** Domains that give out addresses for an hour. Eight of these twelve are on the list that an operator would have. */
export const throwAwayDomains = [
  'mailinator.com',
  'guerrillamail.com',
  '10minutemail.com',
  'yopmail.com',
  'trashmail.com',
  'temp-mail.org',
  'sharklasers.com',
  'getnada.com',
  'fresh-inbox.example',
  'quickdrop.example',
  'mailpop.example',
  'oneuse.example',
] as const

/** Those on the list of an operator: new ones are missing from every list. */
export const listedDomains: readonly string[] = throwAwayDomains.slice(0, 8)
