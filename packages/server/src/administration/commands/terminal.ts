import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

/** Where a command writes, and how: colours only on a terminal, and not where NO_COLOR asks for none. */
export interface Terminal {
  /** A line of what was asked for. */
  readonly tell: (...lines: readonly string[]) => void
  /** A line about what went wrong, or on the way. */
  readonly complain: (...lines: readonly string[]) => void
  readonly paint: (style: Style, text: string) => string
  /** Columns that fit into a line. */
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
    tell: (...lines) => void process.stdout.write(written(lines)),
    complain: (...lines) => void process.stderr.write(written(lines)),
    paint: (style, text) => (coloured ? styleText(style, text, { validateStream: false }) : text),
    width: process.stdout.columns ?? 100,
  }
}
