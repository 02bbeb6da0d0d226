/** The facts of an error that may be logged: nothing that its message quotes. */
interface ErrorFacts {
  readonly type: string
  readonly code?: string
  readonly syscall?: string
  /** The target of a failed connection. */
  readonly address?: string
  /** The HTTP status of another service. */
  readonly status?: number
}

/** The maximum number of causes that are reported. */
const mostCauses = 8

/** A code is a single word. Any other text may quote user input. */
const isCode = (value: unknown): value is string => typeof value === 'string' && /^\w{1,60}$/.test(value)

/** The frames of a stack, without the message before them. */
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

/** The cause of an error, or the first error of an `AggregateError`. */
const causeOf = (error: unknown): unknown => {
  if (error instanceof AggregateError && error.cause === undefined) return error.errors[0]
  return error instanceof Error ? error.cause : undefined
}

/** An error and its causes, the outermost first. */
export function causeChain(error: unknown): readonly unknown[] {
  const chain: unknown[] = [error]
  for (let cause = causeOf(error); cause !== undefined && cause !== null; cause = causeOf(cause)) {
    if (chain.includes(cause) || chain.length > mostCauses) break
    chain.push(cause)
  }
  return chain
}

/**
 * Kind, code and place of an error, and of each of its causes. Messages are omitted, since they may quote input: the
 * message about invalid JSON does.
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
