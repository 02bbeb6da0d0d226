import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import type { OutboxConfig } from '../steps/outbox/outbox-config.ts'

/** A message in the form in which it was received. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

/** The server's reply to a recipient: an SMTP status, also with an enhanced one as in "550 5.7.1", or null to accept. */
type Judging = (address: string) => number | `${number} ${string}` | null

/** A mail server that stores its messages. */
export interface MailServer {
  readonly config: NonNullable<OutboxConfig['mail']>
  readonly received: readonly ReceivedMail[]
  readonly judge: (how: Judging) => void
  /** Sets what is called with each message, before its sender is answered. */
  readonly setOnMail: (call: (message: ReceivedMail) => void) => void
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
}

function refusal(status: number | string): Error {
  const [code, enhanced] = String(status).split(' ')
  const text = 'No: said to the address that it names'
  const error = new Error(enhanced === undefined ? text : `${enhanced} ${text}`)
  return Object.assign(error, { responseCode: Number(code) })
}

/** Opens a server that accepts everything, without TLS. */
export async function openMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let judging: Judging = () => null
  let onMail: (message: ReceivedMail) => void = () => undefined
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
          const message = { from, to, raw: Buffer.concat(chunks).toString('utf8') }
          received.push(message)
          onMail(message)
          done()
        })
      },
    })
  let server: SMTPServer | null = null
  const start = async (): Promise<void> => {
    server = open()
    // A client that was killed resets its connection.
    server.on('error', () => undefined)
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
    setOnMail: (call) => {
      onMail = call
    },
    stop,
    start,
  }
}
