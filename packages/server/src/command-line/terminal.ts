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

const milliseconds = 250

/** Displays the progress of a command. */
export interface Progress {
  readonly at: (words: string) => void
  /** Clears the line. */
  readonly done: () => void
}

/** Progress on one line of the terminal, a few times a second; nothing if the output goes to a file or a program. */
export function progressOf(stream: NodeJS.WriteStream = process.stderr): Progress {
  if (!stream.isTTY) return { at: () => undefined, done: () => undefined }
  let last = performance.now()
  return {
    at: (words) => {
      const now = performance.now()
      if (now - last < milliseconds) return
      last = now
      stream.write(`\r\u001B[K${words}`)
    },
    done: () => void stream.write('\r\u001B[K'),
  }
}

/** The exit codes of commands that end without a fault, for scripts. */
export const exitCodes = { clean: 0, mistakes: 1, usage: 2 } as const

/** The most lines of a list that are printed to the terminal. All of them are counted, or in a file. */
export const mostListed = 20

/** Prints the first lines of a list to the terminal as they come. */
export function listFirst(): (line: string) => void {
  const { notify } = processTerminal()
  let listed = 0
  return (line) => {
    listed += 1
    if (listed <= mostListed) notify(line)
  }
}

/**
 * Runs work that the user may interrupt by Ctrl+C: incomplete results are removed, and the user is informed of the rest. Where one
 * such work runs inside another, the inner one ends the process with its message.
 */
export async function interruptible<T>(
  { message, clean }: { readonly message: string; readonly clean?: () => void },
  work: () => Promise<T>,
): Promise<T> {
  const stop = (): void => {
    clean?.()
    process.stderr.write(`\nInterrupted. ${message}\n`)
    process.exit(130)
  }
  process.prependOnceListener('SIGINT', stop)
  try {
    return await work()
  } finally {
    process.off('SIGINT', stop)
  }
}
