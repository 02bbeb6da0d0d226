import type { FaultCode } from './faults.ts'

/** The additional facts of some faults, for the code that handles them. */
interface FaultFacts {
  /** The wrong line of the list, and the reason without the place. */
  readonly CLASS_LIST_REFUSED: { readonly file: string; readonly line: number; readonly reason: string }
  /** Whether the work may have been done anyway, because the response to a commit was lost. */
  readonly DATABASE_UNAVAILABLE: { readonly inDoubt: boolean }
  readonly DOCUMENTS_UNAVAILABLE: { readonly inDoubt: boolean }
}

class FaultError<Code extends FaultCode> extends Error {
  override readonly name = 'Fault'
  readonly code: Code
  /** What happened, one or more sentences per line. It contains nothing that a claimant typed. */
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

/** The description of a fault: one line or several. */
type Sentences = string | readonly string[]

/** Creates an error of the catalogue: its description, its cause, and the facts of its code. */
export function fault<Code extends keyof FaultFacts>(
  code: Code,
  sentences: Sentences,
  more: FaultFacts[Code] & ErrorOptions,
): Fault<Code>
export function fault<Code extends Exclude<FaultCode, keyof FaultFacts>>(
  code: Code,
  sentences: Sentences,
  cause?: ErrorOptions,
): Fault<Code>
export function fault(
  code: FaultCode,
  sentences: Sentences,
  { cause, ...facts }: ErrorOptions = {},
): FaultError<FaultCode> {
  const lines = typeof sentences === 'string' ? [sentences] : sentences
  return Object.assign(new FaultError(code, lines, cause === undefined ? {} : { cause }), facts)
}

/** Whether an error is a fault of the catalogue; with codes, whether it is one of these. */
export const isFault = <Code extends FaultCode = FaultCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is Fault<Code> =>
  error instanceof FaultError && (codes.length === 0 || codes.some((code) => code === error.code))
