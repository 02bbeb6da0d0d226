/** An e-mail address in its parts. */
interface MailAddress {
  readonly local: string
  readonly domain: string
}

/** How a service reads the addresses of its domains. */
interface MailService {
  /** The domain that its others stand for. */
  readonly domain: string
  readonly ignoresDots: boolean
}

const gmail: MailService = { domain: 'gmail.com', ignoresDots: true }

const others = [
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
] as const

/**
 * Services at which anybody has a mailbox that ignores what follows a plus, by their documentation. Behind other domains is one owner, a
 * law firm that numbers its clients for one.
 */
const services: ReadonlyMap<string, MailService> = new Map([
  ['gmail.com', gmail],
  ['googlemail.com', gmail],
  ...others.map((domain) => [domain, { domain, ignoresDots: false }] as const),
])

/** Whether an address is at a service where anybody has a mailbox. */
export const isPublic = ({ domain }: MailAddress): boolean => services.has(domain)

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
  const local = name === '' ? address.local : name
  const { domain, ignoresDots } = services.get(address.domain) ?? { ...address, ignoresDots: false }
  return `${ignoresDots ? local.replaceAll('.', '') : local}@${domain}`
}
