import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestLedger } from '../testing/ledger.ts'
import { isReceipt, type Receipt } from './receipt.ts'
import { publicKeysOf } from './signing.ts'
import { verifyLedger } from './verify-ledger.ts'

/** An export of eight claims in three seals. */
async function sampleExport() {
  const ledger = await openTestLedger()
  for (const count of [3, 1, 4]) {
    await ledger.file(count)
    await ledger.seal()
  }
  const exported = structuredClone(await ledger.exported())
  return { exported, ring: ledger.deps.ring }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

type Path = readonly (string | number)[]

/** The paths of all values in a JSON value, those that hold others too. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((each, index) => pathsIn(each, [...path, index]))]
  if (isObject(value))
    return [path, ...Object.entries(value).flatMap(([name, each]) => pathsIn(each, [...path, name]))]
  return [path]
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, name) => (isObject(inner) ? Reflect.get(inner, name) : undefined), value)

/** A copy with one value changed. */
function withChange(
  value: object,
  path: Path,
  change: (parent: object, name: string | number) => void,
): object {
  const copy = structuredClone(value)
  const parent = at(copy, path.slice(0, -1))
  const name = path.at(-1)
  if (isObject(parent) && name !== undefined) change(parent, name)
  return copy
}

const claimAt = (exported: unknown, index: number): string =>
  String(at(exported, ['claims', index, 'record', 'referenceCode']))

const named = (exported: unknown) =>
  verifyLedger(exported).findings.map(({ kind, referenceCode, seal }) => [kind, referenceCode ?? seal])

test('ADM-6 an export as it was made verifies, and says how much it holds', async () => {
  const { exported, ring } = await sampleExport()
  expect(verifyLedger(exported)).toEqual({ claims: 8, seals: 3, findings: [] })
  const keys = publicKeysOf(ring).map(({ publicKey }) => publicKey)
  expect(verifyLedger(exported, keys).findings).toEqual([])
})

test('an empty ledger verifies', async () => {
  const ledger = await openTestLedger()
  expect(verifyLedger(await ledger.exported())).toEqual({ claims: 0, seals: 0, findings: [] })
})

test('ADM-6 whatever value of an export is altered, it is found, and a claim is named', async () => {
  const { exported } = await sampleExport()
  const paths = pathsIn(exported).filter((path) => path.length > 0)
  const values = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant([]))
  fc.assert(
    fc.property(fc.constantFrom(...paths), values, (path, value) => {
      fc.pre(JSON.stringify(at(exported, path)) !== JSON.stringify(value))
      const altered = withChange(exported, path, (parent, name) => Reflect.set(parent, name, value))
      const { findings } = verifyLedger(altered)
      expect(findings).not.toEqual([])
      if (path[0] !== 'claims' || typeof path[1] !== 'number') return
      const code = claimAt(exported, path[1])
      expect(findings.map(({ referenceCode }) => referenceCode)).toContain(code)
    }),
    { numRuns: 200 },
  )
})

test('ADM-6 one character or digit changed anywhere is found', async () => {
  const { exported } = await sampleExport()
  const paths = pathsIn(exported).filter((path) => ['string', 'number'].includes(typeof at(exported, path)))
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      fc.nat(),
      fc.integer({ min: 1, max: 127 }),
      (path, place, flip) => {
        const value = at(exported, path)
        const altered = withChange(exported, path, (parent, name) => {
          if (typeof value === 'number') Reflect.set(parent, name, value + flip)
          if (typeof value !== 'string') return
          const units = Array.from(
            { length: Math.max(1, value.length) },
            (_, index) => value.charCodeAt(index) || 0,
          )
          const index = place % units.length
          units[index] = (units[index] ?? 0) ^ flip
          Reflect.set(parent, name, String.fromCharCode(...units))
        })
        expect(verifyLedger(altered).findings).not.toEqual([])
      },
    ),
    { numRuns: 200 },
  )
})

