/** Timeout in milliseconds for any change of a page. */
const timeout = 60_000

/** Polls until the result is truthy, and returns it. @throws after the timeout */
export async function until<T>(what: string, ask: () => Promise<T>): Promise<T> {
  const end = Date.now() + timeout
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`It did not come to it that ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
