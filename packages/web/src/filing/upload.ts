import type { Transport } from '../api/client.ts'

export interface UploadWatch {
  /** Bytes that have left, of all there are. They are equal once everything has left. */
  readonly onProgress: (sent: number, total: number) => void
  /** Stops it; whether it had arrived is another question. */
  readonly signal: AbortSignal
}

/** Milliseconds without a sign of life after which a connection counts as lost. */
const timeout = 60_000

/** A POST whose progress can be watched, which `fetch` does not offer in every browser. */
export const upload =
  ({ onProgress, signal }: UploadWatch): Transport =>
  (address, { headers, body }) =>
    new Promise((resolve, reject) => {
      const fail = (): void => reject(new TypeError('The upload was cut.'))
      // Cancelled between a first sending, refused for its csrf token, and the second: no event reports it any more.
      if (signal.aborted) return fail()
      const request = new XMLHttpRequest()
      let silence: ReturnType<typeof setTimeout> | undefined
      const alive = (): void => {
        clearTimeout(silence)
        silence = setTimeout(() => request.abort(), timeout)
      }
      request.open('POST', address)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        alive()
        onProgress(loaded, total)
      })
      request.addEventListener('load', () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: { 'x-request-id': request.getResponseHeader('x-request-id') ?? '' },
          }),
        ),
      )
      request.addEventListener('error', fail)
      request.addEventListener('abort', fail)
      request.addEventListener('loadend', () => clearTimeout(silence))
      signal.addEventListener('abort', () => request.abort())
      alive()
      request.send(body instanceof ReadableStream ? null : body)
    })
