/** An e-mail address in its parts. */
interface MailAddress {
  readonly local: string
  readonly domain: string
}

/** Domains whose mail server takes no notice of dots before the @. */
const withoutDots: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
])

/**
 * Domains at which anybody has a mailbox that ignores what follows a plus, by the documentation of their services. Behind other domains
 * is one owner, a law firm that numbers its clients for one.
 */
const publicDomains: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
])

/** Whether an address is at a service where anybody has a mailbox. */
export const isPublic = ({ domain }: MailAddress): boolean => publicDomains.has(domain)

/** The parts of an e-mail address in lower case, or null for another text. */
export function mailAddress(text: string): MailAddress | null {
  const written = text.normalize('NFKC').trim().toLowerCase()
  const at = written.lastIndexOf('@')
  return at <= 0 || at === written.length - 1
    ? null
    : { local: written.slice(0, at), domain: written.slice(at + 1) }
}

/** The mailbox of an address: one text for every way to write it. What follows a plus is a note of its owner. */
export function mailbox(text: string): string {
  const address = mailAddress(text)
  if (!address) return ''
  const [name = ''] = address.local.split('+')
  const domain = withoutDots.get(address.domain)
  const local = name === '' ? address.local : name
  return domain === undefined ? `${local}@${address.domain}` : `${local.replaceAll('.', '')}@${domain}`
}
