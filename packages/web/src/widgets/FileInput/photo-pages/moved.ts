/** A list with one of its entries at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}
