import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectNothingKept, receipt } from '../../packages/server/src/testing/filing.ts'
import { submissionBody } from '../../packages/server/src/testing/submission-builder.ts'
import { openCalmBrowser } from './calm-browser.ts'
import { startFuzzedServer } from './fuzzed-server.ts'
import { fuzzTimeout, rounds, withDelayMeasured } from './rounds.ts'

/** Places of every boundary: where it begins and where it ends. */
function boundaryCuts(bytes: Buffer): number[] {
  const cuts: number[] = []
  const mark = '--test-boundary'
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1))
    cuts.push(at, at + mark.length)
  return cuts
}

test('SUB-9 a body that is cut at every 37th byte and at each boundary is refused for the fault of who sent it, and nothing is kept', {
  timeout: fuzzTimeout,
}, async () => {
  const server = await startFuzzedServer()
  const browser = await openCalmBrowser(server)
  let cutBodies = 0
  await withDelayMeasured(server, async () => {
    for (let index = 0; index < rounds(200, 1); index += 1) {
      const documents =
        index % 3 === 0 ? [receipt, randomBytes(40 * (index % 7))] : index % 3 === 1 ? [receipt] : []
      const { bytes, type } = await submissionBody(browser, { documents, tab: `t${index}` })
      // Without the last two bytes, an end of line, a body is whole.
      const evenly = Array.from({ length: Math.ceil(bytes.length / 37) }, (_, step) => step * 37)
      const cuts = [...new Set([...evenly, ...boundaryCuts(bytes)])].filter((cut) => cut < bytes.length - 4)
      for (const cut of cuts) {
        const { status } = await browser.submit({ type, bytes: bytes.subarray(0, cut) })
        if (status !== 400) expect([index, cut, status]).toEqual([index, cut, 400])
        cutBodies += 1
      }
    }
  })
  console.log(`${cutBodies} cut bodies`)
  await expectNothingKept(server)
})
