import { CaptchaError } from './captcha-code.ts'
import { captchas } from './registry.ts'

/** Milliseconds after which a script is not waited for any longer. */
const timeLimit = 15_000

const loading = new Map<string, Promise<void>>()

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

function load(url: string): Promise<void> {
  const script = document.createElement('script')
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      script.remove()
      reject(new CaptchaError('script-error'))
    }
    const timer = setTimeout(fail, timeLimit)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      fail()
    })
    Reflect.set(script, 'src', trustedScriptAddress(url))
    script.async = true
    document.head.append(script)
  })
}

/**
 * Loads a script, once. After a failure the next request loads it again: the network may be back, or the
 * claimant may have allowed it.
 * @throws CaptchaError `script-error` when it is blocked, not found, or takes longer than 15 seconds
 */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url)
  if (known) return known
  const script = load(url)
  loading.set(url, script)
  script.catch(() => loading.delete(url))
  return script
}
