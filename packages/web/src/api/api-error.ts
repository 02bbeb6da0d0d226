/**
 * Why a call has no answer to work with: the network gave none, its status says no, or its shape is not the
 * contract's. `status` is null exactly when the network gave no answer.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: 'network' | 'status' | 'shape'
  readonly status: number | null

  constructor(kind: ApiError['kind'], call: string, status: number | null, cause?: unknown) {
    super(`${call}: ${kind}${status === null ? '' : ` ${status}`}`, { cause })
    this.kind = kind
    this.status = status
  }
}

/** Whether the call failed with this status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.kind === 'status' && error.status === status
