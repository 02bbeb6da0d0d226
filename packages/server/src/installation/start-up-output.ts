import { hostname } from 'node:os'
import { errorFacts } from '../foundation/faults/error-facts.ts'
import { type FaultCode, faults } from '../foundation/faults/fault-catalogue.ts'
import { faultOf } from '../foundation/faults/fault-of.ts'

/** Where the server says what it does before it serves: text on a terminal, a JSON line each for a log. */
export interface StartUpOutput {
  /** What is to be known. */
  readonly info: (...lines: readonly string[]) => void
  /** What is wrong and does not keep the server from serving. */
  readonly warn: (...lines: readonly string[]) => void
  /** Reports what ends the server, and returns the exit code for it. */
  readonly fatal: (error: unknown) => number
}

type Stream = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

/** Levels as in the log of requests. */
const levels = { info: 30, warn: 40, fatal: 60 } as const

const asJson = (level: keyof typeof levels, msg: string, facts: object = {}): string =>
  `${JSON.stringify({ level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname(), ...facts, msg })}\n`

/** What a fault of ours is told by on a terminal. */
const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

const factsOf = (code: FaultCode, error: unknown): object => ({
  code,
  whatToDo: faults[code].whatToDo,
  err: errorFacts(error),
})

/** The output of this process. */
export function startUpOutput(
  out: Stream = process.stdout,
  complaints: Stream = process.stderr,
): StartUpOutput {
  const say =
    (stream: Stream, level: 'info' | 'warn') =>
    (...lines: readonly string[]): void => {
      for (const line of lines) stream.write(stream.isTTY ? `${line}\n` : asJson(level, line))
    }
  return {
    info: say(out, 'info'),
    warn: say(complaints, 'warn'),
    fatal: (error) => {
      const { code, lines } = faultOf(error)
      if (!complaints.isTTY)
        for (const line of lines) complaints.write(asJson('fatal', line, factsOf(code, error)))
      else complaints.write(`${code === 'INTERNAL' ? stackOf(error) : lines.join('\n')}\n`)
      return faults[code].exitCode
    },
  }
}
