/** Numbers below a bound that follow from a seed. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."{}[],:<>\\/ \n\u0000é'

/** The ways in which a text is altered at a place. */
const changes: readonly ((text: string, at: number, letter: string) => string)[] = [
  (text, at, letter) => text.slice(0, at) + letter + text.slice(at + 1),
  (text, at, letter) => text.slice(0, at) + letter + text.slice(at),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2),
  (text, at) => text.slice(0, at),
]

/** Where a value of the text of a receipt begins and ends; null for a receipt without such a text. */
function someValue(text: string, random: (below: number) => number): readonly [number, number] | null {
  const begin = text.indexOf('"signature":')
  const values = [...text.matchAll(/:("(?:[^"\\]|\\.)*"|\d+|null)/g)].filter(({ index }) => index >= begin)
  const value = begin === -1 ? undefined : values[random(values.length)]
  return value ? [value.index + 1, value.index + value[0].length] : null
}

/** A receipt in which something is altered: a value of its text, or anything in it. It always differs from the receipt. */
export function altered(text: string, random: (below: number) => number): string {
  for (;;) {
    const place = random(2) === 0 ? someValue(text, random) : null
    const [begin, end] = place ?? [0, text.length]
    const at = begin + random(end - begin)
    const change = changes[random(changes.length)]
    const result = change?.(text, at, letters.charAt(random(letters.length))) ?? text
    if (result !== text) return result
  }
}
