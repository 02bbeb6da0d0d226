/** Milliseconds that anything on a page may take. */
const timeout = 20_000

/** Asks again and again until the answer is a truthy one, and gives it. @throws when that takes too long */
export async function until<T>(what: string, ask: () => Promise<T>): Promise<T> {
  const end = Date.now() + timeout
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`It did not come to it that ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
