import { expect, test } from 'vitest'
import { sealedClassList } from '../../claims/vault/sealed-class-list.ts'
import { firstMember } from '../../testing/test-browser.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { type AttemptLimits, attemptLimitsIn, creditPerMember } from './attempt-limits.ts'
import { authorize } from './authorize.ts'
import type { AuthorizeInput, SigningIn } from './authorize-result.ts'

/** The same object, recording every member that is accessed. */
const noting = <T extends object>(target: T, prefix: string, note: (name: string) => void): T =>
  new Proxy(target, {
    get: (object, name, receiver): unknown => {
      note(`${prefix}.${String(name)}`)
      return Reflect.get(object, name, receiver)
    },
  })

type Origin = Pick<AuthorizeInput, 'network' | 'step' | 'linkToken'>
type Fields = Readonly<Record<string, string | boolean | null>>

/** The credentials step on a server of its own, recording all reads, writes and hashes in order. */
async function notedAuthorize(limits: Partial<AttemptLimits> = {}) {
  const { deps } = await startTestServer()
  const form = deps.loadedCase.forms.get('Automotive')
  if (!form) throw new Error('There is no such form.')
  const notes: string[] = []
  const note = (name: string): void => {
    notes.push(name)
  }
  const { storage, ring, keys, now, loadedCase } = deps
  const noted: SigningIn = {
    storage: {
      attempts: noting(storage.attempts, 'attempts', note),
      grants: noting(storage.grants, 'grants', note),
      links: noting(storage.links, 'links', note),
    },
    classList: noting(sealedClassList({ storage, ring }), 'classList', note),
    // Each hash requests a key.
    keys: noting(keys, 'keys', note),
    attemptLimits: { ...attemptLimitsIn.development, ...limits },
    furtherColumn: { column: 'claimantName', label: 'LocKey_Name' },
    pins: noting(deps.pins, 'pins', note),
    now,
    randomBytes: deps.randomBytes,
    loadedCase,
    inForce: loadedCase,
  }
  const attempt = (
    fields: Fields,
    { network = 'a network', step = null, linkToken = null }: Partial<Origin> = {},
  ) =>
    authorize(noted, {
      form,
      sessionId: 'a session',
      nextSessionId: 'another',
      fields,
      network,
      step,
      linkToken,
    })
  /** The levels of the network and of the case, of which wrong attempts count for both. */
  const totals = async () => {
    const ofScope = (scope: 'network' | 'case') =>
      storage.attempts.above(scope, { perHour: 0, most: 1 }, now(), 10)
    const both = await Promise.all([ofScope('network'), ofScope('case')])
    return both.map(({ listed }) => listed.map(({ level }) => level))
  }
  return { attempt, notes, totals }
}

test('AUT-2 an unknown claim id and a wrong PIN take the same look-ups, writes and hashes, in the same order', async () => {
  const { attempt, notes } = await notedAuthorize()
  const notesOf = async (fields: Fields) => {
    notes.length = 0
    const result = await attempt(fields)
    return { result, notes: [...notes] }
  }
  const wrong = await notesOf({ ...firstMember, pin: '000000' })
  const unknown = await notesOf({ ...firstMember, claimId: 'AB-9999' })
  const nothing = await notesOf({ claimId: null, pin: null })
  expect(wrong.notes).toEqual([
    'pins.admit',
    'grants.retire',
    'keys.session',
    'keys.claimId',
    'keys.network',
    'attempts.levels',
    'attempts.take',
    'attempts.take',
    'keys.claimId',
    'classList.pinHashOf',
    'pins.compare',
    'keys.pin',
    'keys.network',
    'attempts.add',
    'attempts.add',
  ])
  expect([unknown, nothing]).toEqual([wrong, wrong])
  expect(wrong.result).toEqual({
    authorized: false,
    error: 'LocKey_Error_Credentials',
    asksForStep: false,
    until: null,
  })
})

test('of any number of simultaneous guesses at one claim id, as many PINs are compared as the limit allows', async () => {
  const { attempt, notes } = await notedAuthorize({ perCredential: 10 })
  const pins = Array.from({ length: 300 }, (_, index) => (index === 200 ? firstMember.pin : String(index)))
  const tried = await Promise.all(pins.map((pin) => attempt({ ...firstMember, pin: pin ?? null })))
  expect(notes.filter((name) => name === 'classList.pinHashOf')).toHaveLength(10)
  expect(tried.filter(({ authorized }) => authorized)).toEqual([])
})

test('ACC-5 with the further step a PIN is compared whether or not the detail is right, and both must be', async () => {
  const { attempt, notes } = await notedAuthorize()
  const withDetail = async (fields: Fields, detail: string) => {
    notes.length = 0
    const { authorized } = await attempt(fields, { step: { detail } })
    return { authorized, isCompared: notes.includes('pins.compare') }
  }
  const wrong = { authorized: false, isCompared: true }
  expect(await withDetail({ ...firstMember, pin: '000000' }, 'Ana Ñandú')).toEqual(wrong)
  expect(await withDetail(firstMember, 'Bo Chen')).toEqual(wrong)
  expect(await withDetail({ ...firstMember, claimId: 'AB-9999' }, '')).toEqual(wrong)
  expect(await withDetail(firstMember, ' ana nandu')).toEqual({ authorized: true, isCompared: true })
})

test('ACC-5 a right sign-in lowers the totals of its network and of the case, once a day for each credential', async () => {
  const { attempt, totals } = await notedAuthorize()
  for (const claimId of ['AB-9998', 'AB-9999']) await attempt({ ...firstMember, claimId })
  expect(await totals()).toEqual([[2], [2]])
  for (let again = 0; again < 2; again += 1) {
    expect((await attempt(firstMember)).authorized).toBe(true)
    expect(await totals()).toEqual([[2 - creditPerMember], [2 - creditPerMember]])
  }
})
