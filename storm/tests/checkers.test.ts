import { expect, test } from 'vitest'
import type { ClaimEvent } from '../../packages/server/src/claims/vault/claim-event.ts'
import { checkActions } from '../src/check-actions.ts'
import { checkNotices } from '../src/check-notices.ts'
import { checkPayments } from '../src/check-payments.ts'
import { checkReminders } from '../src/check-reminders.ts'
import { checkScans } from '../src/check-scans.ts'

/** The events of one claim, in this order. */
const eventsOfClaim = (...whats: readonly ClaimEvent['what'][]): readonly ClaimEvent[] =>
  whats.map((what, index) => ({
    ...{
      version: 1,
      id: `event-${index}`,
      claimId: 'claim',
      number: index + 1,
      previous: '',
      salt: '',
      at: '',
    },
    on: { referenceCode: 'CODE', contentHash: '' },
    what,
  }))

type What = ClaimEvent['what']

const accepted: What = { kind: 'decision', state: 'accepted', reasons: [], amount: '1.00', day: null }
const paid: What = { kind: 'decision', state: 'paid', reasons: [], amount: '1.00', day: null }
const lineOf = (file: string, amount = '1.00'): What => ({
  kind: 'payeeLine',
  ...{ file, line: 1, format: 'payPal', amount, currency: 'USD', payee: {}, header: {} },
})
const line = lineOf('file-1')
const withdrawal: What = { kind: 'withdrawal', key: 'id' }
const withdraw = { about: 'CODE', id: 'id', action: 'withdraw', fields: {}, refused: false } as const
const acknowledged = { ...withdraw, acknowledged: true }

const notice = {
  id: 'n',
  messageId: '<n@claims.example>',
  name: 'deficiency',
  eventId: 'e',
  mayBeTwice: false,
}
const sentEvent: What = {
  kind: 'notice',
  ...{ outcome: 'sent', noticeId: 'n', notice: 'deficiency', about: 1, culture: 'en', caseVersion: '' },
  ...{ text: '', reason: null, mayBeTwice: false },
}
const mailAt = (at: number) => ({ from: '', to: [], raw: 'Message-ID: <n@claims.example>\r\n', at })

const kindsOf = (findings: readonly { readonly kind: string }[]): readonly string[] =>
  findings.map(({ kind }) => kind)

test.each([
  ['one that was sent once', 'sent', [mailAt(1)], [], []],
  ['one that was sent twice while no server died', 'sent', [mailAt(1), mailAt(3)], [0, 4], ['twice']],
  ['one that was sent twice and is not counted as such', 'sent', [mailAt(1), mailAt(3)], [2], ['twice']],
  ['one that is recorded as sent and was not', 'sent', [], [], ['lost']],
  ['one that still waits', 'pending', [], [], ['lost']],
  ['one that was sent and is not recorded as such', 'letter', [mailAt(1)], [], ['strange']],
] as const)('RET-8 the checker of the storm judges notices: %s', (_, state, mail, deaths, finds) => {
  const events = state === 'sent' ? eventsOfClaim(sentEvent) : []
  expect(kindsOf(checkNotices(events, [{ ...notice, state }], mail, deaths))).toEqual(finds)
})

test('RET-8 the checker of the storm lets a notice be sent twice where a server died between and it is counted', () => {
  const rows = [{ ...notice, state: 'sent', mayBeTwice: true }]
  expect(checkNotices(eventsOfClaim(sentEvent), rows, [mailAt(1), mailAt(3)], [2])).toEqual([])
})

const reminderAt = (at: number, id = 'r') => ({
  from: '',
  to: ['ana@x.example'],
  raw: `Message-ID: <${id}>\r\n`,
  at,
})

test.each([
  ['one that was sent once', [reminderAt(1)], [], 0, []],
  ['one that was sent twice where a server died between', [reminderAt(1), reminderAt(3)], [2], 0, []],
  ['one that was sent twice while no server died', [reminderAt(1), reminderAt(3)], [0, 4], 0, ['twice']],
  ['one that was sent under two Message-IDs', [reminderAt(1), reminderAt(3, 's')], [2], 0, ['twice']],
  ['one that was not sent', [], [], 0, ['lost']],
  ['one that still waits', [reminderAt(1)], [], 1, ['lost']],
] as const)('RET-6 the checker of the storm judges reminders: %s', (_, mail, deaths, waiting, finds) => {
  expect(kindsOf(checkReminders({ addresses: ['ana@x.example'], waiting }, mail, deaths))).toEqual(finds)
})

test.each([
  ['acknowledged and there', [acknowledged], [withdrawal], []],
  ['acknowledged and lost', [acknowledged], [], ['lost']],
  ['there twice', [acknowledged], [withdrawal, withdrawal], ['twice']],
  ['refused and there', [{ ...withdraw, acknowledged: false, refused: true }], [withdrawal], ['strange']],
  ['there and not sent', [], [withdrawal], ['strange']],
] as const)('RET-4 the checker of the storm judges what claimants do: %s', (_, sent, events, finds) => {
  expect(kindsOf(checkActions(eventsOfClaim(...events), sent))).toEqual(finds)
})

test.each<[string, What[], string]>([
  ['in two files', [accepted, line, lineOf('file-2')], 'twice'],
  ['paid and in no file', [accepted, paid], 'twice'],
  ['withdrawn and in a file', [accepted, withdrawal, line], 'strange'],
  ['withdrawn after its file', [accepted, line, withdrawal], 'strange'],
  ['in a file with another amount', [accepted, lineOf('file-1', '2.00')], 'strange'],
  ['in a file that is not there', [accepted, line], 'ledger'],
])('RET-12 the checker of the storm finds a claim that is %s', async (_, whats, finds) => {
  const findings = await checkPayments(eventsOfClaim(...whats), '/nowhere', new Set())
  expect(kindsOf(findings)).toContain(finds)
})

test.each([
  ['scanned', 'clean', []],
  ['still waiting', 'pending', ['unscanned']],
  ['never looked at', 'notScanned', ['unscanned']],
  ['taken for a virus', 'infected', ['unscanned']],
] as const)('of documents, the checker of the crash test finds one that is %s: %s', (_, state, kinds) => {
  const scans = (['clean', state] as const).map((each) => ({ state: each, finding: null, signature: null }))
  const claim = { referenceCode: 'CODE', files: ['a', 'b'], scans }
  expect(kindsOf(checkScans([claim]))).toEqual(kinds)
})
