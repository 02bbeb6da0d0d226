/** Tells what is left when somebody presses Ctrl+C, and ends as shells expect. Returns how to stop listening. */
export function onInterrupt(words: string, clean: () => void = () => undefined): () => void {
  const stop = (): void => {
    clean()
    process.stderr.write(`\nInterrupted. ${words}\n`)
    process.exit(130)
  }
  process.once('SIGINT', stop)
  return () => void process.off('SIGINT', stop)
}
