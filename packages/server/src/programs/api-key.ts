import { type Keys, keyedHash } from '../claims/vault/lookup-keys.ts'
import type { Uses } from '../claims/vault/opened.ts'
import type { ApiKeyScope, StoredApiKey } from './stored/api-key-store.ts'

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

/** Begins every key, so that scanners of source code recognise one that was published by mistake. */
const prefix = 'redress_'
const keyBytes = 32

/** Names of keys: they stand in logs. */
export const apiKeyName = /^[a-zA-Z0-9][\w.-]{0,39}$/

const hashOf = ({ apiKey }: Keys, text: string): string => keyedHash(apiKey, text)

/** Makes a key. Returns its text, which is stored nowhere; null if there is, or was, a key of this name. */
export async function makeApiKey(
  { storage, keys, now, randomBytes }: Uses<'apiKeys', 'keys' | 'now' | 'randomBytes'>,
  key: Pick<StoredApiKey, 'name' | 'scope' | 'endsAt'>,
): Promise<string | null> {
  const text = `${prefix}${randomBytes(keyBytes).toString('base64url')}`
  const added = await storage.apiKeys.add({
    ...key,
    keyHash: hashOf(keys, text),
    madeAt: now(),
    revokedAt: null,
  })
  return added ? text : null
}

/** A key in force for one scope, or why there is none: an unknown and a revoked key have the same answer. */
export type OpenedApiKey =
  | { readonly state: 'open'; readonly key: StoredApiKey }
  | { readonly state: 'ended' | 'unknown' }

/** The text of a key in an `Authorization` header: after `Bearer`, or as the password of HTTP Basic where the scope takes that. */
function writtenKey(scope: ApiKeyScope, header: string): string | undefined {
  const [, text] = /^Bearer (redress_[\w-]{43})$/.exec(header) ?? []
  if (text !== undefined || !apiKeyScopes[scope].takesBasic) return text
  const [, encoded = ''] = /^Basic ([\w+/]{1,400}={0,2})$/.exec(header) ?? []
  return /:(redress_[\w-]{43})$/.exec(Buffer.from(encoded, 'base64').toString())?.[1]
}

/** The key of an `Authorization` header. */
export async function openApiKey(
  { storage, keys, now }: Uses<'apiKeys', 'keys' | 'now'>,
  scope: ApiKeyScope,
  header: string | undefined,
): Promise<OpenedApiKey> {
  const text = writtenKey(scope, header ?? '')
  const key = text === undefined ? null : await storage.apiKeys.find(hashOf(keys, text))
  if (key === null || key.scope !== scope || key.revokedAt !== null) return { state: 'unknown' }
  return Temporal.Instant.compare(now(), key.endsAt) < 0 ? { state: 'open', key } : { state: 'ended' }
}
