import * as z from 'zod/mini'

const logLine = z.looseObject({ level: z.number(), msg: z.string() })

/** The complete lines of a log, each of which must be one JSON object. */
export const logLines = (text: string): readonly z.infer<typeof logLine>[] =>
  text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => z.parse(logLine, JSON.parse(line)))

/** The messages of a log, one a line. */
export const messagesIn = (text: string): string =>
  logLines(text)
    .map(({ msg }) => `${msg}\n`)
    .join('')
