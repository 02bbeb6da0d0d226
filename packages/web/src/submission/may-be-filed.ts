import { ApiError } from '../api/api-error.ts'

/** Whether a submission that failed this way may be filed all the same: it was not answered, or by a fault. */
export const mayBeFiled = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'network' || error.kind === 'shape' || (error.status ?? 0) >= 500 || error.status === 422)
