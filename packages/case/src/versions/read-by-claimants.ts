import { builtInCopy } from '@redress/form'
import { sha256 } from '@redress/foundation/canonical-json.ts'
import * as z from 'zod/mini'
import type { CaseSettings } from '../reading/case-settings.ts'
import { asksAgain, deficienciesFileSchema } from '../reading/deficiencies-file.ts'
import { fraudFileSchema } from '../reading/fraud-file.ts'
import { paymentsFileSchema } from '../reading/payments-file.ts'
import { readYaml } from '../reading/yaml-file.ts'

/** The files of a version of the case, read as far as they are needed. */
export interface VersionFiles {
  /** The SHA-256 of each file by its path. */
  readonly hashes: ReadonlyMap<string, string>
  /** The content of a file; null if it is not there. */
  readonly read: (path: string) => Promise<Uint8Array | null>
}

/** The files of a version that are at hand. */
export const filesAtHand = (files: ReadonlyMap<string, Uint8Array>): VersionFiles => ({
  hashes: new Map([...files].map(([path, bytes]) => [path, sha256(bytes)])),
  read: async (path) => files.get(path) ?? null,
})

/** The settings that administration commands alone read. A setting that is not named here counts. */
export const settingsOfStaff: readonly (keyof CaseSettings)[] = [
  'between',
  'court',
  'find',
  'legalTexts',
  'retention',
  'reviewed',
  'sameClaimant',
]

/** Whether nothing of a file is read by a page or by the judgement of a filing. */
const isOfStaff = (path: string): boolean => path === 'notices.yaml' || path.startsWith('networks/')

const recordSchema = z.record(z.string(), z.unknown())

/** What is read of a file by its value: of a missing one, what is read of an empty one. A value that is no such file counts whole. */
type PartRead = (value: unknown) => unknown

const without = (values: object, ...left: readonly string[]) =>
  Object.entries(values).filter(([name]) => !left.includes(name))

const ofSettings: PartRead = (value) => {
  const { data } = recordSchema.safeParse(value)
  return data ? without(data, ...settingsOfStaff) : value
}

/** The days to cure count from a decision, which has the last day. */
const ofDeficiencies: PartRead = (value) => {
  const { data } = deficienciesFileSchema.safeParse(value ?? {})
  const read = Object.entries(data?.deficiencies ?? {}).map(([name, its]) => [name, without(its, 'days')])
  return data ? { ...data, deficiencies: read } : value
}

const ofFraud: PartRead = (value) => {
  const { data } = fraudFileSchema.safeParse(value ?? {})
  return data ? data.observe : value
}

/** The fields by which claims are paid: a cure takes them only from whoever proved to be the claimant. */
const ofPayments: PartRead = (value) => {
  const { data } = paymentsFileSchema.safeParse(value ?? { payers: {}, forms: {} })
  if (!data) return value
  return Object.entries(data.forms).map(([form, { method, choices }]) => [
    form,
    method,
    Object.values(choices).map((choice) => without(choice, 'format')),
  ])
}

/** The files of which a part is read. */
const partlyRead: Readonly<Record<string, PartRead>> = {
  'case.yaml': ofSettings,
  'deficiencies.yaml': ofDeficiencies,
  'fraud.yaml': ofFraud,
  'payments.yaml': ofPayments,
}

const isContent = (path: string): boolean => /^content\/[^/]+\.yaml$/.test(path)

/** The text of a file, empty where it is not there; of one whose content cannot be read, its hash. */
async function textOf(files: VersionFiles, path: string): Promise<string> {
  const hash = files.hashes.get(path)
  if (hash === undefined) return ''
  const bytes = await files.read(path)
  return bytes === null ? hash : new TextDecoder().decode(bytes)
}

/** The parsed value of a file; undefined for an empty one, and for one that is not there. */
async function parsedOf(files: VersionFiles, path: string): Promise<unknown> {
  const text = await textOf(files, path)
  const parsed = readYaml(path, text)
  return 'value' in parsed ? (parsed.value ?? undefined) : text
}

type Both = readonly [before: VersionFiles, after: VersionFiles]

const areEqual = ([one, other]: readonly unknown[]): boolean => JSON.stringify(one) === JSON.stringify(other)

async function isSamePart(both: Both, path: string, read: PartRead): Promise<boolean> {
  // Where no reason asks for anything again, nothing is cured, and no page reads how claims are paid.
  if (path === 'payments.yaml') {
    const reasons = deficienciesFileSchema.safeParse((await parsedOf(both[1], 'deficiencies.yaml')) ?? {})
    if (reasons.data && !asksAgain(reasons.data)) return true
  }
  return areEqual(await Promise.all(both.map(async (files) => read(await parsedOf(files, path)))))
}

const keysIn = (text: string): ReadonlySet<string> => new Set(text.match(/LocKey_\w+/g))

/** Keys that the product makes of other names, so that no file of the case names them. */
const isMade = (key: string): boolean => /^LocKey_(Address|Deadline|Field|Unit)_/.test(key)

/** The texts that only notices name. */
async function textsOfNotices(both: Both): Promise<ReadonlySet<string>> {
  const named = await Promise.all(both.map((files) => textOf(files, 'notices.yaml')))
  const [, after] = both
  const others = [...after.hashes.keys()].filter(
    (path) => !isOfStaff(path) && !isContent(path) && !path.startsWith('assets/'),
  )
  const read = keysIn((await Promise.all(others.map((path) => textOf(after, path)))).join('\n'))
  return new Set(
    [...keysIn(named.join('\n'))].filter(
      (key) => !read.has(key) && !isMade(key) && !Object.hasOwn(builtInCopy, key),
    ),
  )
}

async function isSameContent(
  both: Both,
  path: string,
  ofNotices: () => Promise<ReadonlySet<string>>,
): Promise<boolean> {
  const values = await Promise.all(both.map(async (files) => (await parsedOf(files, path)) ?? {}))
  const [before, after] = values.map((value) => recordSchema.safeParse(value).data)
  if (!before || !after) return false
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...keys].filter((key) => before[key] !== after[key])
  if (changed.length === 0) return true
  const unread = await ofNotices()
  return changed.every((key) => unread.has(key))
}

/**
 * Whether two versions of a case are the same for claimants: no page and no judgement of a filing reads anything that differs. A file
 * counts as it is written, except for those of which a part is read, and for texts that only notices name.
 */
export async function readsTheSame(before: VersionFiles, after: VersionFiles): Promise<boolean> {
  const both: Both = [before, after]
  const paths = new Set([...before.hashes.keys(), ...after.hashes.keys()])
  const changed = [...paths].filter(
    (path) => before.hashes.get(path) !== after.hashes.get(path) && !isOfStaff(path),
  )
  // First without reading any: most changes are of forms, models, deadlines or assets.
  if (!changed.every((path) => Object.hasOwn(partlyRead, path) || isContent(path))) return false
  let ofNotices: Promise<ReadonlySet<string>> | null = null
  const textsToLeaveOut = () => {
    ofNotices ??= textsOfNotices(both)
    return ofNotices
  }
  for (const path of changed) {
    const part = partlyRead[path]
    const isSame = part ? isSamePart(both, path, part) : isSameContent(both, path, textsToLeaveOut)
    if (!(await isSame)) return false
  }
  return true
}
