import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { nextEvent } from '../../claims/history/claim-history.ts'
import { isInPayeeFile } from '../../claims/history/payments.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import { type ClaimEvent, sealEvent } from '../../claims/vault/claim-event.ts'
import { type MemberStanding, ordinaryStanding, sealStanding } from '../../claims/vault/member-standing.ts'
import type { Opened } from '../../claims/vault/opened.ts'
import { signConfirmation } from '../../claims/vault/signed-statements.ts'
import { openPostgres } from '../../storage/postgres/open.ts'
import { openSqlite } from '../../storage/sqlite/open.ts'
import type { Storage } from '../../storage/storage.ts'
import { startPostgres } from '../../testing/postgres-server.ts'
import type { StoredStanding } from '../class-list/stored/class-list.ts'
import { listFrom, member, rows } from '../class-list/stored/class-list-conformance.ts'
import type { Paying } from './pay-claims.ts'
import { rewriteFile } from './rewrite-file.ts'
import { byAccount, byCheque, openPayCase } from './testing.ts'

test('RET-12 claims that are accepted are written as one file for each format, and each is in the ledger with its filing', async () => {
  const { fileOne, pay, historyOf, folder } = await openPayCase()
  const one = await fileOne()
  const two = await fileOne({ details: byCheque, amount: '10.00' })
  const { files, paid, claims } = await pay()
  expect(claims).toBe(2)
  expect(paid).toEqual([
    { format: 'cheques', claims: 1, units: 1000n },
    { format: 'ach', claims: 1, units: 12550n },
  ])
  expect(files.map(({ format, lines }) => [format, lines])).toEqual([
    ['ach', 1],
    ['cheques', 1],
  ])
  expect(files[1]?.text).toContain(
    `"1","${two.code}","Ana Ybarra","10.00","USD","12 Mill Street","Apt 4","Oakland, CA 94607",`,
  )
  const { events } = await historyOf(one.id)
  expect(events.map(({ what }) => what.kind)).toEqual(['decision', 'payeeLine', 'payeeFile'])
  expect(events[1]?.on.referenceCode).toBe(one.code)
  expect(isInPayeeFile(await historyOf(one.id))).toBe(true)
  for (const file of files)
    if ('name' in file) expect((await stat(join(folder, file.name))).mode & 0o777).toBe(0o600)
})

test('RET-12 what is held, unconfirmed, in conflict, infected, amended, undecided or without payment data is in no file, and is counted by reason', async () => {
  const { fileOne, pay, decide, deps } = await openPayCase()
  const clean = { state: 'clean' as const, finding: null }
  await fileOne({ amount: null })
  await decide((await fileOne({ amount: null })).code, { state: 'underReview' })
  await decide((await fileOne({ amount: null })).code, {
    state: 'deficient',
    reasons: ['x'],
    day: '2032-01-01',
  })
  await decide((await fileOne()).code, { state: 'withdrawn' })
  await decide((await fileOne()).code, { state: 'denied', reasons: ['x'] })
  await decide((await fileOne()).code, { state: 'paid', amount: '125.50' })
  await fileOne({ captchaState: 'unverified' })
  await fileOne({ paymentState: 'unverified' })
  await fileOne({ documents: { a: 'a' }, scans: [{ state: 'pending', finding: null }] })
  await fileOne({ documents: { a: 'a' }, scans: [{ state: 'infected', finding: 'x' }] })
  await fileOne({ amount: '0.00' })
  await fileOne({ details: { paymentMethod: 'gold' } })
  await fileOne({ details: { ...byAccount, routingNumber: '011000016' } })
  await fileOne({ formType: 'objection' })
  const first = await fileOne()
  await fileOne({ amends: first.id, amount: null })
  // The exclusion was filed later by the same member, so it counts.
  await fileOne({ memberId: 'm'.repeat(64) })
  await fileOne({ memberId: 'm'.repeat(64), formType: 'exclusion', amount: null })
  const early = await fileOne({ documents: { a: 'a' }, scans: [{ state: 'pending', finding: null }] })
  await fileOne({ amends: early.id, documents: { a: 'a' }, scans: [clean] })
  const sound = await fileOne({ documents: { a: 'a' }, scans: [clean] })
  // None of them is in a seal yet: the run seals them, and the dry run counts them as if it did.
  expect(await deps.storage.ledger.last()).toBeNull()
  const trial = await pay({ isTrial: true })
  expect(await deps.storage.ledger.last()).toBeNull()
  await sealLedger(deps)
  expect(await pay({ isTrial: true })).toEqual(trial)
  expect(trial.held).toEqual({
    received: 2,
    underReview: 1,
    deficient: 1,
    withdrawn: 1,
    denied: 1,
    paid: 1,
    captcha: 1,
    payment: 1,
    scan: 2,
    virus: 1,
    noAmount: 1,
    otherChoice: 1,
    payee: 1,
    otherForm: 1,
    amended: 1,
    conflict: 1,
  })
  expect(trial.details).toEqual([
    expect.stringContaining("with 'captcha' as release"),
    expect.stringContaining("with 'payment' as release"),
    expect.stringContaining('The routing number is wrong'),
  ])
  const real = await pay()
  expect(real.held).toEqual(trial.held)
  expect(real.claims).toBe(trial.claims)
  expect(real.files).toHaveLength(1)
  expect(real.files[0]?.text).toContain(sound.code.replaceAll('-', '').slice(0, 15))
})

