import { createReadStream } from 'node:fs'

/**
 * The lines of a UTF-8 file, read only as far as requested: `readline` would read a thousand lines ahead, however long they
 * are.
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
