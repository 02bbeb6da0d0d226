import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

/** The output of a command: with colours only on a terminal, and without them if NO_COLOR is set. */
export interface Terminal {
  /** Prints lines of the result. */
  readonly print: (...lines: readonly string[]) => void
  /** Prints lines about problems or progress. */
  readonly notify: (...lines: readonly string[]) => void
  readonly paint: (style: Style, text: string) => string
  /** The number of columns of a line. */
  readonly width: number
}

/** The terminal of this process. */
export function processTerminal(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Terminal {
  const { NO_COLOR, FORCE_COLOR } = environment
  const coloured = NO_COLOR ? false : FORCE_COLOR ? FORCE_COLOR !== '0' : process.stdout.isTTY === true
  const written = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
  return {
    print: (...lines) => void process.stdout.write(written(lines)),
    notify: (...lines) => void process.stderr.write(written(lines)),
    paint: (style, text) => (coloured ? styleText(style, text, { validateStream: false }) : text),
    width: process.stdout.columns ?? 100,
  }
}
