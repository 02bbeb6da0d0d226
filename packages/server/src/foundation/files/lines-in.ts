import { createReadStream } from 'node:fs'

/**
 * The lines of a file of UTF-8, read no further than they are asked for: `readline` would read a thousand of them ahead,
 * however long they are.
 */
export async function* linesIn(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