test('RET-12 an unconfirmed claim is in no file until it is confirmed', async () => {
  const { deps, fileOne, pay } = await openPayCase()
  const { id } = await fileOne({ confirmation: 'asked' })
  expect(await pay()).toMatchObject({ held: { confirmation: 1 }, files: [] })
  const confirmedAt = Temporal.Instant.from('2031-10-01T20:00:00Z')
  const { caseId, claims } = deps.storage
  await claims.confirm(id, signConfirmation(deps.ring, { caseId, claimId: id }, confirmedAt))
  expect(await pay()).toMatchObject({ held: {}, paid: [{ claims: 1 }] })
})

test('RET-12 a claim that is in a file is in no later one, also after it was amended and accepted again', async () => {
  const { fileOne, pay, decide, historyOf } = await openPayCase()
  const one = await fileOne()
  await pay()
  expect(await pay()).toMatchObject({ held: { inFile: 1 }, files: [] })
  const amendment = await fileOne({ amends: one.id, amount: null })
  expect(await pay()).toMatchObject({ held: { inFile: 1 }, files: [] })
  await decide(amendment.code, { state: 'accepted', amount: '999.00' })
  expect(await pay()).toMatchObject({ held: { inFile: 1 }, files: [] })
  expect((await historyOf(one.id)).events.filter(({ what }) => what.kind === 'payeeLine')).toHaveLength(1)
})

test('RET-12 RET-10 a claim whose member opted out or died after it was accepted is in no file, and merged members are one in conflicts', async () => {
  const { deps, fileOne, pay } = await openPayCase()
  const { caseId, classHistory } = deps.storage
  const [out, dead, usual] = ['o'.repeat(64), 'd'.repeat(64), 'u'.repeat(64)]
  const [merged, stays, otherMerged, otherStays] = [
    'm'.repeat(64),
    's'.repeat(64),
    'n'.repeat(64),
    't'.repeat(64),
  ]
  for (const memberId of [out, dead, usual, merged, otherStays]) await fileOne({ memberId })
  // The later exclusion counts, whether it is of the member who was merged or of the one who stays.
  for (const memberId of [stays, otherMerged])
    await fileOne({ memberId, formType: 'exclusion', amount: null })
  const standing = (memberId: string, what: Partial<MemberStanding>) =>
    sealStanding(deps.ring, caseId, memberId, { ...ordinaryStanding, ...what })
  const standings = [
    standing(out, { optedOut: '2031-11-01' }),
    standing(dead, { deceased: '' }),
    standing(merged, { survivor: stays }),
    standing(stays, { merged: [merged] }),
    standing(otherMerged, { survivor: otherStays }),
    standing(otherStays, { merged: [otherMerged] }),
  ]
  const changed = (content: readonly StoredStanding[]): Paying => ({
    ...deps,
    storage: {
      ...deps.storage,
      classHistory: {
        ...classHistory,
        standings: async (ids) => content.filter(({ memberId }) => ids.includes(memberId)),
        standingsAfter: async () => content,
      },
    },
  })
  expect(await pay({ with: changed(standings) })).toMatchObject({
    held: { optedOut: 1, deceased: 1, conflict: 2, received: 2 },
    paid: [{ format: 'ach', claims: 1 }],
  })
  const altered = standings.map((each) => ({ ...each, state: 'another' }))
  expect((await pay({ with: changed(altered) })).held).toMatchObject({ damagedMember: 4, inFile: 1 })
})

