/** The position of the first tab in an indentation; YAML accepts only spaces. */
export function tabIndent(text: string): number | null {
  const found = /^ *\t/m.exec(text)
  return found === null ? null : found.index + found[0].length - 1
}