test('ADM-6 an entry that is added or taken away is found wherever it is', async () => {
  const { exported } = await sampleExport()
  const paths = pathsIn(exported).filter((path) => path.length > 0)
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.boolean(), (path, takeAway) => {
      const altered = withChange(exported, path, (parent, name) => {
        if (takeAway && Array.isArray(parent)) parent.splice(Number(name), 1)
        else if (takeAway) Reflect.deleteProperty(parent, name)
        else if (Array.isArray(parent)) parent.splice(Number(name), 0, at(exported, path))
        else Reflect.set(parent, `${name}x`, at(exported, path))
      })
      expect(verifyLedger(altered).findings).not.toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('ADM-6 any claims removed are named, and no others', async () => {
  const { exported } = await sampleExport()
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(7), { minLength: 1 }), (removed) => {
      const claims = exported.claims.filter((_, index) => !removed.includes(index))
      const findings = named({ ...exported, claims })
      const expected = [...removed]
        .sort((a, b) => a - b)
        .map((index) => ['removed', claimAt(exported, index)])
      expect(findings.filter(([kind]) => kind !== 'head')).toEqual(expected)
    }),
  )
})

test('ADM-6 two claims that changed places are named', async () => {
  const { exported } = await sampleExport()
  fc.assert(
    fc.property(fc.nat(7), fc.nat(7), (a, b) => {
      fc.pre(a !== b)
      const claims = exported.claims.map(
        (claim, index, all) => all[index === a ? b : index === b ? a : index] ?? claim,
      )
      const findings = named({ ...exported, claims })
      expect(findings).toContainEqual(['reordered', claimAt(exported, a)])
      expect(findings).toContainEqual(['reordered', claimAt(exported, b)])
    }),
  )
})

test('ADM-6 a claim of another ledger, or a second copy of one, is named as inserted', async () => {
  const { exported } = await sampleExport()
  const other = await openTestLedger('another secret for another ledger')
  await other.file(9)
  const strange = (await other.exported()).claims.at(-1)
  expect(named({ ...exported, claims: [...exported.claims, strange] })).toContainEqual(['inserted', 'CODE-9'])
  const twice = [...exported.claims, exported.claims[2]]
  expect(named({ ...exported, claims: twice })).toContainEqual(['inserted', 'CODE-3'])
})

test('ADM-6 seals that are left out, with all their claims, are named by the one that follows or by the head', async () => {
  const { exported } = await sampleExport()
  const middle = {
    ...exported,
    seals: exported.seals.toSpliced(1, 1),
    claims: exported.claims.toSpliced(3, 1),
  }
  expect(named(middle)).toContainEqual(['seal', 3])
  const newest = { ...exported, seals: exported.seals.slice(0, 2), claims: exported.claims.slice(0, 4) }
  expect(verifyLedger(newest).findings.map(({ reason }) => reason)).toEqual([
    '3 seals were exported, 2 are there.',
    '8 claims were exported, 4 are there.',
    'The newest seal is another than was exported.',
  ])
})

test('ADM-6 a whole ledger made anew with other keys is found by whoever has the public keys', async () => {
  const { ring } = await sampleExport()
  const other = await openTestLedger('another secret for another ledger')
  await other.file(2)
  const exported = await other.exported()
  expect(verifyLedger(exported).findings).toEqual([])
  const keys = publicKeysOf(ring).map(({ publicKey }) => publicKey)
  expect(verifyLedger(exported, keys).findings).toMatchObject([{ kind: 'head' }])
})

test('what is no export is said to be none', () => {
  for (const value of [null, 'text', [], {}, { format: 'other' }])
    expect(verifyLedger(value).findings).toMatchObject([{ kind: 'malformed' }])
})

test('ADM-6 a receipt is checked with the public key alone; any change in it is found', async () => {
  const { exported } = await sampleExport()
  const [claim, entry] = [exported.claims[0], exported.seals[0]?.entries[0]]
  const receipt: Receipt = {
    referenceCode: entry?.referenceCode ?? '',
    contentHash: entry?.contentHash ?? '',
    receivedAt: claim?.record.receivedAt ?? '',
    signature: claim?.receipt ?? '',
  }
  expect(isReceipt(exported.keys, receipt)).toBe(true)
  const letters = fc.constantFrom(
    'referenceCode' as const,
    'contentHash' as const,
    'receivedAt' as const,
    'signature' as const,
  )
  fc.assert(
    fc.property(letters, fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (name, place, letter) => {
      const text = receipt[name]
      const index = place % text.length
      fc.pre(text.charAt(index) !== letter)
      const changed = text.slice(0, index) + letter + text.slice(index + 1)
      expect(isReceipt(exported.keys, { ...receipt, [name]: changed })).toBe(false)
    }),
  )
})
