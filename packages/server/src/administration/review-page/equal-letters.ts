/** A letter for each value that several cells of a row have, in the order of the cells; an empty text for a value of its own, and for none. */
export function equalLetters(values: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const repeated = [...counts].flatMap(([value, count]) => (count > 1 && value !== '' ? [value] : []))
  return values.map((value) => {
    const place = repeated.indexOf(value)
    return place < 0 ? '' : String.fromCodePoint(('A'.codePointAt(0) ?? 0) + place)
  })
}
