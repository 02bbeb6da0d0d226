import type { Client } from './client.ts'

/** A client whose requests carry further headers. */
export const withHeaders = (client: Client, headers: Readonly<Record<string, string>>): Client => ({
  ...client,
  get: (call, isAnswer, options) =>
    client.get(call, isAnswer, { ...options, headers: { ...options?.headers, ...headers } }),
  send: (call, body, isAnswer, options) =>
    client.send(call, body, isAnswer, { ...options, headers: { ...options.headers, ...headers } }),
})
