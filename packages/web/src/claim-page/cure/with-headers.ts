import type { Client } from '../../api/client.ts'

/** A client whose requests carry further headers. */
export const withHeaders = (client: Client, headers: Readonly<Record<string, string>>): Client => ({
  ...client,
  get: (call, options) => client.get(call, { ...options, headers: { ...options?.headers, ...headers } }),
  send: (call, body, options) =>
    client.send(call, body, { ...options, headers: { ...options.headers, ...headers } }),
})
