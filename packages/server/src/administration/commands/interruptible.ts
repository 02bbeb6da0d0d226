/** Runs work that the user may interrupt by Ctrl+C: incomplete results are removed, and the user is informed of the rest. */
export async function interruptible<T>(
  { says, clean }: { readonly says: string; readonly clean?: () => void },
  work: () => Promise<T>,
): Promise<T> {
  const stop = (): void => {
    clean?.()
    process.stderr.write(`\nInterrupted. ${says}\n`)
    process.exit(130)
  }
  process.once('SIGINT', stop)
  try {
    return await work()
  } finally {
    process.off('SIGINT', stop)
  }
}
