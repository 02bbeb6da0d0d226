import { CaptchaError } from './captcha-code.ts'
import { trustedScriptAddress } from './trusted-script-address.ts'

/** Milliseconds after which a script is not waited for any longer. */
const timeLimit = 15_000

const loading = new Map<string, Promise<void>>()

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
