import type { FaultCode } from './faults.ts'

/** What some faults carry for the code that handles them; all others carry nothing beside their sentences. */
interface FaultFacts {
  /** Where the list is wrong, and the sentence without the place. */
  readonly CLASS_LIST_REFUSED: { readonly line: number; readonly reason: string }
  /** Whether the work may have been done nevertheless: the answer to a commit was lost. */
  readonly DATABASE_UNAVAILABLE: { readonly inDoubt: boolean }
  readonly DOCUMENTS_UNAVAILABLE: { readonly inDoubt: boolean }
}

class FaultError<Code extends FaultCode> extends Error {
  override readonly name = 'Fault'
  readonly code: Code
  /** What happened, one sentence or more per line; nothing in it was typed by a claimant. */
  readonly lines: readonly string[]

  constructor(code: Code, lines: readonly string[], cause: ErrorOptions) {
    super(lines.join('\n'), cause)
    this.code = code
    this.lines = lines
  }
}

/** An error of the catalogue: its code, its sentences, and the facts of its code. */
export type Fault<Code extends FaultCode = FaultCode> = Code extends keyof FaultFacts
  ? FaultError<Code> & FaultFacts[Code]
  : FaultError<Code>

/** What is said of a fault: a line, or several. */
type Said = string | readonly string[]

/** The error with a code of the catalogue, to be thrown: what happened, what caused it, and the facts of its code. */
export function fault<Code extends keyof FaultFacts>(
  code: Code,
  said: Said,
  more: FaultFacts[Code] & ErrorOptions,
): Fault<Code>
export function fault<Code extends Exclude<FaultCode, keyof FaultFacts>>(
  code: Code,
  said: Said,
  cause?: ErrorOptions,
): Fault<Code>
export function fault(
  code: FaultCode,
  said: Said,
  { cause, ...facts }: ErrorOptions = {},
): FaultError<FaultCode> {
  const lines = typeof said === 'string' ? [said] : said
  return Object.assign(new FaultError(code, lines, cause === undefined ? {} : { cause }), facts)
}

/** Whether an error is a fault of the catalogue; with codes, whether it is one of these. */
export const isFault = <Code extends FaultCode = FaultCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is Fault<Code> =>
  error instanceof FaultError && (codes.length === 0 || codes.some((code) => code === error.code))
