/** The thread that checks a list, so that the server answers others meanwhile. It ends with its verdict. */
import { parentPort, workerData } from 'node:worker_threads'
import type { ListVerdict } from '@redress/engine/lists'
import { lineSplitter } from './line-splitter.ts'
import type { ListTask } from './list-task.ts'
import { openListCheck } from './open-list-check.ts'

/** What the thread says: send the next piece, or the verdict. */
export type ListThreadAnswer = 'next' | ListVerdict

const port = parentPort
if (!port) throw new Error('A list is checked in a thread.')

const say = (answer: ListThreadAnswer): void => port.postMessage(answer)

const task: ListTask = workerData
const check = await openListCheck(task)
const lines = lineSplitter(check.add)

const conclude = (verdict: ListVerdict): void => {
  say(verdict)
  port.close()
}

/** The verdict on a list that was read no further. A line that the check has not refused is none that can be read. */
function verdictOnRest(): ListVerdict {
  const verdict = check.finish()
  return verdict.verdict === 'sound' ? { verdict: 'malformed' } : verdict
}

/** A piece of the list, or null after the last. */
port.on('message', (piece: Uint8Array | null) => {
  if (piece === null) return conclude(lines.isAtEnd() ? check.finish() : { verdict: 'malformed' })
  return lines.add(piece) ? say('next') : conclude(verdictOnRest())
})
say('next')
