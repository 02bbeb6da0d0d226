import type { ApiKeyScope } from '../../storage/api-key-store.ts'

interface ScopeOfKey {
  /** What a key does, after its name in a sentence. */
  readonly does: string
  /** Calls that one key may make a minute. */
  readonly callsAMinute: number
  /** Whether the key may also be the password of HTTP Basic: providers can only put it into the user part of an address. */
  readonly takesBasic: boolean
  /** What the answer to a call without a key asks for, as in RFC 9110. */
  readonly challenge: string
}

/** What each scope of a key allows, and how its key is sent. */
export const apiKeyScopes: Readonly<Record<ApiKeyScope, ScopeOfKey>> = {
  decide: {
    does: 'records decisions on claims',
    // Of 500 decisions each; a program that sends the same again and again ends here.
    callsAMinute: 60,
    takesBasic: false,
    challenge: 'Bearer',
  },
  bounces: {
    does: 'records notices that came back',
    // A provider may make a call for each e-mail.
    callsAMinute: 600,
    takesBasic: true,
    challenge: 'Basic realm="bounces"',
  },
}
