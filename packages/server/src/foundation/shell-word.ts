/** A word of a suggested command: in quotes if a shell would interpret it. */
export const shellWord = (word: string): string =>
  /^[\w./:@%+,=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
