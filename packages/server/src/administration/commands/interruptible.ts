/** Does work that somebody may end by Ctrl+C: what is half done is cleaned away, and they are told what is left. */
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
