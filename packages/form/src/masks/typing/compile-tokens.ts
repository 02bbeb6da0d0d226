const tokens: Readonly<Record<string, RegExp>> = {
  '#': /\d/,
  '@': /[A-Za-z]/,
  '*': /[A-Za-z0-9]/,
}

/** A mask as the specification writes it: `#` is a digit, `@` a letter, `*` either, all else stands for itself. */
export const compileTokens = (mask: string): (string | RegExp)[] =>
  [...mask].map((character) => tokens[character] ?? character)
