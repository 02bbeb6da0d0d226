/** The thread that checks a list, so that the server answers others meanwhile. It ends with its verdict. */
import { parentPort, workerData } from 'node:worker_threads'
import { allowedCharacters, hasLaterChecks, planForm } from '@redress/form'
import { formOutcomes } from '@redress/form/form-outcomes'
import { createListFileCheck, type ListFileCheck, type ListVerdict } from '@redress/form/lists'
import { loadChecks } from '@redress/form/load-checks'
import { lineSplitter } from './line-splitter.ts'
import type { ListTask } from './list-task.ts'

/** What the thread says: send the next piece, or the verdict. */
export type ListThreadAnswer = 'next' | ListVerdict

const port = parentPort
if (!port) throw new Error('A list is checked in a thread.')

const say = (answer: ListThreadAnswer): void => port.postMessage(answer)

const task: ListTask = workerData

/** Opens the check of a list: plans its form anew. */
async function openListCheck(task: ListTask): Promise<ListFileCheck> {
  const { definition, models, settings, state, list, deadlines } = task
  const plan = planForm(definition, models, settings)
  if (hasLaterChecks(plan)) await loadChecks(plan)
  let count = 0
  const deps = {
    // No record of a thread leaves it under its id.
    newUuid: () => {
      count += 1
      return `r${count}`
    },
    today: () => Temporal.PlainDate.from(task.today),
    calculationDay: () => Temporal.PlainDate.from(task.calculationDay),
    characterWhitelist: allowedCharacters(task.characters),
    facts: () => deadlines,
    outcomes: () => formOutcomes,
  }
  return createListFileCheck({ plan, deps, state, list })
}

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
