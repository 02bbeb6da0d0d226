import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendEmail } from './send-email.ts'

/** An e-mail that was written to a file instead of being sent. */
export interface WrittenMail {
  readonly file: string
  readonly subject: string
  /** The link that confirms the claim; null if the e-mail has none. */
  readonly link: string | null
}

/** Writes each message to a file of its own, as text, and reports it. For development: no e-mail leaves the machine. */
export function trialMailSender(folder: string, onWritten: (mail: WrittenMail) => void): SendEmail {
  return async ({ id, to, email: { subject, text }, link }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${id}.txt`)
    await writeFile(file, `To: ${to}\nSubject: ${subject}\n\n${text}`, { mode: 0o600 })
    onWritten({ file, subject, link })
    return { outcome: 'delivered' }
  }
}
