declare global {
  interface Window {
    /** The build calls it in place of each `import()` (`retry-imports.ts`). */
    importPart: typeof importPart
  }
}

/** The address under which a file that did not arrive is requested next, by its path. */
const retryAddresses: Partial<Record<string, string>> = {}

/**
 * Imports a file of the build. Browsers before 2026 remember for the life of a page that a file did not arrive: each retry
 * has an address of its own, one question mark longer than the last.
 */
export function importPart(path: string): Promise<unknown> {
  const address = retryAddresses[path] ?? path
  return import(/* @vite-ignore */ address).catch((error: unknown) => {
    retryAddresses[path] = `${address}?`
    throw error
  })
}
