import type { WorkAsked, WorkDone } from '@redress/api'
import { startWorker } from '../../state/start-worker.ts'
// oxlint-disable-next-line import/default -- the build gives the address of the worker in place of its code
import workerAddress from './work-worker.ts?worker&url'

/** Computes what the server asked for in a worker, so that the page goes on meanwhile. Rejects where it cannot be started, or fails. */
export function doWork(asked: WorkAsked): Promise<WorkDone> {
  const worker = startWorker(workerAddress)
  const done = new Promise<WorkDone>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkDone>) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  })
  worker.postMessage(asked)
  return done.finally(() => worker.terminate())
}
