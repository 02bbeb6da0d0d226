import { expect, test } from 'vitest'
import { decisionOfEvent } from '../../claims/history/events.ts'
import { holdReasonNames, isReleasable } from './hold-reasons.ts'
import { openDecisionCase } from './testing.ts'

test('RET-7 RET-12 a release is recorded in its decision, and the same row again, or one without a release, records nothing', async () => {
  const { fileOne, decide, eventsOf } = await openDecisionCase()
  const { id, code } = await fileOne()
  await decide([`${code},accepted,,10,,0,payment captcha payment`])
  for (const release of ['captcha payment', 'payment  captcha', ''])
    expect(await decide([`${code},accepted,,10,,,${release}`])).toMatchObject({ known: 1, refused: [] })
  expect(await eventsOf(id)).toEqual([
    {
      kind: 'decision',
      state: 'accepted',
      reasons: [],
      amount: '10.00',
      day: null,
      release: ['payment', 'captcha'],
    },
  ])
})

test('RET-7 RET-12 a release that a claim lacks is recorded though the claim is accepted already, and another takes its place', async () => {
  const { fileOne, decide, eventsOf } = await openDecisionCase()
  const { id, code } = await fileOne()
  for (const release of ['', 'captcha', 'confirmation'])
    expect((await decide([`${code},accepted,,10,,,${release}`])).recorded).toHaveLength(1)
  const events = await eventsOf(id)
  expect(events.map(({ release }) => release)).toEqual([undefined, ['captcha'], ['confirmation']])
  expect(Object.keys(events[0] ?? {})).not.toContain('release')
})

test('RET-7 RET-12 a release is refused where the claim was changed since it was looked at', async () => {
  const { fileOne, decide, eventsOf } = await openDecisionCase()
  const [one, other] = [await fileOne(), await fileOne()]
  await fileOne(one.id)
  await decide([`${other.code},underReview`])
  const { refused } = await decide([
    `${one.code},accepted,,10,,,captcha`,
    `${other.code},accepted,,10,,0,captcha`,
  ])
  expect(refused).toEqual([
    expect.stringContaining('Changed since: amended by'),
    expect.stringContaining('Changed since: the claim has 1 event'),
  ])
  expect((await eventsOf(other.id)).flatMap(({ release = [] }) => release)).toEqual([])
})

test('RET-7 RET-12 each hold that no person can release is refused with its meaning', async () => {
  const { fileOne, decide } = await openDecisionCase()
  const names = holdReasonNames.filter((name) => !isReleasable(name))
  const rows: string[] = []
  for (const name of names) rows.push(`${(await fileOne()).code},acceptedInPart,late,10,,,${name}`)
  const { refused, recorded } = await decide(rows)
  expect(recorded).toEqual([])
  expect(refused.map((reason) => /releases the hold '(\w+)'/.exec(reason)?.[1])).toEqual(names)
})

test('RET-7 a history tells of a release in words', async () => {
  const { fileOne, decide, historyOf } = await openDecisionCase()
  const { id, code } = await fileOne()
  await decide([`${code},accepted,,10,,,captcha`])
  const { refused } = await decide([`${code},denied,late,,,0`])
  expect(refused).toEqual([expect.stringContaining('accepted, 10.00, released from the hold captcha')])
  expect((await historyOf(id)).events.flatMap((event) => decisionOfEvent(event)?.release ?? [])).toEqual([
    'captcha',
  ])
})
