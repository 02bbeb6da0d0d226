import type { CsrfAnswer } from '@redress/api'
import { DeveloperError } from '@redress/form'

interface Csrf {
  /**
   * The token, fetched if there is none.
   * @throws NO_CSRF_TOKEN when the server gives none
   */
  readonly get: () => Promise<CsrfAnswer>
  readonly set: (answer: CsrfAnswer) => void
  readonly refresh: () => Promise<void>
}

/** Stores the csrf token in memory. */
export function createCsrf(fetchAnswer: () => Promise<CsrfAnswer>): Csrf {
  let csrf: CsrfAnswer | null = null

  const refresh = async (): Promise<void> => {
    csrf = null
    csrf = await fetchAnswer()
  }

  return {
    get: async () => {
      if (csrf === null) await refresh()
      if (csrf === null || csrf.requestToken === '') throw new DeveloperError('NO_CSRF_TOKEN')
      return csrf
    },
    set: (answer) => {
      csrf = answer
    },
    refresh,
  }
}
