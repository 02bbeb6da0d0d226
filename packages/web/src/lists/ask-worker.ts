import type { ListAnswer, ListRequest } from './worker/list-request.ts'
// oxlint-disable-next-line import/default -- the build gives the address of the worker in place of its code
import workerAddress from './worker/list-worker.ts?worker&url'

interface ScriptPolicy {
  readonly createScriptURL: (address: string) => unknown
}

interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string | null },
  ) => ScriptPolicy
}

const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value

let policy: ScriptPolicy | null | undefined

function createPolicy(): ScriptPolicy | null {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isFactory(factory)) return null
  return factory.createPolicy('redress-lists', {
    createScriptURL: (address) => (address === workerAddress ? address : null),
  })
}

/** The address of the worker in the form in which the browser takes it as one of a script: this one alone is allowed. */
function trustedAddress(): unknown {
  policy ??= createPolicy()
  return policy ? policy.createScriptURL(workerAddress) : workerAddress
}

/** What a worker was asked. */
export interface Asked {
  /** Its last answer. Rejects where it cannot be started, or fails. */
  readonly answer: Promise<ListAnswer>
  /** Ends the worker, whatever it is doing. */
  readonly stop: () => void
}

/** Asks a worker of its own, which ends with its last answer. `onProgress` is told how many rows it has read. */
export function askWorker(request: ListRequest, onProgress: (rows: number) => void = () => undefined): Asked {
  const worker: Worker = Reflect.construct(Worker, [trustedAddress(), { type: 'module' }])
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
