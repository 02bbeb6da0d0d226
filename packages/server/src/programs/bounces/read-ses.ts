import * as z from 'zod/mini'
import type { WrittenBounce } from './bounce-call.ts'
import { jsonIn, type ReadBounces, readBy } from './read-bounces.ts'

const text = z.optional(z.string())

const bouncedSchema = z.object({
  bounceType: z.string(),
  bouncedRecipients: z.array(z.object({ status: text, diagnosticCode: text })),
})

const header = z.object({ name: z.string(), value: z.string() })

/** What Amazon SES says, by `notificationType`, or by `eventType` where it comes from a configuration set. */
const messageSchema = z.object({
  notificationType: text,
  eventType: text,
  bounce: z.optional(bouncedSchema),
  mail: z.optional(
    z.object({
      headers: z.optional(z.array(header)),
      commonHeaders: z.optional(z.object({ messageId: text })),
    }),
  ),
})

type Message = z.infer<typeof messageSchema>

/** A message of Amazon SNS. `Message` is the notification of SES, as text. */
export const snsSchema = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  Message: z.string(),
  SubscribeURL: z.optional(z.string()),
})

/** `mail.messageId` is the one of SES; the product's own is in the headers. */
function messageIdOf({ mail }: Message): string {
  const named = mail?.headers?.find(({ name }) => name.toLowerCase() === 'message-id')
  return named?.value ?? mail?.commonHeaders?.messageId ?? ''
}

function bounceOf(message: Message): readonly WrittenBounce[] {
  const { bounce } = message
  if ((message.eventType ?? message.notificationType) !== 'Bounce' || !bounce) return []
  const [recipient] = bounce.bouncedRecipients
  return [
    {
      messageId: messageIdOf(message),
      referenceCode: '',
      reason: `${recipient?.status ?? ''} ${recipient?.diagnosticCode ?? ''}`,
      isFinal: bounce.bounceType === 'Permanent',
    },
  ]
}

const readMessage = readBy(messageSchema, (message) => ({ bounces: bounceOf(message) }))

const hostOfSns = /^sns\.[a-z0-9-]{1,40}\.amazonaws\.com(?:\.cn)?$/

/** The address that confirms a subscription, which is one of Amazon SNS and no other. */
function confirmation(written: string): ReadBounces {
  const address = URL.parse(written)
  const isOfSns =
    address?.protocol === 'https:' &&
    hostOfSns.test(address.host) &&
    address.username === '' &&
    address.pathname === '/' &&
    address.searchParams.get('Action') === 'ConfirmSubscription'
  return isOfSns
    ? { bounces: [], confirm: address }
    : { mistakes: ['SubscribeURL: no address of Amazon SNS'] }
}

/** What follows from each type of message. To confirm the end of a subscription would begin it again. */
const readers: Readonly<
  Record<z.infer<typeof snsSchema>['Type'], (sent: z.infer<typeof snsSchema>) => ReadBounces>
> = {
  Notification: ({ Message }) => readMessage(jsonIn(Message)),
  SubscriptionConfirmation: ({ SubscribeURL = '' }) => confirmation(SubscribeURL),
  UnsubscribeConfirmation: () => ({ bounces: [] }),
}

/** The bounces of a message of Amazon SNS, or the address that confirms its subscription. */
export const readSes = readBy(snsSchema, (sent) => readers[sent.Type](sent))
