/** A number with its noun, whose plural ends in s: `1 claim`, `1,200 claims`. */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`
