import { fault } from '@redress/foundation/faults/fault.ts'
import { expect, test } from 'vitest'
import { logLines } from '../testing/log-lines.ts'
import { startUpOutput } from './start-up-output.ts'

test('OPS-3 an error that the server survives is a log line of level 50, with its code and what to do', () => {
  const written: string[] = []
  const stream = { isTTY: false, write: (text: string | Uint8Array) => written.push(String(text)) > 0 }
  startUpOutput(stream, stream).error(fault('CASE_BROKEN', 'The case has a mistake.'))
  expect(logLines(written.join(''))).toMatchObject([
    {
      level: 50,
      msg: 'The case has a mistake.',
      code: 'CASE_BROKEN',
      whatToDo: expect.stringContaining('redress check'),
    },
  ])
})
