import { expect, test } from 'vitest'
import { decisionOf } from './decisions-index.ts'

test('a decision states number, title, date, status and subject in its first lines', () => {
  const text =
    '# 012 Title\n\n2026-11-21, changed 2026-11-29 · in force · Filing · adds to another\n\n## Context\n'
  expect(decisionOf('012-title.md', text)).toEqual({
    number: 12,
    file: '012-title.md',
    title: 'Title',
    date: '2026-11-21, changed 2026-11-29',
    status: 'in force',
    subject: 'Filing',
  })
})

test('a decision without a status, with another number or with an unknown subject is refused by its name', () => {
  expect(() => decisionOf('012-title.md', '# 012 Title\n\n2026-11-21\n')).toThrow(
    '012-title.md does not begin',
  )
  expect(() => decisionOf('013-title.md', '# 012 Title\n\n2026-11-21 · in force · Filing\n')).toThrow(
    '013-title.md',
  )
  expect(() => decisionOf('012-title.md', '# 012 Title\n\n2026-11-21 · in force · Things\n')).toThrow(
    '"Things"',
  )
})
