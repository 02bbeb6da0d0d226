import { expect, test } from 'vitest'
import { readYaml } from './yaml-file.ts'

const messageOf = (line: string): string => {
  const read = readYaml('models/a.yaml', `first: 1\nrules:\n  ${line}\nlast: 2\n`)
  if (!Array.isArray(read)) return 'no mistake'
  const [mistake] = read
  return `${mistake.line} ${mistake.message}`
}

test.each([
  ['when: [1, 2][item > 1] = x', `when: '[1, 2][item > 1] = x'`],
  ['when: [a, b] = c', `when: '[a, b] = c'`],
  ['when: {a: 1}.a = x', `when: '{a: 1}.a = x'`],
  ['when: a = {b: 1}', `when: 'a = {b: 1}'`],
  ['when: a = "x: y" and b', `when: 'a = "x: y" and b'`],
  ['when: "yes" = a', `when: '"yes" = a'`],
  ['value: "A-" + a', `value: '"A-" + a'`],
  ["when: 'yes' = a", `when: '''yes'' = a'`],
  ['when: "CA" in states and b', `when: '"CA" in states and b'`],
  ['when: %a > 1', `when: '%a > 1'`],
  ['when: @"2026-11-01" < a', `when: '@"2026-11-01" < a'`],
  ['when: *a > 1', `when: '*a > 1'`],
  ['when: &a > 1', `when: '&a > 1'`],
  ['when: !(a > 1)', `when: '!(a > 1)'`],
  ['when: > 5', `when: '> 5'`],
  ['when: ]1..5] = a', `when: ']1..5] = a'`],
  ['- "yes" = a', `- '"yes" = a'`],
  ['- [1, 2][1] = a', `- '[1, 2][1] = a'`],
  ['- @"2026-11-01" < a', `- '@"2026-11-01" < a'`],
])(
  'EXP-6 an expression that YAML cannot read is to be put in quotation marks, at its line: %s',
  (line, fixed) => {
    expect(messageOf(line)).toMatch(/^3 This is not YAML/)
    expect(messageOf(line)).toContain(`Put it in quotation marks: ${fixed}`)
    expect(messageOf(fixed)).toBe('no mistake')
  },
)

test.each([
  ['x: { when: a in [1..5] and b }', 'when:'],
  ['x: { type: mustHold, expression: "a" = b }', 'expression:'],
  ['x: { expression: [1][1] = b, message: c }', 'expression:'],
  ['x: { when: a, value: @"2026-01-01" < b }', 'value:'],
  ['x: { when: %a > 1 }', 'when:'],
])('EXP-6 so is one within brackets, named by its key: %s', (line, key) => {
  expect(messageOf(line)).toContain(`Put the text behind '${key}' in quotation marks.`)
})

test('EXP-6 a text that is in quotation marks already is not to be put in them again', () => {
  expect(messageOf(`title: 'It's a claim'`)).not.toContain('Put it in quotation marks')
  expect(messageOf('when: *a')).toContain('has to be put in quotation marks')
})
