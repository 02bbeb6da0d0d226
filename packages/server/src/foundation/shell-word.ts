/** A word of a command that is printed for somebody to type: in quotes where a shell would take it for something else. */
export const shellWord = (word: string): string =>
  /^[\w./:@%+,=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
