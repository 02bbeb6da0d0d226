import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { type AskDeps, askUntilKnown } from './submit-claim.ts'

/** Asks with these answers one after another; a thrown value represents a failed call. */
function scene(...answers: readonly (Awaited<ReturnType<AskDeps['ask']>> | ApiError)[]) {
  const waits: number[] = []
  let asked = 0
  const deps: AskDeps = {
    ask: async () => {
      const answer = answers[asked] ?? new ApiError('network', '/x', null)
      asked += 1
      if (answer instanceof ApiError) throw answer
      return answer
    },
    pause: async (milliseconds) => void waits.push(milliseconds),
    random: () => 1,
    onUnanswered: () => undefined,
  }
  return { deps, waits }
}

const lost = new ApiError('network', '/x', null)

test('SUB-13 it asks at once, then after 1, 2, 4, 8 and every 15 seconds', async () => {
  const { deps, waits } = scene(lost, lost, lost, lost, lost, lost, { state: 'notFiled' })
  expect(await askUntilKnown(deps)).toEqual({ state: 'notFiled' })
  expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
})

test('SUB-13 up to half of each wait is left to chance', async () => {
  const { deps, waits } = scene(lost, lost, { state: 'notFiled' })
  await askUntilKnown({ ...deps, random: () => 0 })
  expect(waits).toEqual([500, 1000])
})

test.each([
  new ApiError('status', '/x', 500),
  new ApiError('status', '/x', 429),
  new ApiError('status', '/x', 404),
  new ApiError('shape', '/x', 200),
])('SUB-13 %s is no answer', async (error) => {
  const { deps, waits } = scene(error, { state: 'inProgress' }, { state: 'notFiled' })
  expect(await askUntilKnown(deps)).toEqual({ state: 'notFiled' })
  expect(waits).toHaveLength(2)
})

test('SUB-13 a claimant who may no longer ask gets a result of its own', async () => {
  const { deps } = scene(new ApiError('status', '/x', 401))
  expect(await askUntilKnown(deps)).toEqual({ state: 'signedOut' })
})

test('SUB-13 an answer that comes after the claimant has stopped waiting changes nothing', async () => {
  const { deps } = scene(lost, { state: 'notFiled' })
  const known = askUntilKnown({
    ...deps,
    onUnanswered: (unanswered, tryAgain) => unanswered === 1 && tryAgain(),
  })
  expect(await known).toEqual({ state: 'tryAgain' })
})
