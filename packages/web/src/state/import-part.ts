export {}

declare global {
  interface Window {
    /** Imports a file of the build; the build writes it in place of each `import()` (`retry-imports.ts`). */
    importPart: (path: string) => Promise<unknown>
  }
}

/** The address under which a file that did not arrive is requested next, by its path. */
const retryAddresses: Partial<Record<string, string>> = {}

/**
 * Browsers before 2026 remember for the life of a page that a file did not arrive: each retry has an address of its own,
 * one question mark longer than the last.
 */
window.importPart = (path) => {
  const address = retryAddresses[path] ?? path
  return import(/* @vite-ignore */ address).catch((error: unknown) => {
    retryAddresses[path] = `${address}?`
    throw error
  })
}
