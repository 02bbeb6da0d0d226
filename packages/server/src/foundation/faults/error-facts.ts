/** What may be logged of one error: nothing that its message quotes. */
interface ErrorFacts {
  readonly type: string
  readonly code?: string
  readonly syscall?: string
  /** Where a connection was to go. */
  readonly address?: string
  /** The HTTP status of another service. */
  readonly status?: number
}

/** Causes of causes that are reported, at most. */
const mostCauses = 8

/** Codes are words: anything else in their place may quote what somebody typed. */
const isCode = (value: unknown): value is string => typeof value === 'string' && /^\w{1,60}$/.test(value)

/** The lines of a stack that say where, without the message before them. */
const placesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

function statusIn(error: Error): number | undefined {
  const metadata: unknown = '$metadata' in error ? error.$metadata : null
  const isStatus = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
  return isStatus && typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}

function factsOf(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error && isCode(error.code) ? { code: error.code } : {}
  const sqlite =
    'errcode' in error && typeof error.errcode === 'number' ? { code: `SQLITE_${error.errcode}` } : {}
  const syscall = 'syscall' in error && isCode(error.syscall) ? { syscall: error.syscall } : {}
  const isConnecting =
    'syscall' in error && error.syscall === 'connect' && 'address' in error && 'port' in error
  const address = isConnecting ? { address: `${String(error.address)}:${String(error.port)}` } : {}
  const status = statusIn(error)
  return {
    type: /^\w{1,60}$/.test(error.name) ? error.name : 'Error',
    ...code,
    ...sqlite,
    ...syscall,
    ...address,
    ...(status !== undefined && { status }),
  }
}

/** What an error was caused by: its cause, or the first of the errors that it stands for. */
const causeOf = (error: unknown): unknown => {
  if (error instanceof AggregateError && error.cause === undefined) return error.errors[0]
  return error instanceof Error ? error.cause : undefined
}

/** An error and what caused it, the outermost first. */
export function causeChain(error: unknown): readonly unknown[] {
  const chain: unknown[] = [error]
  for (let cause = causeOf(error); cause !== undefined && cause !== null; cause = causeOf(cause)) {
    if (chain.includes(cause) || chain.length > mostCauses) break
    chain.push(cause)
  }
  return chain
}

/**
 * Kind, code and place of an error, and of each of its causes. Messages stay out: that of a text that is no JSON, for
 * one, quotes the text.
 */
export function errorFacts(error: unknown) {
  const [, ...causes] = causeChain(error)
  return {
    message: 'not logged',
    ...factsOf(error),
    stack: error instanceof Error ? placesOf(error.stack ?? '') : '',
    ...(causes.length > 0 && { causes: causes.map(factsOf) }),
  }
}
