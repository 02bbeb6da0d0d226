import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { OutboxConfig } from '../claims/outbox/outbox-config.ts'

/** A message in the form in which it was received. */
interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

/** The server's reply to a recipient: an SMTP status, or null to accept. */
type Judging = (address: string) => number | null

/** A mail server that stores its messages. */
export interface MailServer {
  readonly config: NonNullable<OutboxConfig['mail']>
  readonly received: readonly Received[]
  readonly judge: (how: Judging) => void
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
}

const refusal = (responseCode: number): Error =>
  Object.assign(new Error('No: said to the address that it names'), { responseCode })

/** Starts a server that accepts everything, without TLS. */
export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = []
  let judging: Judging = () => null
  let port = 0
  const open = (): SMTPServer =>
    new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onRcptTo: ({ address }, _session, done) => {
        const status = judging(address)
        done(status === null ? null : refusal(status))
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
          const to = envelope.rcptTo.map(({ address }) => address)
          received.push({ from, to, raw: Buffer.concat(chunks).toString('utf8') })
          done()
        })
      },
    })
  let server: SMTPServer | null = null
  const start = async (): Promise<void> => {
    server = open()
    const listening = server.listen(port, '127.0.0.1')
    await once(listening, 'listening')
    const address = listening.address()
    if (typeof address === 'object' && address !== null) port = address.port
  }
  const stop = async (): Promise<void> => {
    const ending = server
    server = null
    if (ending) await new Promise<void>((resolve) => ending.close(() => resolve()))
  }
  await start()
  onTestFinished(stop)
  const smtp = { host: '127.0.0.1', port, secure: false, requireTls: false, login: null }
  return {
    config: {
      smtp,
      from: { name: 'The Administrator', address: 'claims@case.example' },
      siteUrl: 'https://claims.example',
    },
    received,
    judge: (how) => {
      judging = how
    },
    stop,
    start,
  }
}

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** The text of one kind in a message: `plain` or `html`. */
export function partOf({ raw }: Received, kind: 'plain' | 'html'): string {
  const at = raw.search(new RegExp(`Content-Type: text/${kind}`, 'i'))
  const part = raw.slice(at).split(/\r\n\r\n/)
  const [head = '', ...rest] = part
  const body = rest.join('\r\n\r\n').split(/\r\n-{2,}/)[0] ?? ''
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  // A text of ASCII alone may be sent as it is: `=A1` in the token of a link is none of its letters then.
  return /quoted-printable/i.test(head) ? fromQuotedPrintable(body) : body
}
