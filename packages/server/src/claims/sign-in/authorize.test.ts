import { expect, test } from 'vitest'
import { firstMember } from '../../testing/test-browser.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { sealedClassList } from '../vault/sealed-class-list.ts'
import { type AuthorizeDeps, authorize } from './authorize.ts'

/** The same object, recording every member that is accessed. */
const noting = <T extends object>(target: T, prefix: string, note: (name: string) => void): T =>
  new Proxy(target, {
    get: (object, name, receiver): unknown => {
      note(`${prefix}.${String(name)}`)
      return Reflect.get(object, name, receiver)
    },
  })

type Fields = Readonly<Record<string, string | boolean | null>>

/** The credentials step on a server of its own, recording all reads, writes and hashes in order. */
async function notedAuthorize(perClaimId: number) {
  const { deps } = await startTestServer()
  const form = deps.loadedCase.forms.get('Automotive')
  if (!form) throw new Error('There is no such form.')
  const notes: string[] = []
  const note = (name: string): void => {
    notes.push(name)
  }
  const { storage, ring, keys, now, loadedCase } = deps
  const noted: AuthorizeDeps = {
    classList: noting(sealedClassList({ ...storage, ring }), 'classList', note),
    attempts: noting(storage.attempts, 'attempts', note),
    grants: noting(storage.grants, 'grants', note),
    // Each hash requests a key.
    keys: noting(keys, 'keys', note),
    limits: { perAddress: 1000, perClaimId },
    pins: noting(deps.pins, 'pins', note),
    now,
    inForce: loadedCase,
    minSessionDuration: 30,
  }
  const attempt = (fields: Fields) =>
    authorize(noted, { form, sessionId: 'a session', nextSessionId: 'another', fields })
  return { attempt, notes }
}

test('AUT-2 an unknown claim id and a wrong PIN take the same look-ups, writes and hashes, in the same order', async () => {
  const { attempt, notes } = await notedAuthorize(1000)
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
    'attempts.count',
    'keys.claimId',
    'classList.pinHashOf',
    'pins.compare',
    'keys.pin',
  ])
  expect([unknown, nothing]).toEqual([wrong, wrong])
  expect(wrong.result).toEqual({ authorized: false, error: 'LocKey_Error_Credentials' })
})

test('of any number of simultaneous guesses at one claim id, as many PINs are compared as the limit allows', async () => {
  const { attempt, notes } = await notedAuthorize(10)
  const pins = Array.from({ length: 300 }, (_, index) => (index === 200 ? firstMember.pin : String(index)))
  const tried = await Promise.all(pins.map((pin) => attempt({ ...firstMember, pin: pin ?? null })))
  expect(notes.filter((name) => name === 'classList.pinHashOf')).toHaveLength(10)
  expect(tried.filter(({ authorized }) => authorized)).toEqual([])
})

test.each([
  [2, true],
  [3, false],
])(
  'with a limit of 3 wrong attempts, after %i of them the right PIN opens the claim: %s',
  async (wrong, opens) => {
    const { attempt } = await notedAuthorize(3)
    for (let count = 0; count < wrong; count += 1) {
      const refused = { authorized: false, error: 'LocKey_Error_Credentials' }
      expect(await attempt({ ...firstMember, pin: '000000' })).toEqual(refused)
    }
    expect(await attempt(firstMember)).toMatchObject(
      opens ? { authorized: true } : { authorized: false, error: 'LocKey_Error_ClaimLocked' },
    )
  },
)
