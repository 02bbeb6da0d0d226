import { captchas } from './registry.ts'

/** Where the scripts of providers come from. */
const providerAddresses = Object.values(captchas).flatMap(({ scriptsFrom }) => scriptsFrom)

interface ScriptPolicy {
  readonly createScriptURL: (url: string) => unknown
}

interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string | null },
  ) => ScriptPolicy
}

const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value

/** Addresses that the server named for the captcha: a fake on this site, or a mirror of the provider's. */
const named = new Set<string>()

const withoutQuery = (url: string): string => url.split(/[?#]/)[0] ?? url

/** The address if a script may come from it, else null. */
export const scriptAddress = (url: string): string | null =>
  named.has(withoutQuery(url)) || providerAddresses.some((pattern) => pattern.test(url)) ? url : null

/** Null where the browser knows no trusted types; it lets the content security policy alone decide. */
let policy: ScriptPolicy | null | undefined

function createPolicies(): ScriptPolicy | null {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isFactory(factory)) return null
  const rules = { createScriptURL: scriptAddress }
  // What a provider's script loads in turn comes as plain text, and so is asked of the default policy.
  factory.createPolicy('default', rules)
  return factory.createPolicy('redress-captcha', rules)
}

/** The address of the captcha's script, in the form in which the browser takes it as one. */
export function trustedScriptAddress(url: string): unknown {
  named.add(withoutQuery(url))
  policy ??= createPolicies()
  return policy ? policy.createScriptURL(url) : url
}
