import { decisionStates } from '@redress/api'
import { expect, test } from 'vitest'
import { nextEvent } from '../../claims/history/claim-history.ts'
import { canFollow, type StatusName } from '../../claims/history/decision-rules.ts'
import { decisionOfEvent } from '../../claims/history/events.ts'
import type { Decision, DecisionState } from '../../claims/history/stored/event-kind.ts'
import { openEvent, sealEvent } from '../../claims/vault/claim-event.ts'
import { recordNoticeEvents } from '../notify/record-notice-events.ts'
import { openDecisionCase } from './testing.ts'

/** What a row says beside the reference code, by its decision. */
const rowOf: Readonly<Record<DecisionState, string>> = {
  underReview: 'underReview',
  deficient: 'deficient,receiptMissing',
  cured: 'cured',
  accepted: 'accepted,,10.00',
  acceptedInPart: 'acceptedInPart,late,5.00',
  denied: 'denied,notInClass',
  withdrawn: 'withdrawn',
  paid: 'paid,,10.00',
  reissued: 'reissued,,10.00',
  void: 'void',
}

/** The decisions that lead to a state. */
const wayTo: Readonly<Record<StatusName, readonly DecisionState[]>> = {
  received: [],
  underReview: ['underReview'],
  deficient: ['deficient'],
  cured: ['deficient', 'cured'],
  accepted: ['accepted'],
  acceptedInPart: ['acceptedInPart'],
  denied: ['denied'],
  withdrawn: ['withdrawn'],
  paid: ['accepted', 'paid'],
  reissued: ['accepted', 'paid', 'void', 'reissued'],
  void: ['accepted', 'paid', 'void'],
}

test('RET-7 every decision is recorded after the states that allow it, and refused after all others, with the present state', async () => {
  const { fileOne, decide, stateOf } = await openDecisionCase()
  const before: readonly StatusName[] = ['received', ...decisionStates]
  for (const state of before)
    for (const next of decisionStates.filter((each) => each !== state)) {
      const { id, code } = await fileOne()
      for (const step of wayTo[state]) await decide([`${code},${rowOf[step]}`])
      expect(await stateOf(id)).toBe(state)
      // Some were decided before on the way, so that the row says on which entry it is.
      const [decision, reasons = '', amount = ''] = rowOf[next].split(',')
      const entry = wayTo[state].length
      const { refused } = await decide([`${code},${decision},${reasons},${amount},,${entry}`])
      expect(refused, `${next} after ${state}`).toEqual(
        canFollow(state, next)
          ? []
          : [expect.stringContaining(`2 The claim is ${state}, and ${next} cannot`)],
      )
      expect(await stateOf(id)).toBe(canFollow(state, next) ? next : state)
    }
})

test('RET-7 RET-14 a decision is an event of the claim that names its filing, and follows the event before it', async () => {
  const { fileOne, decide, historyOf } = await openDecisionCase()
  const { id, code } = await fileOne()
  await decide([`${code},deficient,receiptMissing nameMissing`])
  await decide([`${code},acceptedInPart,late,120.5`])
  const { events, filings } = await historyOf(id)
  expect(events.map(({ number, on, what }) => ({ number, on, what }))).toEqual([
    {
      number: 1,
      on: { referenceCode: code, contentHash: filings[0].contentHash },
      what: {
        kind: 'decision',
        state: 'deficient',
        reasons: ['receiptMissing', 'nameMissing'],
        amount: null,
        day: '2026-12-31',
      },
    },
    {
      number: 2,
      on: { referenceCode: code, contentHash: filings[0].contentHash },
      what: { kind: 'decision', state: 'acceptedInPart', reasons: ['late'], amount: '120.50', day: null },
    },
  ])
})

test('RET-7 the last day to cure is the longest time of the reasons from today on, in the zone of days of the case', async () => {
  const { fileOne, decide, eventsOf, setNow } = await openDecisionCase({
    'case.yaml': ['timeZone: Pacific', 'timeZone: Pacific\ndayZone: Asia/Tokyo'],
  })
  const [one, two, three] = [await fileOne(), await fileOne(), await fileOne()]
  setNow('2026-12-01T20:00:00Z')
  await decide([
    `${one.code},deficient,nameMissing`,
    `${two.code},deficient,nameMissing receiptMissing`,
    `${three.code},deficient,nameMissing,,2027-03-31`,
  ])
  expect((await eventsOf(one.id)).at(-1)?.day).toBe('2026-12-16')
  expect((await eventsOf(two.id)).at(-1)?.day).toBe('2027-01-01')
  expect((await eventsOf(three.id)).at(-1)?.day).toBe('2027-03-31')
})

