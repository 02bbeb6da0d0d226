import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/**
 * What the bundler's loader of files has that this page does not need, and what stands in its place: nonces, since the policy allows code by
 * its hash; a `Promise.allSettled` of its own, which every browser of the build has; and import maps.
 */
const lighter: readonly (readonly [RegExp, string])[] = [
  [/const cspNonceMeta = .*;\n/, ''],
  [/const cspNonce = .*;\n/, ''],
  [/if \(cspNonce\) .*;\n/, ''],
  [/promise = allSettled\(/, 'promise = Promise.allSettled('],
  [/importMetaResolve\(depString\)/, 'new URL(depString, location.href)'],
]

function lightened(code: string): string {
  return lighter.reduce((left, [part, instead]) => {
    if (!part.test(left)) throw new Error(`The bundler's loader of files has no ${part.source} any more.`)
    return left.replace(part, instead)
  }, code)
}

/** Leaves out of the loader of files what this page does not need. An update of the bundler in which a part is missing fails the build. */
export const lighterPreloads: Plugin = {
  name: 'lighter-preloads',
  enforce: 'post',
  transform: (code, id) => (id === helper ? lightened(code) : null),
}
