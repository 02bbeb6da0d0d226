/** Waits for its turn; resolves to the function that ends it. */
export type TakeTurn = () => Promise<() => void>

/** Lets at most so many go on at once; the others wait in their order. */
export function createTurns(most: number): TakeTurn {
  const waiting: (() => void)[] = []
  let going = 0
  const next = (): void => {
    if (going >= most) return
    const begin = waiting.shift()
    if (!begin) return
    going += 1
    begin()
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(() => {
        let isOver = false
        resolve(() => {
          if (isOver) return
          isOver = true
          going -= 1
          next()
        })
      })
      next()
    })
}
