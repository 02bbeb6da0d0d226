import { basename } from 'node:path'
import { checkCase } from '@redress/case/advice/check-case.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { expect, test } from 'vitest'
import { redress } from '../testing/redress-with.ts'

const now = Temporal.Instant.from('2026-11-20T12:00:00Z')
const automotive = '  timeZone: Eastern\n  deadline: 06/30/2031 11:59:59 PM'

/** The warnings about the deadlines of a case, one of which is this. */
async function warningsWith(timeZone: string, deadline: string, more = ''): Promise<readonly string[]> {
  const written = `  timeZone: ${timeZone}\n  deadline: ${deadline}${more}`
  const { findings } = await checkCase(await writeCase({ 'deadlines.yaml': [automotive, written] }), now)
  return findings
    .filter(({ file }) => file.endsWith('deadlines.yaml'))
    .map(({ level, line, message }) => `${level} ${line} ${message}`)
}

test.each([
  [
    'skipped',
    'Pacific',
    '03/14/2027 02:30:00 AM',
    "never show '03/14/2027 02:30:00 AM'. What counts is 03/14/2027 03:30:00 AM, 2027-03-14T10:30:00Z.",
  ],
  [
    'shown twice',
    'Eastern',
    '11/07/2027 01:30:00 AM',
    "show '11/07/2027 01:30:00 AM' twice. The first counts, 2027-11-07T05:30:00Z, and not the second, 2027-11-07T06:30:00Z.",
  ],
  ['skipped in Europe', 'Europe/London', '03/28/2027 01:00:00 AM', 'What counts is 03/28/2027 02:00:00 AM'],
  [
    'skipped by half an hour',
    'Australia/Lord_Howe',
    '10/03/2027 02:15:00 AM',
    'What counts is 10/03/2027 02:45:00 AM',
  ],
])(
  'ADM-2 TIM-1 redress check warns of a deadline that the clocks have %s',
  async (_, zone, deadline, words) => {
    expect(await warningsWith(zone, deadline)).toEqual([expect.stringContaining(words)])
    const more = `\n  late: { until: ${deadline}, reason: claimDetails.claimantName }`
    expect(await warningsWith(zone, '01/30/2027', more)).toEqual([
      expect.stringMatching(/^warning 5 The clocks of/),
    ])
  },
)

test.each([
  ['Pacific', '03/14/2027'],
  ['Pacific', '03/14/2027 03:00:00 AM'],
  ['Eastern', '11/07/2027 02:00:00 AM'],
  ['Arizona', '03/14/2027 02:30:00 AM'],
])('ADM-2 TIM-1 a deadline in %s at %s is one moment, and not warned of', async (zone, deadline) => {
  expect(await warningsWith(zone, deadline)).toEqual([])
})

test('ADM-2 DLN-1 everything that is unwise about one deadline is said at once', async () => {
  expect(await warningsWith('Eastern', '11/03/2024 01:30:00 AM')).toEqual([
    expect.stringContaining('twice'),
    expect.stringContaining('has passed'),
  ])
})

test('ADM-2 TIM-1 redress check and redress map state each deadline in UTC', async () => {
  const folder = await writeCase({
    'deadlines.yaml': [
      automotive,
      `${automotive}\n  late: { until: 07/10/2031, reason: claimDetails.claimantName }`,
    ],
  })
  const { stdout: checked } = await redress('check', folder)
  expect(checked).toMatch(/globalDeadline +2032-01-01T07:59:59Z/)
  expect(checked).toContain('automotiveFilingDeadline  2031-07-01T03:59:59Z, late until 2031-07-11T03:59:59Z')
  const { stdout: mapped } = await redress('map', folder)
  expect(mapped).toMatch(/12\/31\/2031 11:59:59 PM Pacific +2032-01-01T07:59:59Z +closes everything/)
  expect(mapped).toContain('late with a reason until 2031-07-11T03:59:59Z')
})

/** The places of advice on repeated deadlines, in a case whose forms show a text above the credentials. */
async function advised(label: string, words: string): Promise<readonly string[]> {
  const folder = await writeCase({
    'forms/automotive.yaml': ['label: LocKey_Pin', `label: ${label}`],
    'content/en.yaml': ['LocKey_Name: Your name', `LocKey_Name: ${words}`],
  })
  const { advice } = await checkCase(folder, now)
  return advice.flatMap(({ file, line, message }) =>
    message.includes('repeats the deadline') ? [`${basename(file)}:${line}`] : [],
  )
}

test('TIM-2 ADM-2 the first page of a form gets advice where its texts repeat the deadline of the form, any other text none', async () => {
  const place = ['automotive.yaml:10']
  expect(await advised('LocKey_Deadline_automotiveFilingDeadline_Long', 'Your name')).toEqual(place)
  expect(await advised('LocKey_Name', 'By {LocKey_Deadline_globalDeadline_Short}')).toEqual(place)
  // A text on a later page, and the deadline of another form.
  expect(await advised('LocKey_Pin', 'By {LocKey_Deadline_globalDeadline_Short}')).toEqual([])
  expect(await advised('LocKey_Name', 'Your name')).toEqual([])
})
