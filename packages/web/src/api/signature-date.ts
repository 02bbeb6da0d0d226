import { laterCalls, type SignatureDateAnswer } from '@redress/engine/contract'
import type { Client } from './client.ts'
import { isText, objectOf, type Shape } from './shape.ts'

export const isSignatureDateAnswer: Shape<SignatureDateAnswer> = objectOf({ date: isText, display: isText })

/** The date that a signature given now bears. */
export const fetchSignatureDate = (client: Client, culture: string): Promise<SignatureDateAnswer> =>
  client.get(`${laterCalls.signatureDate}?culture=${encodeURIComponent(culture)}`, isSignatureDateAnswer)
