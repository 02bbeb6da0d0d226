/** Waits for its turn; resolves to the function that ends it. */
export type TakeTurn = () => Promise<() => void>

/** Lets one after another have the whole line: the first document is there sooner, and a cut concerns one alone. */
export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve()
  return async () => {
    const before = last
    let end = (): void => undefined
    last = new Promise<void>((resolve) => {
      end = resolve
    })
    await before
    return end
  }
}
