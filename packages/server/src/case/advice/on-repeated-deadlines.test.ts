import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { writeCase } from '../../testing/write-case.ts'
import { checkCase } from './check-case.ts'

const now = Temporal.Instant.from('2026-11-20T12:00:00Z')

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