/** Pays while something happens after a page was judged, and before its lines are recorded: the first time, or each time. */
async function payDuring(
  { pay, deps }: Pick<Awaited<ReturnType<typeof openPayCase>>, 'pay' | 'deps'>,
  meanwhile: () => Promise<unknown>,
  often: 'once' | 'always' = 'once',
) {
  const { events } = deps.storage
  let times = 0
  const addAsJudged: Storage['events']['addAsJudged'] = async (lines, judgedOn) => {
    times += 1
    if (times === 1 || often === 'always') await meanwhile()
    return events.addAsJudged(lines, judgedOn)
  }
  return pay({ with: { ...deps, storage: { ...deps.storage, events: { ...events, addAsJudged } } } })
}

/** Lets members opt out, one with each call, beside a list that has a member. */
function optOuts({ storage, ring }: Pick<Opened, 'storage' | 'ring'>, memberIds: readonly string[]) {
  let number = 0
  return async (): Promise<void> => {
    if (number === 0) await storage.classList.replace(rows(member('somebody')), listFrom('list'))
    const memberId = memberIds[number] ?? `somebody else ${number}`
    number += 1
    const standing = { ...ordinaryStanding, optedOut: '2031-11-30' }
    const standings = [sealStanding(ring, storage.caseId, memberId, standing)]
    const facts = {
      number,
      version: 1,
      kind: 'optedOut',
      memberId,
      rowKey: `${number}`,
      hash: '',
      signature: '',
    }
    const entries = [{ ...facts, content: { keyId: 'a key', bytes: Uint8Array.of(1) } }]
    const change = { members: [], standings, signedOut: [], entries }
    await storage.classHistory.change(async () => ({ change, result: null }))
  }
}

test('RET-12 RET-10 a member who opts out between the judging of a claim and the recording of its line is not paid, and the others are', async () => {
  const payCase = await openPayCase()
  const { fileOne, deps, historyOf } = payCase
  const out = 'o'.repeat(64)
  const { id } = await fileOne({ memberId: out })
  await fileOne()
  await fileOne({ amount: null })
  const { held, paid, claims } = await payDuring(payCase, optOuts(deps, [out]))
  expect([held, paid, claims]).toEqual([
    { optedOut: 1, received: 1 },
    [{ format: 'ach', claims: 1, units: 12550n }],
    3,
  ])
  expect((await historyOf(id)).events.map(({ what }) => what.kind)).toEqual(['decision'])
})

test('RET-12 RET-10 where the class list changes again and again no claim is paid by an earlier judgement', async () => {
  const payCase = await openPayCase()
  await payCase.fileOne()
  expect(await payDuring(payCase, optOuts(payCase.deps, []), 'always')).toMatchObject({
    held: { changedMeanwhile: 1 },
    paid: [],
    files: [],
  })
})

