import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { writeCase } from '../testing/write-case.ts'
import { checkCase } from './check-case.ts'

const form = 'forms/automotive.yaml'
const checkbox = '      - { type: checkbox, field: claimDetails.agrees, label: LocKey_Agrees }\n'
const isNotAgreed = '{ field: claimDetails.agrees, operator: isEqualTo, value: false }'

/** The findings in a small case with these blocks after its checkbox, as `line level message`. */
async function foundWith(blocks: string, fields = 'gate: {}, note: {}, day: {}') {
  const folder = await writeCase({
    [form]: [checkbox, checkbox + blocks],
    'models/automotive-claim-details.yaml': `formType: Automotive\ndtoMapping: claimDetails\nfields: { ClaimantName: {}, agrees: { kind: boolean }, ${fields} }\n`,
  })
  const { findings } = await checkCase(folder, Temporal.Instant.from('2026-11-20T12:00:00Z'))
  return findings
    .filter(({ file }) => relative(folder, file) === form)
    .map(({ line, level, message }) => `${line} ${level} ${message}`)
}

const noteWhenGate = `      - { type: text, field: claimDetails.note, label: LocKey_Name, dependencies: [{ effect: show, when: { field: gate, operator: isEqualTo, value: 'yes' } }] }\n`
const gate = (more: string) =>
  `      - { type: hidden, field: claimDetails.gate, dependencies: [{ effect: show, when: ${isNotAgreed}${more} }] }\n`

test('ADM-2 FLD-2 a hidden gate that retains its reset value gets a warning', async () => {
  const latch = await foundWith(gate(", resetTo: 'yes'") + noteWhenGate)
  expect(latch.filter((line) => line.includes('stays'))).toEqual([
    "16 warning Nobody can change the hidden field 'claimDetails.gate', on which others depend: once reset to 'yes' it stays so, also when its condition holds again. Set resetOnFulfilled, or let the others depend on 'claimDetails.agrees' itself.",
  ])
})

test.each([
  ['that is set again', gate(", resetTo: 'yes', resetOnFulfilled: null") + noteWhenGate],
  ['that is reset to nothing', gate('') + noteWhenGate],
  ['on which nothing depends', gate(", resetTo: 'yes'")],
  [
    'that is not hidden',
    gate(", resetTo: 'yes'").replace('type: hidden,', 'type: text, label: LocKey_Name,') + noteWhenGate,
  ],
])('ADM-2 FLD-2 a gate %s does not latch', async (_, blocks) => {
  expect((await foundWith(blocks)).filter((line) => line.includes('stays'))).toEqual([])
})

test.each([
  ['date', 'MM/dd/yyyy', 'type: date'],
  ['date', 'MM/dd/yyyy', 'type: text, mask: date'],
])(
  'ADM-2 VAL-13 a %s field is entered as %s, and a rule that reads another order is advised against: %s',
  async (_, __, type) => {
    const found = await foundWith(
      `      - { ${type}, field: claimDetails.day, label: LocKey_Name }\n`,
      'day: { rules: [{ type: required }, { type: validDate, formats: dd/MM/yyyy }] }',
    )
    expect(found.filter((line) => line.includes('day'))).toEqual([
      "16 warning 'claimDetails.day' is entered as MM/dd/yyyy, which its rule validDate does not read: days after the 12th are refused. Expected MM/dd/yyyy among its formats, or a text without a mask.",
    ])
  },
)
