import type { SignatureDateAnswer } from '@redress/api'
import { getSignatureDate } from './calls/get-signature-date.ts'
import type { Client } from './client.ts'

/** The date that a signature given now bears. */
export const fetchSignatureDate = (client: Client, culture: string): Promise<SignatureDateAnswer> =>
  client.get(getSignatureDate, { query: `culture=${encodeURIComponent(culture)}` })
