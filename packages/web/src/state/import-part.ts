/** The address under which a file that did not arrive is requested next, by the address of its import. */
const nextAddresses: Partial<Record<string, string>> = {}

/** What all further code waits for. */
let readiness = (): Promise<unknown> => Promise.resolve()

/** Makes all code that is imported from now on wait for something else too, such as the texts that it may show. */
export function waitBeforeParts(wait: () => Promise<unknown>): void {
  readiness = wait
}

/** The address in a function such as `() => import('./part.js')`: the built page has all of its files in one folder. */
const addressIn = (load: () => unknown): string => /\bimport\(\s*[`'"]([^`'"]+)/.exec(String(load))?.[1] ?? ''

/**
 * Imports a file of the build: `importPart(() => import('./part.ts'))`. Browsers before 2026 remember for the life of a page that a
 * file did not arrive: each retry has an address of its own, one question mark longer than the last.
 */
export async function importPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const written = addressIn(load)
  const next = nextAddresses[written]
  const importing = next === undefined ? load() : importAgain<Part>(next)
  const arrived = importing.catch((error: unknown) => {
    if (written) nextAddresses[written] = `${next ?? written}?`
    throw error
  })
  const [part] = await Promise.all([arrived, readiness()])
  return part
}

/** What the bundler's loader does for the first request: the page hears of a part that did not arrive. */
async function importAgain<Part>(address: string): Promise<Part> {
  try {
    return await import(/* @vite-ignore */ address)
  } catch (error) {
    globalThis.dispatchEvent?.(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }
}
