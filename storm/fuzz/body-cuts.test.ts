import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectNothingStored, receipt } from '../../packages/server/src/testing/signed-in.ts'
import { submissionBody } from '../../packages/server/src/testing/submission-body.ts'
import { rounds } from '../../scripts/rounds.ts'
import { fuzzTimeout } from './fuzz-settings.ts'
import { startFuzzedServer } from './fuzzed-server.ts'
import { openPatientBrowser } from './patient-browser.ts'
import { withDelayMeasured } from './with-delay-measured.ts'

/** The start and end offsets of every boundary. */
function boundaryCuts(bytes: Buffer): number[] {
  const cuts: number[] = []
  const mark = '--test-boundary'
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1))
    cuts.push(at, at + mark.length)
  return cuts
}

test('SUB-9 a body that is cut at every 37th byte and at each boundary is refused with a client error, and nothing is stored', {
  timeout: fuzzTimeout,
}, async () => {
  const server = await startFuzzedServer()
  const browser = await openPatientBrowser(server)
  let cutBodies = 0
  await withDelayMeasured(server, async () => {
    for (let index = 0; index < rounds(200, 1); index += 1) {
      const documents =
        index % 3 === 0 ? [receipt, randomBytes(40 * (index % 7))] : index % 3 === 1 ? [receipt] : []
      const { bytes, type } = await submissionBody(browser, { documents, tab: `t${index}` })
      // The last two bytes are a line break that a complete body does not need.
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
  await expectNothingStored(server)
})
