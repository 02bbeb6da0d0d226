import type { FormType } from '@redress/form'
import type { Client } from '../api/client.ts'

/** The form that a document belongs to, and how its bytes reach the server. */
export interface UploadSource {
  readonly formType: FormType
  /** The idempotency key of the claim. */
  readonly claim: string
  readonly client: Pick<Client, 'get'>
  /** The headers of each request: its csrf token, the idempotency key of the form, and what opened a claim to cure it. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>
  /** Called when the csrf token was refused. */
  readonly onRefused: () => void
  /** Whether the form still holds the document. */
  readonly isHeld: (file: File) => boolean
  /** Called when the server has acknowledged bytes. */
  readonly onAcknowledged: () => void
}
