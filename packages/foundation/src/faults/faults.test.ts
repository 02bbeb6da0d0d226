import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fault, isFault } from './fault.ts'
import { faultOf } from './fault-of.ts'
import { faults, isFaultCode } from './faults.ts'
import { statusOf } from './status-of.ts'
import { databaseUnavailable } from './unavailable.ts'

const manual = join(import.meta.dirname, '../../../../docs/operate/faults.md')

/** The anchors of a page, as GitHub derives them from its headings. */
const anchorsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )

test.each(Object.entries(faults))(
  'OPS-1 the fault %s has a status, an exit code, a sentence, what to do and a section of the manual',
  async (code, { status, exitCode, sentence, whatToDo, manual: anchor }) => {
    expect(isFaultCode(code)).toBe(true)
    expect([500, 503]).toContain(status)
    expect([1, 2, 130]).toContain(exitCode)
    expect([sentence, whatToDo]).toEqual([
      expect.stringMatching(/^[A-Z].{10,}\.$/),
      expect.stringMatching(/^[A-Z].{10,}\.$/),
    ])
    expect(anchorsIn(await readFile(manual, 'utf8'))).toContain(anchor)
  },
)

test('a fault is recognised by its code, is reported with its lines, and answers with the status of the catalogue', () => {
  const error = fault('DATA_REFUSED', ['The first line.', 'The second line.'])
  expect([isFault(error), isFault(error, 'DATA_REFUSED'), isFault(error, 'BACKUP_REFUSED')]).toEqual([
    true,
    true,
    false,
  ])
  expect(faultOf(error)).toMatchObject({
    code: 'DATA_REFUSED',
    lines: ['The first line.', 'The second line.'],
  })
  expect([error.message, statusOf(error)]).toEqual(['The first line.\nThe second line.', 503])
})

test('a fault carries its cause and the facts of its code', () => {
  const cause = new Error('the connection was lost')
  expect(databaseUnavailable(cause, { inDoubt: true })).toMatchObject({
    code: 'DATABASE_UNAVAILABLE',
    message: 'The database is not available: the connection was lost.',
    inDoubt: true,
    cause,
  })
})

test('an error outside the catalogue answers with the status that it asks for, and is reported as a fault of the product', () => {
  const asked = Object.assign(new Error('too large'), { statusCode: 413 })
  expect([statusOf(asked), statusOf(new Error('unexpected')), statusOf('no error')]).toEqual([413, 500, 500])
  expect(faultOf(asked)).toEqual({ code: 'INTERNAL', lines: [faults.INTERNAL.sentence] })
})
