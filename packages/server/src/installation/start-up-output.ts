import { hostname } from 'node:os'
import { errorFacts } from '@redress/foundation/faults/error-facts.ts'
import { faultOf } from '@redress/foundation/faults/fault-of.ts'
import { type FaultCode, faults } from '@redress/foundation/faults/faults.ts'

/** The output of the server's start, and of a reload by a signal: text on a terminal, otherwise one JSON log line per message. */
export interface StartUpOutput {
  /** Prints information. */
  readonly info: (...lines: readonly string[]) => void
  /** Prints problems that do not prevent the start. */
  readonly warn: (...lines: readonly string[]) => void
  /** Reports an error that the server survives. */
  readonly error: (error: unknown) => void
  /** Reports the error that ends the server, and returns its exit code. */
  readonly fatal: (error: unknown) => number
}

type Stream = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

/** The levels of the request log. */
const levels = { info: 30, warn: 40, error: 50, fatal: 60 } as const

const asJson = (level: keyof typeof levels, msg: string, facts: object = {}): string =>
  `${JSON.stringify({ level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname(), ...facts, msg })}\n`

/** The text of an internal error on a terminal. */
const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

const factsOf = (code: FaultCode, error: unknown): object => ({
  code,
  whatToDo: faults[code].whatToDo,
  err: errorFacts(error),
})

/** The output of this process. */
export function startUpOutput(out: Stream = process.stdout, errors: Stream = process.stderr): StartUpOutput {
  const writer =
    (stream: Stream, level: 'info' | 'warn') =>
    (...lines: readonly string[]): void => {
      for (const line of lines) stream.write(stream.isTTY ? `${line}\n` : asJson(level, line))
    }
  const report = (level: 'error' | 'fatal', error: unknown): FaultCode => {
    const { code, lines } = faultOf(error)
    if (!errors.isTTY) for (const line of lines) errors.write(asJson(level, line, factsOf(code, error)))
    else errors.write(`${code === 'INTERNAL' ? stackOf(error) : lines.join('\n')}\n`)
    return code
  }
  return {
    info: writer(out, 'info'),
    warn: writer(errors, 'warn'),
    error: (error) => void report('error', error),
    fatal: (error) => faults[report('fatal', error)].exitCode,
  }
}
