import { onTestFinished } from 'vitest'
import { type MailServer, openMailServer } from './open-mail-server.ts'

/** Starts a mail server that accepts everything, without TLS, until the test ends. */
export async function startMailServer(): Promise<MailServer> {
  const server = await openMailServer()
  onTestFinished(server.stop)
  return server
}
