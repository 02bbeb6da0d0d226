import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ListVerdict } from '@redress/form/lists'
import type { ListTask } from './list-task.ts'
import type { ListThreadAnswer } from './list-thread.ts'

/** What a server spends on lists. */
interface ListLimits {
  /** Lists that are checked at the same time, each in a thread. */
  readonly atOnce: number
  /** Lists that wait for a thread. Beyond them the claimant is asked to try again. */
  readonly waiting: number
  /** Milliseconds after which a check is ended. */
  readonly time: number
  /** Megabytes that the objects of a thread may take. */
  readonly megabytes: number
}

/** One thread for two processors: a list waits rather than the requests of others. */
export const listLimits: ListLimits = {
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 8,
  time: 120_000,
  megabytes: 512,
}

/** What came of a list: `busy` where too many wait, `failed` where its check took too long or too much memory. */
export type ListCheckOutcome = ListVerdict | { readonly verdict: 'busy' } | { readonly verdict: 'failed' }

/** Checks lists in threads. */
export interface ListChecks {
  /** Checks a list, which `open` streams as it was sent. Rejects where it cannot be read. */
  readonly check: (task: ListTask, open: () => AsyncIterable<Uint8Array>) => Promise<ListCheckOutcome>
}

/** The answers of a thread one after the other; null once it has ended, for whatever reason. */
function answersOf(thread: Worker): () => Promise<ListThreadAnswer | null> {
  const answers: (ListThreadAnswer | null)[] = []
  let wanted: ((answer: ListThreadAnswer | null) => void) | null = null
  const take = (answer: ListThreadAnswer | null): void => {
    if (wanted) wanted(answer)
    else answers.push(answer)
    wanted = null
  }
  thread.on('message', take)
  // An error ends the thread too: what it was is said by `exit` as well as anything that ends it.
  thread.on('error', () => undefined)
  thread.on('exit', () => take(null))
  return () =>
    new Promise((resolve) => {
      const [next] = answers
      if (next !== undefined) {
        answers.shift()
        resolve(next)
      } else wanted = resolve
    })
}

/** Sends a list to a thread, a piece when it asks for it, until it has a verdict. */
async function verdictOf(thread: Worker, open: () => AsyncIterable<Uint8Array>): Promise<ListVerdict | null> {
  const next = answersOf(thread)
  let answer = await next()
  for await (const piece of open()) {
    if (answer !== 'next') return answer
    thread.postMessage(piece)
    answer = await next()
  }
  if (answer !== 'next') return answer
  thread.postMessage(null)
  const last = await next()
  return last === 'next' ? null : last
}

async function checkInThread(
  { time, megabytes }: ListLimits,
  task: ListTask,
  open: () => AsyncIterable<Uint8Array>,
): Promise<ListCheckOutcome> {
  const thread = new Worker(new URL('./list-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  const timer = setTimeout(() => void thread.terminate(), time)
  try {
    return (await verdictOf(thread, open)) ?? { verdict: 'failed' }
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}

/** Opens the checks of a server: few at a time, the others one after the other. */
export function createListChecks(limits: ListLimits = listLimits): ListChecks {
  const waiting: (() => void)[] = []
  let running = 0
  const turn = async (): Promise<void> => {
    if (running < limits.atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return {
    check: async (task, open) => {
      if (running >= limits.atOnce && waiting.length >= limits.waiting) return { verdict: 'busy' }
      await turn()
      try {
        return await checkInThread(limits, task, open)
      } finally {
        leave()
      }
    },
  }
}
