import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rounds } from '../../../../../scripts/rounds.ts'
import { publicKeySchema } from '../../claims/ledger/exported-claim.ts'
import { isReceipt, publicKeysOf, type Receipt } from '../../claims/ledger/receipt.ts'
import { besideManifest, type ExportLines, exported, linesOf, putLines } from '../../testing/exported.ts'
import { openTestLedger } from '../../testing/ledger.ts'
import { verifyExport } from './verify-export.ts'

/** How many claims each seal of the sample holds. */
const sealed = [3, 1, 4]

/** An export of eight claims in three seals. */
async function sampleExport() {
  const { deps, file, seal } = await openTestLedger()
  for (const count of sealed) {
    await file(count)
    await seal()
  }
  const folder = await exported(deps)
  const keys = publicKeysOf(deps.ring).map(({ publicKey }) => publicKey)
  return { folder, lines: await linesOf(folder), keys }
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
  lines: ExportLines,
  path: Path,
  change: (parent: object, name: string | number) => void,
): ExportLines {
  const copy = structuredClone(lines)
  const parent = at(copy, path.slice(0, -1))
  const name = path.at(-1)
  if (isObject(parent) && name !== undefined) change(parent, name)
  return copy
}

const claimAt = (lines: ExportLines, index: number): string =>
  String(at(lines, ['claims', index, 'record', 'referenceCode']))

/** The seal, from 0, that holds a claim of the sample. */
const sealOf = (index: number): number => (index < 3 ? 0 : index < 4 ? 1 : 2)

/** All values with a proof. The finding of the virus scanner may change after a claim was filed, so no seal proves it. */
const provenPaths = (lines: ExportLines): Path[] =>
  pathsIn(lines).filter((path) => path.length > 1 && !path.includes('scans'))

const findingsIn = async (folder: string, lines: ExportLines) => {
  await putLines(folder, lines)
  return besideManifest((await verifyExport(folder)).findings)
}

const named = async (folder: string, lines: ExportLines) =>
  (await findingsIn(folder, lines)).map(({ kind, referenceCode, seal }) => [kind, referenceCode ?? seal])

test('ADM-6 an unaltered export verifies, and its counts are printed', async () => {
  const { folder, lines, keys } = await sampleExport()
  const whole = { claims: 8, seals: 3, leftOut: 0, findings: [] }
  expect(await verifyExport(folder)).toMatchObject(whole)
  expect(await verifyExport(folder, { trusted: keys })).toMatchObject(whole)
  expect(await findingsIn(folder, lines)).toEqual([])
})

test('an empty ledger verifies', async () => {
  const { deps } = await openTestLedger()
  expect(await verifyExport(await exported(deps))).toMatchObject({ claims: 0, seals: 0, findings: [] })
})

test('ADM-6 whatever value of a claim, a seal or the head of an export is altered, it is found, and a claim is named', async () => {
  const { folder, lines } = await sampleExport()
  const values = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant([]))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...provenPaths(lines)), values, async (path, value) => {
      fc.pre(JSON.stringify(at(lines, path)) !== JSON.stringify(value))
      const findings = await findingsIn(
        folder,
        withChange(lines, path, (parent, name) => Reflect.set(parent, name, value)),
      )
      expect(findings).not.toEqual([])
      if (path[0] !== 'claims' || typeof path[1] !== 'number') return
      expect(findings.map(({ referenceCode }) => referenceCode)).toContain(claimAt(lines, path[1]))
    }),
    { numRuns: rounds(200, 40) },
  )
})

test('ADM-6 one character or digit changed anywhere is found', async () => {
  const { folder, lines } = await sampleExport()
  const paths = provenPaths(lines).filter((path) => ['string', 'number'].includes(typeof at(lines, path)))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.nat(),
      fc.integer({ min: 1, max: 127 }),
      async (path, place, flip) => {
        const value = at(lines, path)
        const altered = withChange(lines, path, (parent, name) => {
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
        expect(await findingsIn(folder, altered)).not.toEqual([])
      },
    ),
    { numRuns: rounds(200, 40) },
  )
})

test('ADM-6 an entry that is added or taken away is found wherever it is', async () => {
  const { folder, lines } = await sampleExport()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...provenPaths(lines)), fc.boolean(), async (path, takeAway) => {
      const altered = withChange(lines, path, (parent, name) => {
        if (takeAway && Array.isArray(parent)) parent.splice(Number(name), 1)
        else if (takeAway) Reflect.deleteProperty(parent, name)
        else if (Array.isArray(parent)) parent.splice(Number(name), 0, at(lines, path))
        else Reflect.set(parent, `${name}x`, at(lines, path))
      })
      await putLines(folder, altered)
      const { findings, later } = await verifyExport(folder)
      expect(findings).not.toEqual([])
      // What a later version writes beside a record is no fault of the claim: it is counted, and the manifest tells that it was added.
      if (besideManifest(findings).length === 0) {
        expect(takeAway).toBe(false)
        expect(Object.values(later)).toEqual([1])
      }
    }),
    { numRuns: rounds(200, 40) },
  )
})