test('RET-12 a claim that is amended, withdrawn, objected to or decided between its judging and the recording of its line is not paid', async () => {
  const payCase = await openPayCase()
  const { fileOne, decide, deps, historyOf } = payCase
  const { storage, ring } = deps
  const [amended, withdrawn, objected, denied] = [
    await fileOne(),
    await fileOne(),
    await fileOne(),
    await fileOne(),
  ]
  await fileOne()
  const event = async (id: string, what: ClaimEvent['what']): Promise<unknown> =>
    storage.events.add([sealEvent(ring, storage.caseId, nextEvent(await historyOf(id), what, deps.now()))])
  const result = await payDuring(payCase, async () => {
    await fileOne({ amends: amended.id, amount: null })
    await event(withdrawn.id, { kind: 'withdrawal', key: 'a key' })
    await event(objected.id, { kind: 'objection', to: [1] })
    await decide(denied.code, { state: 'denied', reasons: ['x'] })
  })
  expect(result).toMatchObject({ held: { changedMeanwhile: 4 }, paid: [{ format: 'ach', claims: 1 }] })
  for (const { id } of [amended, withdrawn, objected, denied])
    expect((await historyOf(id)).events.filter(({ what }) => what.kind === 'payeeLine')).toEqual([])
})

test('RET-12 a claim with damaged events is in no file and is counted, and the others are paid', async () => {
  const { fileOne, pay, deps } = await openPayCase()
  const [one] = [await fileOne(), await fileOne()]
  const { events } = deps.storage
  const damaged: Storage = {
    ...deps.storage,
    events: {
      ...events,
      ofClaims: async (ids) =>
        (await events.ofClaims(ids)).map((event) =>
          event.claimId === one.id ? { ...event, contentHash: 'another' } : event,
        ),
    },
  }
  expect(await pay({ with: { ...deps, storage: damaged } })).toMatchObject({
    held: { damagedHistory: 1 },
    paid: [{ format: 'ach', claims: 1 }],
  })
})

test('RET-12 a full file is followed by another of its format, and each has the totals of its own lines', async () => {
  const { fileOne, pay } = await openPayCase()
  // Twelve digits hold the sum of a file of ACH credits: a hundred of the largest amounts exceed it.
  for (let number = 0; number < 101; number += 1) await fileOne({ amount: '99999999.99' })
  const { files } = await pay()
  expect(files.map(({ lines }) => lines)).toEqual([100, 1])
  expect(files.map((file) => ('amount' in file ? file.amount : ''))).toEqual(['9999999999.00', '99999999.99'])
})

test('RET-12 a file is written again from the ledger byte for byte, also after its claims were paid, returned and paid once more', async () => {
  const { fileOne, pay, decide, deps } = await openPayCase()
  const claims = [await fileOne(), await fileOne({ details: byCheque }), await fileOne({ amount: '1.00' })]
  const { files } = await pay()
  for (const { code } of claims) await decide(code, { state: 'paid', amount: '125.50' })
  for (const { code } of claims) await decide(code, { state: 'void' })
  for (const { code } of claims) await decide(code, { state: 'reissued', amount: '125.50' })
  expect((await pay()).paid).toHaveLength(2)
  const other = await temporaryFolder()
  for (const file of files) {
    if (!('name' in file)) continue
    const again = await rewriteFile(deps, file.file, other)
    expect(again.sha256).toBe(file.sha256)
    expect(await readFile(join(other, file.name), 'utf8')).toBe(file.text)
  }
  await expect(rewriteFile(deps, 'ach-20311201-000000-7KQ2', other)).rejects.toThrow('no payee file')
})

