/** Runs two measurements in turn, this many times each, so that both see the same machine. */
export async function alternate<T>(
  times: number,
  one: () => Promise<T>,
  other: () => Promise<T>,
): Promise<[T[], T[]]> {
  const results: [T[], T[]] = [[], []]
  for (let time = 0; time < times; time += 1) {
    results[0].push(await one())
    results[1].push(await other())
  }
  return results
}
