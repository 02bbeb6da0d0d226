/** Runs measurements in turn, this many times each, so that all see the same machine. The results are in the order of the measurements. */
export async function alternate<T>(
  times: number,
  ...measurements: readonly (() => Promise<T>)[]
): Promise<readonly (readonly T[])[]> {
  const results = measurements.map((): T[] => [])
  for (let time = 0; time < times; time += 1)
    for (const [index, measure] of measurements.entries()) results[index]?.push(await measure())
  return results
}