test('RET-7 the same file again records nothing, also on another day, with reasons in another order and amounts in another writing', async () => {
  const { fileOne, decide, eventsOf, setNow } = await openDecisionCase()
  const [one, two] = [await fileOne(), await fileOne()]
  const first = await decide([`${one.code},deficient,receiptMissing nameMissing`, `${two.code},accepted,,10`])
  expect(first).toMatchObject({
    recorded: [
      { state: 'deficient', claims: 1, amount: null },
      { state: 'accepted', claims: 1, amount: '10.00' },
    ],
    known: 0,
  })
  setNow('2026-12-05T20:00:00Z')
  const again = await decide([
    `${one.code.toLowerCase().replaceAll('-', '')},deficient,nameMissing receiptMissing`,
    `${two.code},accepted,,010.00`,
  ])
  expect(again).toEqual({ recorded: [], known: 2, refused: [] })
  expect(await eventsOf(one.id)).toHaveLength(1)
})

test('RET-7 the same deficiency with a later day is recorded, and with the day that it has already is known after it too', async () => {
  const { fileOne, decide, eventsOf, setNow } = await openDecisionCase()
  const { id, code } = await fileOne()
  await decide([`${code},deficient,receiptMissing`])
  const extension = [`${code},deficient,receiptMissing,,2027-01-31`]
  expect((await decide(extension)).recorded).toHaveLength(1)
  setNow('2027-02-05T20:00:00Z')
  expect(await decide(extension)).toEqual({ recorded: [], known: 1, refused: [] })
  expect((await eventsOf(id)).map(({ day }) => day)).toEqual(['2026-12-31', '2027-01-31'])
})

test('RET-14 a decision on a claim that its claimant amended since is refused with the code of the amendment, and one on that is recorded', async () => {
  const { fileOne, decide, stateOf } = await openDecisionCase()
  const first = await fileOne()
  await decide([`${first.code},denied,late`])
  const amendment = await fileOne(first.id)
  expect(await stateOf(first.id)).toBe('received')
  for (const row of ['accepted,,10', 'denied,late'])
    expect((await decide([`${first.code},${row}`])).refused).toEqual([
      `2 Changed since: amended by ${amendment.code}.`,
    ])
  expect((await decide([`${amendment.code},accepted,,10`])).refused).toEqual([])
  expect(await stateOf(first.id)).toBe('accepted')
})

test('RET-14 a decision made on fewer entries than the claim has now is refused, and one on more than it ever had', async () => {
  const { fileOne, decide } = await openDecisionCase()
  const { code } = await fileOne()
  expect((await decide([`${code},denied,late,,,1`])).refused).toEqual([
    '2 The claim has only 0 events, so no decision can be on entry 1.',
  ])
  expect((await decide([`${code},denied,late,,,0`])).refused).toEqual([])
  expect((await decide([`${code},accepted,,10,,0`])).refused).toEqual([
    '2 Changed since: the claim has 1 event, the newest, of 2026-12-01, is denied for late.',
  ])
  expect((await decide([`${code},accepted,,10,,1`])).refused).toEqual([])
  expect(await decide([`${code},accepted,,10,,1`])).toMatchObject({ known: 1, refused: [] })
})

test('RET-7 a dry run counts what would be recorded and refused, and stores nothing', async () => {
  const { fileOne, decide, deps } = await openDecisionCase()
  const [one, two] = [await fileOne(), await fileOne()]
  const rows = [`${one.code},accepted,,0.10`, `${two.code},accepted,,0.20`, `${two.code.slice(1)},void`]
  const trial = await decide(rows, { isTrial: true })
  expect(trial).toMatchObject({ recorded: [{ state: 'accepted', claims: 2, amount: '0.30' }], known: 0 })
  expect(trial.refused).toHaveLength(1)
  expect(await deps.storage.events.hasAny()).toBe(false)
  expect(await decide(rows)).toEqual(trial)
})

test('RET-7 amounts are exact: a thousand times 0.1 and 0.2, and more digits than a number of JavaScript has', async () => {
  const { fileOne, decide, eventsOf } = await openDecisionCase()
  const claims = await Promise.all(Array.from({ length: 1001 }, () => fileOne()))
  const rows = claims.map(({ code }, index) => `${code},accepted,,${index % 2 === 0 ? '0.1' : '0.2'}`)
  const [largest = ''] = rows.slice(-1)
  const report = await decide([...rows.slice(0, -1), largest.replace('0.1', '900719925474099.93')])
  expect(report.recorded).toEqual([{ state: 'accepted', claims: 1001, amount: '900719925474249.93' }])
  expect((await eventsOf(claims.at(-1)?.id ?? '')).at(-1)?.amount).toBe('900719925474099.93')
})

