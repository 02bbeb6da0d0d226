import { paymentEvents } from './payment-events.ts'

export const payPart = { schema: {}, tables: {}, events: paymentEvents }
