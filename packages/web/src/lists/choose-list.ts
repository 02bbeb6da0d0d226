import { isReadable } from '../documents/file-bytes.ts'
import { startWorker } from '../state/start-worker.ts'
import { gatherFacts, type ListPlace, otherCultures } from './gather-facts.ts'
import type { TemplateFormat } from './template/make-template.ts'
import type { ListFacts } from './worker/list-facts.ts'
import type { ListAnswer, ListRequest } from './worker/list-request.ts'
// oxlint-disable-next-line import/default -- the build gives the address of the worker in place of its code
import workerAddress from './worker/list-worker.ts?worker&url'
import type { ListOutcome, ReadLimits } from './worker/read-list.ts'

/** So many mistakes are listed: more are another file, or another table. */
const mostMistakes = 5000

/** What is being done with a file that was chosen. */
export interface Choosing {
  readonly outcome: Promise<ListOutcome>
  readonly stop: () => void
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const

/** What a worker was asked. */
interface Asked {
  /** Its last answer. Rejects where it cannot be started, or fails. */
  readonly answer: Promise<ListAnswer>
  /** Ends the worker, whatever it is doing. */
  readonly stop: () => void
}

/** Asks a worker of its own, which ends with its last answer. `onProgress` is called with the number of rows read so far. */
function askWorker(request: ListRequest, onProgress: (rows: number) => void = () => undefined): Asked {
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

/** The template of a list as a file. @throws ApiError, Error */
export async function templateFile(place: ListPlace, format: TemplateFormat): Promise<Blob> {
  const { answer } = askWorker({ ask: 'template', facts: await gatherFacts(place), format })
  const made = await answer
  if (made.answer !== 'template') throw new Error(`The worker answered with ${made.answer}.`)
  return new Blob([new Uint8Array(made.bytes)], { type: types[format] })
}

/** Whether the headings may be in the words of another culture. */
const mayBeInOtherWords = (outcome: ListOutcome): boolean =>
  'refused' in outcome && (outcome.refused === 'headings' || outcome.refused === 'missing')

/** What is wanted of a list: its rows, to be filled into the form, or the list as a document. */
export type Wanted = Pick<ReadLimits, 'rows' | 'list'>

/**
 * Reads a file that was chosen. Where its headings are not in the words of the active culture, it is
 * read once more with those of all others. A file that changed or vanished on the device is refused as such.
 */
export function chooseList(
  place: ListPlace,
  file: Blob,
  wanted: Wanted,
  onProgress: (rows: number) => void,
): Choosing {
  let stop = (): void => undefined
  let isStopped = false
  const read = async (facts: ListFacts): Promise<ListOutcome> => {
    const limits = { ...wanted, mistakes: mostMistakes, keepsRows: wanted.list === undefined }
    const asked = askWorker({ ask: 'read', facts, file, limits }, onProgress)
    stop = asked.stop
    if (isStopped) stop()
    const answer = await asked.answer
    if (answer.answer !== 'outcome') throw new Error(`The worker answered with ${answer.answer}.`)
    return answer.outcome
  }
  const run = async (): Promise<ListOutcome> => {
    const facts = await gatherFacts(place)
    const outcome = await read(facts)
    if (!mayBeInOtherWords(outcome)) return outcome
    const others = await otherCultures(place)
    return others.length === 0 ? outcome : read({ ...facts, cultures: [...facts.cultures, ...others] })
  }
  return {
    outcome: run().catch(async (error: unknown) => {
      if (await isReadable(file)) throw error
      return { refused: 'unreadable' }
    }),
    stop: () => {
      isStopped = true
      stop()
    },
  }
}