test('RET-7 two runs of one file at once record each decision once', async () => {
  const { fileOne, decide, eventsOf } = await openDecisionCase()
  const claims = await Promise.all(Array.from({ length: 1200 }, () => fileOne()))
  const rows = claims.map(({ code }) => `${code},denied,late`)
  const reports = await Promise.all([decide(rows), decide(rows)])
  const recorded = reports.map((report) => report.recorded[0]?.claims ?? 0)
  expect((recorded[0] ?? 0) + (recorded[1] ?? 0)).toBe(1200)
  expect(reports.map(({ known }, index) => known + (recorded[index] ?? 0))).toEqual([1200, 1200])
  for (const { id } of claims) expect(await eventsOf(id)).toHaveLength(1)
})

test('RET-7 RET-14 a decision whose claim another process decided meanwhile is judged again', async () => {
  const { fileOne, decide, deps, historyOf, eventsOf } = await openDecisionCase()
  const { id, code } = await fileOne()
  const { storage, ring } = deps
  let isFirst = true
  const add: typeof storage.events.add = async (events) => {
    if (isFirst) {
      isFirst = false
      const what: Decision = { kind: 'decision', state: 'withdrawn', reasons: [], amount: null, day: null }
      const other = nextEvent(await historyOf(id), what, deps.now())
      await storage.events.add([sealEvent(ring, storage.caseId, other)])
    }
    return storage.events.add(events)
  }
  const raced = { ...deps, storage: { ...storage, events: { ...storage.events, add } } }
  const { refused, recorded } = await decide([`${code},accepted,,10`], { with: raced })
  expect({ refused, recorded }).toEqual({
    refused: [expect.stringContaining('2 The claim is withdrawn, and accepted cannot follow that.')],
    recorded: [],
  })
  expect(await eventsOf(id)).toHaveLength(1)
})

test('RET-14 a decision that is stored just after its claim was amended names the earlier filing, and does not hold', async () => {
  const { fileOne, decide, deps, stateOf, historyOf } = await openDecisionCase()
  const { id, code } = await fileOne()
  const { events } = deps.storage
  let amendment = ''
  const add: typeof events.add = async (stored) => {
    amendment = (await fileOne(id)).code
    return events.add(stored)
  }
  const raced = { ...deps, storage: { ...deps.storage, events: { ...events, add } } }
  await decide([`${code},accepted,,10`], { with: raced })
  expect((await historyOf(id)).events.map(({ on }) => on.referenceCode)).toEqual([code])
  expect(await stateOf(id)).toBe('received')
  expect((await decide([`${code},accepted,,10`])).refused).toEqual([
    `2 Changed since: amended by ${amendment}.`,
  ])
})

test('RET-7 what is stored shows no reason and no amount', async () => {
  const { fileOne, decide, deps } = await openDecisionCase()
  const { id, code } = await fileOne()
  await decide([`${code},acceptedInPart,late,98765.43`])
  const [stored] = await deps.storage.events.ofClaims([id])
  if (!stored) throw new Error('There is no event.')
  const text = Buffer.from(stored.payload.bytes).toString('latin1')
  expect([text.includes('98765'), text.includes('late')]).toEqual([false, false])
  expect(decisionOfEvent(openEvent(deps.ring, deps.storage.caseId, stored))?.amount).toBe('98765.43')
})

test('RET-8 RET-7 a notice that was sent since makes no decision wrong, and a decision that was recorded since does', async () => {
  const { fileOne, decide, deps } = await openDecisionCase()
  const { id, code } = await fileOne()
  await decide([`${code},deficient,receiptMissing`])
  const [event] = await deps.storage.events.ofClaims([id])
  const what = {
    outcome: 'sent' as const,
    noticeId: 'a notice',
    notice: 'deficiency',
    culture: 'en',
    caseVersion: 'version',
    text: 'hash',
    reason: null,
    mayBeTwice: false,
  }
  await recordNoticeEvents(deps, [{ claimId: id, eventId: event?.id ?? '', what }])
  expect((await decide([`${code},accepted,,10,,2`], { isTrial: true })).refused).toEqual([])
  expect((await decide([`${code},accepted,,10,,1`])).refused).toEqual([])
  expect((await decide([`${code},accepted,,20,,1`])).refused).toEqual([
    '2 Changed since: the claim has 3 events, the newest, of 2026-12-01, is accepted, 10.00.',
  ])
  expect((await decide([`${code},accepted,,20,,4`])).refused).toEqual([
    '2 The claim has only 3 events, so no decision can be on entry 4.',
  ])
})