test('ADM-6 any claims removed are named, and no others', async () => {
  const { folder, lines } = await sampleExport()
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(7), { minLength: 1 }), async (removed) => {
      const claims = lines.claims.filter((_, index) => !removed.includes(index))
      expect(await named(folder, { ...lines, claims })).toEqual(
        [...removed].sort((a, b) => a - b).map((index) => ['removed', claimAt(lines, index)]),
      )
    }),
    { numRuns: rounds(100, 25) },
  )
})

test('ADM-6 where the file of the claims is missing every claim is named', async () => {
  const { folder, lines } = await sampleExport()
  await rm(join(folder, 'claims.jsonl'))
  const { findings } = await verifyExport(folder)
  expect(findings.map(({ reason }) => reason)).toContain('The file claims.jsonl is not there.')
  const gone = findings.filter(({ kind }) => kind === 'removed').map(({ referenceCode }) => referenceCode)
  expect(gone).toEqual(lines.claims.map((_, index) => claimAt(lines, index)))
})

test('ADM-6 where a table is missing that is said, and the verification ends', async () => {
  const { folder } = await sampleExport()
  await rm(join(folder, 'records.csv'))
  const reasons = (await verifyExport(folder)).findings.map(({ reason }) => reason)
  expect(reasons).toContain('The file records.csv is not there.')
})

test('ADM-6 two claims that changed places are found: both are named where one seal holds them, else one of them at least', async () => {
  const { folder, lines } = await sampleExport()
  await fc.assert(
    fc.asyncProperty(fc.nat(7), fc.nat(7), async (a, b) => {
      fc.pre(a !== b)
      const claims = lines.claims.map(
        (claim, index, all) => all[index === a ? b : index === b ? a : index] ?? claim,
      )
      const findings = await named(folder, { ...lines, claims })
      const codes = [a, b].map((index) => claimAt(lines, index))
      if (sealOf(a) === sealOf(b))
        for (const code of codes) expect(findings).toContainEqual(['reordered', code])
      else expect(codes.some((code) => findings.some(([, of]) => of === code))).toBe(true)
    }),
    { numRuns: rounds(100, 25) },
  )
})

test('ADM-6 a claim of another ledger, or a second copy of one, is named as inserted', async () => {
  const { folder, lines } = await sampleExport()
  const other = await openTestLedger('another secret for another ledger')
  await other.file(9)
  const strange = (await linesOf(await exported(other.deps))).claims.at(-1)
  expect(await named(folder, { ...lines, claims: [...lines.claims, strange] })).toContainEqual([
    'inserted',
    'CODE-9',
  ])
  const twice = [...lines.claims, lines.claims[2]]
  expect(await named(folder, { ...lines, claims: twice })).toContainEqual(['inserted', 'CODE-3'])
})

test('ADM-6 seals that are left out, with all their claims, are named by the one that follows or by the head', async () => {
  const { folder, lines } = await sampleExport()
  const middle = { ledger: lines.ledger.toSpliced(2, 1), claims: lines.claims.toSpliced(3, 1) }
  expect(await named(folder, middle)).toContainEqual(['seal', 3])
  const newest = { ledger: lines.ledger.slice(0, 3), claims: lines.claims.slice(0, 4) }
  expect((await findingsIn(folder, newest)).map(({ reason }) => reason)).toEqual([
    '3 seals were exported, 2 are there.',
    '8 claims were sealed, the seals that are there hold 4.',
    'The newest seal is another than was exported.',
  ])
})

test('ADM-6 a whole ledger recreated with other keys is detected with the public keys', async () => {
  const { keys } = await sampleExport()
  const other = await openTestLedger('another secret for another ledger')
  await other.file(2)
  const folder = await exported(other.deps)
  expect((await verifyExport(folder)).findings).toEqual([])
  expect((await verifyExport(folder, { trusted: keys })).findings).toMatchObject([{ kind: 'head' }])
})

test('a folder that is not an export is reported as such', async () => {
  const nothing = join(await temporaryFolder(), 'nothing')
  await mkdir(nothing)
  expect((await verifyExport(nothing)).findings).toMatchObject([{ kind: 'malformed' }])
  const { folder, lines } = await sampleExport()
  for (const head of [null, 'text', [], {}, { format: 'other' }])
    expect(await findingsIn(folder, { ...lines, ledger: [head] })).toMatchObject([{ kind: 'malformed' }])
})

test('ADM-6 a receipt is checked with the public key alone; any change in it is found', async () => {
  const { lines } = await sampleExport()
  const keys = z.parse(z.array(publicKeySchema), at(lines, ['ledger', 0, 'keys']))
  const entry: Path = ['ledger', 1, 'entries', 0]
  const receipt: Receipt = {
    referenceCode: String(at(lines, [...entry, 'referenceCode'])),
    contentHash: String(at(lines, [...entry, 'contentHash'])),
    receivedAt: String(at(lines, ['claims', 0, 'record', 'receivedAt'])),
    signature: String(at(lines, ['claims', 0, 'receipt'])),
  }
  expect(isReceipt(keys, receipt)).toBe(true)
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
      expect(isReceipt(keys, { ...receipt, [name]: changed })).toBe(false)
    }),
  )
})