/** Tries and pays what was filed before and after the newest seal, and while a server seals, and requires that both say the same. */
async function tryBeforeSeals(storage: Storage): Promise<void> {
  onTestFinished(storage.close)
  const { fileOne, pay, deps } = await openPayCase({ storage })
  for (let number = 0; number < 3; number += 1) await fileOne()
  await sealLedger(deps)
  const [amended] = [await fileOne(), await fileOne({ details: byCheque }), await fileOne({ amount: null })]
  await fileOne({ amends: amended.id, amount: null })
  await fileOne({ memberId: 'm'.repeat(64) })
  await fileOne({ memberId: 'm'.repeat(64), formType: 'exclusion', amount: null })
  await fileOne({ captchaState: 'unverified' })
  const { ledger } = storage
  const seals = (await ledger.last())?.number
  const trial = await pay({ isTrial: true })
  expect((await ledger.last())?.number).toBe(seals)
  let isFirst = true
  const unsealed: typeof ledger.unsealed = async (limit) => {
    const found = await ledger.unsealed(limit)
    if (isFirst) await sealLedger(deps)
    isFirst = false
    return found
  }
  const racing = { ...deps, storage: { ...storage, ledger: { ...ledger, unsealed } } }
  expect(await pay({ isTrial: true, with: racing })).toEqual(trial)
  const { claims, paid, held, files, details } = await pay()
  expect({ claims, paid, held, details }).toEqual({
    claims: trial.claims,
    paid: trial.paid,
    held: trial.held,
    details: trial.details,
  })
  expect([claims, held]).toEqual([9, { amended: 1, captcha: 1, conflict: 1, received: 2 }])
  expect(files.map(({ lines }) => lines)).toEqual(trial.files.map(({ lines }) => lines))
}

test('RET-12 a dry run counts what was filed in the last minute as the run does, on SQLite', async () => {
  await tryBeforeSeals(openSqlite(join(await temporaryFolder(), 'redress.sqlite')))
})

test('RET-12 a dry run counts what was filed in the last minute as the run does, on PostgreSQL', async () => {
  const server = await startPostgres()
  onTestFinished(server.remove)
  await tryBeforeSeals(await openPostgres(await server.newDatabase()))
}, 360_000)

/** Pays by two runs at once, each with a storage of its own, and requires that each claim has one line. */
async function payByTwo(open: () => Promise<Storage>): Promise<void> {
  const storage = await open()
  onTestFinished(storage.close)
  const { fileOne, pay, deps, historyOf } = await openPayCase({ storage })
  const claims: string[] = []
  for (let number = 0; number < 60; number += 1) claims.push((await fileOne()).id)
  const own = await open()
  onTestFinished(own.close)
  const others: ReturnType<typeof pay>[] = []
  // The other run pays everything after this one has judged its claims, and before it records a line.
  const addAsJudged: Storage['events']['addAsJudged'] = async (events, judgedOn) => {
    if (others.length === 0)
      others.push(pay({ with: { ...deps, storage: own }, folder: await temporaryFolder() }))
    await Promise.all(others)
    return storage.events.addAsJudged(events, judgedOn)
  }
  const late = await pay({
    with: { ...deps, storage: { ...storage, events: { ...storage.events, addAsJudged } } },
  })
  expect(late).toMatchObject({ held: { changedMeanwhile: 60 }, paid: [], files: [] })
  const runs = [late, ...(await Promise.all(others))]
  const lines = runs.flatMap(({ files }) => files.map((file) => file.lines))
  expect(lines.reduce((sum, each) => sum + each, 0)).toBe(60)
  for (const id of claims)
    expect((await historyOf(id)).events.filter(({ what }) => what.kind === 'payeeLine')).toHaveLength(1)
  const texts = runs.flatMap(({ files }) => files.map(({ text }) => text)).join('')
  const codes = [...texts.matchAll(/^622.{36}(.{15})/gm)].map(([, code]) => code)
  expect([codes.length, new Set(codes).size]).toEqual([60, 60])
}

test('RET-12 two runs at once on SQLite pay each claim once', async () => {
  const file = join(await temporaryFolder(), 'redress.sqlite')
  await payByTwo(async () => openSqlite(file))
})

test('RET-12 two runs at once on PostgreSQL pay each claim once', async () => {
  const server = await startPostgres()
  onTestFinished(server.remove)
  const url = await server.newDatabase()
  await payByTwo(() => openPostgres(url))
}, 360_000)
