/**
 * Runs work that the user may interrupt by Ctrl+C: incomplete results are removed, and the user is informed of the rest. Where one
 * such work runs inside another, the inner one ends the process with its message.
 */
export async function interruptible<T>(
  { message, clean }: { readonly message: string; readonly clean?: () => void },
  work: () => Promise<T>,
): Promise<T> {
  const stop = (): void => {
    clean?.()
    process.stderr.write(`\nInterrupted. ${message}\n`)
    process.exit(130)
  }
  process.prependOnceListener('SIGINT', stop)
  try {
    return await work()
  } finally {
    process.off('SIGINT', stop)
  }
}
