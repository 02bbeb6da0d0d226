import { createHash } from 'node:crypto'

/**
 * Built code with a hash of its own for the name of each file. The real ones change with any file of the page, and compress some bytes
 * better or worse each time.
 */
export const withSteadyNames = (code: string): string =>
  code.replaceAll(/([\w-]+-)[0-9a-f]{8}(\.(?:js|css)\b)/g, (_, name: string, ending: string) => {
    const hash = createHash('sha256')
      .update(name + ending)
      .digest('hex')
    return name + hash.slice(0, 8) + ending
  })
