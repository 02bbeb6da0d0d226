declare global {
  interface Window {
    /** Imports a file of the build; the build writes it in place of each `import()` (`retry-imports.ts`). */
    importPart: typeof importPart
  }
}

const failures = new Map<string, number>()

/**
 * Imports a file of the build. Browsers before 2026 remember for the life of a page that a file did not arrive: each
 * retry therefore has an address of its own.
 */
export async function importPart(path: string): Promise<unknown> {
  const failed = failures.get(path) ?? 0
  const address = failed === 0 ? path : `${path}?${failed}`
  try {
    return await import(/* @vite-ignore */ address)
  } catch (error) {
    failures.set(path, failed + 1)
    throw error
  }
}

window.importPart = importPart
