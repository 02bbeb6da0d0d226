import { startWorker } from '../state/start-worker.ts'
import type { ListAnswer, ListRequest } from './worker/list-request.ts'
// oxlint-disable-next-line import/default -- the build gives the address of the worker in place of its code
import workerAddress from './worker/list-worker.ts?worker&url'

/** What a worker was asked. */
export interface Asked {
  /** Its last answer. Rejects where it cannot be started, or fails. */
  readonly answer: Promise<ListAnswer>
  /** Ends the worker, whatever it is doing. */
  readonly stop: () => void
}

/** Asks a worker of its own, which ends with its last answer. `onProgress` is called with the number of rows read so far. */
export function askWorker(request: ListRequest, onProgress: (rows: number) => void = () => undefined): Asked {
  const worker = startWorker(workerAddress)
  const answer = new Promise<ListAnswer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ListAnswer>) => {
      if (data.answer === 'progress') return onProgress(data.rows)
      return data.answer === 'failed' ? reject(new Error(data.reason)) : resolve(data)
    })
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  })
  const stop = (): void => worker.terminate()
  worker.postMessage(request)
  return { answer: answer.finally(stop), stop }
}
