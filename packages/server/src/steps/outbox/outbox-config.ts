import { isMailAddress } from '../filing/receipt-address.ts'
import { type WebhookEvent, webhookEvents } from './webhook-messages.ts'

/** The mail server for receipts. */
export interface SmtpConfig {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise STARTTLS is requested. */
  readonly secure: boolean
  /** Whether mail is withheld from a server that offers no TLS. */
  readonly requireTls: boolean
  readonly login: { readonly user: string; readonly password: string } | null
}

/** The sender of receipts. */
export interface MailSender {
  readonly name: string
  readonly address: string
}

/** The administrator's system, which is notified of claims and decisions. */
export interface WebhookConfig {
  readonly url: string
  /** The key that signs each message. */
  readonly secret: Uint8Array
  /** What it is notified of. */
  readonly events: readonly WebhookEvent[]
}

/** Where development writes e-mails instead of sending them. */
export interface TrialMail {
  readonly folder: string
  /** The address of this server, for links; null if its port is not known yet. */
  readonly siteUrl: string | null
}

/** The deliveries after a claim; null for those that are not configured. */
export interface OutboxConfig {
  readonly mail: {
    readonly smtp: SmtpConfig
    readonly from: MailSender
    /** The public address of this site, for links; null if e-mails have none. */
    readonly siteUrl: string | null
  } | null
  /** In development without a mail server, for forms whose claims are confirmed by a link. */
  readonly trialMail?: TrialMail | null
  readonly webhook: WebhookConfig | null
  /** The most e-mails of notices to one domain in a minute; by default `usualMailPerMinute`. */
  readonly mailPerMinute?: number
  /** The public address of this site, for receipts; without it, the address that their claimant uses. */
  readonly siteUrl?: string | null
}

/** E-mails of notices to one domain in a minute, over all servers. */
export const usualMailPerMinute = 300

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Parses `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte; null for anything else. */
export function parseSmtp(written: string, production: boolean): SmtpConfig | null {
  if (!/^smtps?:\/\/[^/]/.test(written) || !URL.canParse(written)) return null
  const { protocol, hostname, port, username, password, pathname, search } = new URL(written)
  if (hostname === '' || pathname.length > 1 || search !== '') return null
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTls: production && !loopback.includes(hostname),
    login:
      username === '' ? null : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
  }
}

/** Parses `Name <address>`, or an address alone; null for anything else. */
export function parseSender(written: string): MailSender | null {
  const [, name, inBrackets, alone] = /^(?:([^<>"@\p{C}]*)<([^<>\s]+)>|(\S+))$/u.exec(written.trim()) ?? []
  const address = inBrackets ?? alone ?? ''
  return isMailAddress(address) ? { name: name?.trim() ?? '', address } : null
}

/** Parses `whsec_` and at least 24 bytes in base64; null for anything else. */
export function parseWebhookSecret(written: string): Uint8Array | null {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]{32,}={0,2})$/.exec(written) ?? []
  return encoded === undefined ? null : Buffer.from(encoded, 'base64')
}

/** Parses names of events with commas between them; null for anything else. */
export function parseWebhookEvents(written: string): readonly WebhookEvent[] | null {
  const names = written.split(',').map((name) => name.trim())
  const events = webhookEvents.filter((event) => names.includes(event))
  return events.length === names.length ? events : null
}
