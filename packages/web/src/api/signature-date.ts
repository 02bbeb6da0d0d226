import { calls, type SignatureDateAnswer, signatureDateAnswer } from '@redress/engine/contract'
import type { Client } from './client.ts'

/** The date that a signature given now bears (API-8). */
export const fetchSignatureDate = (client: Client, culture: string): Promise<SignatureDateAnswer> =>
  client.get(`${calls.signatureDate}?culture=${encodeURIComponent(culture)}`, signatureDateAnswer)
