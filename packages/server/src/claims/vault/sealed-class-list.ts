import { canonicalJson } from '@redress/foundation/canonical-json.ts'
import { fault, isFault } from '@redress/foundation/faults/fault.ts'
import { isObject } from '@redress/foundation/json.ts'
import type {
  ClassList,
  Derivation,
  ListImport,
  ListRow,
  ListSource,
  StoredMember,
} from '../../steps/class-list/stored/class-list.ts'
import { type Imported, importedKind, nextClassChange } from './class-change.ts'
import { type MemberStanding, openStanding } from './member-standing.ts'
import type { Uses } from './opened.ts'
import { type Place, seal, unseal } from './seal.ts'
import { fastPin, isOtherPin, isSlowPin, pinUnderCurrentKey, slowPin, withoutPin } from './slow-pin.ts'

/** A class member of the class list. */
export interface ClassMember {
  /** Keyed hash of the claim id: the member's identifier everywhere. */
  readonly id: string
  /**
   * Of an imported member: the keyed hash of the PIN together with the claim id. Of a member read from the storage: the
   * stored form of the PIN, for `isStoredPin`. Empty for a member without a PIN.
   */
  readonly pinHash: string
  /** Keyed hash of the vehicle's VIN, if the list has one. */
  readonly vinHash: string | null
  /** The other columns of the class list by name; empty cells are omitted. */
  readonly data: Readonly<Record<string, string>>
  /** The claim ID as the list writes it; missing in a list without claim IDs, and in one that was imported before it was kept. */
  readonly claimId?: string
}

/** A member as found by its id. */
export interface FoundClassMember extends ClassMember {
  /** The number of imports of the class list so far. */
  readonly version: number
  /** What happened to the member since the import; null for nothing. */
  readonly standing: MemberStanding | null
}

/** The class list whose data is sealed in the storage and opened here. */
export interface SealedClassList
  extends Pick<
    ClassList,
    | 'pinHashOf'
    | 'lastImport'
    | 'refusedRows'
    | 'numbers'
    | 'idByKey'
    | 'sharedKeys'
    | 'waysOfKeys'
    | 'lastDays'
  > {
  /**
   * Those of these members who are in use, by their line numbers, and whether their data is the same. A PIN with a slow hash
   * cannot be compared: it counts as the same, and `isPinCompared` is false. A damaged row counts as other data.
   */
  readonly compare: (members: readonly ClassMember[]) => Promise<
    readonly {
      readonly id: string
      readonly line: number
      readonly isSame: boolean
      readonly isPinCompared: boolean
    }[]
  >
  /** The members in use in the order of their lines, a page in memory at a time, without damaged ones. */
  readonly members: () => AsyncIterable<ClassMember>
  /** @throws RECORD_ALTERED if the stored member was altered */
  readonly find: (id: string) => Promise<FoundClassMember | null>
  /**
   * The member whom this one was merged into, else this one. A second look-up only for one who was merged; also this one if the
   * other is no longer on the list. @throws RECORD_ALTERED
   */
  readonly survivorOf: (member: FoundClassMember) => Promise<FoundClassMember>
  /** Decrypts a stored member. @throws RECORD_ALTERED */
  readonly opened: (member: StoredMember) => ClassMember
  /** Encrypts a member. `newPin`: the keyed hash of a PIN in place of the stored one; null if the member has the stored one. */
  readonly sealed: (member: ClassMember, newPin: string | null) => StoredMember
  /** @throws RECORD_ALTERED if the stored member was altered */
  readonly findByVin: (vinHash: string) => Promise<ClassMember | null>
  /** Replaces a member's fast hash of the PIN by a slow one. @throws RECORD_ALTERED */
  readonly withSlowPin: (member: StoredMember) => Promise<StoredMember>
  /** Decrypts a stored member and discards the result. @throws RECORD_ALTERED if the member was altered */
  readonly assertWhole: (member: StoredMember) => void
  /** Moves the member's PIN and data to the current key. @throws RECORD_ALTERED */
  readonly underCurrentKey: (member: StoredMember) => StoredMember
  /** As in the storage: either the old list or the new one is active; resumes after an interruption; the first of equal ids counts. */
  readonly replace: (
    rowsAfter: (line: number) => AsyncIterable<ListRow<ClassMember>>,
    source: Omit<ListSource, 'derivation' | 'entryOf'> & {
      readonly derivation?: MemberDerivation
      /** What the history says of the import; no entry is written without. */
      readonly noted?: { readonly at: string; readonly changes: Imported['changes'] }
    },
  ) => Promise<ListImport>
  /** As in the storage. */
  readonly addDerived: (derivation: MemberDerivation) => Promise<void>
}

/** What is derived from members, by their data in the clear. */
export type MemberDerivation = Derivation<Pick<ClassMember, 'id' | 'data'>>

/** What is sealed of a member. */
type Content = Pick<ClassMember, 'pinHash' | 'vinHash' | 'data' | 'claimId'>

const areTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isObject(value) && Object.values(value).every((each) => typeof each === 'string')

/** Reads what was sealed. By hand, since every claim needs it. @throws RECORD_ALTERED */
function readContent(text: string): Content {
  const content: unknown = JSON.parse(text)
  if (isObject(content)) {
    const { pinHash, vinHash, data, claimId } = content
    const hasHashes = typeof pinHash === 'string' && (typeof vinHash === 'string' || vinHash === null)
    if (hasHashes && areTexts(data))
      return { pinHash, vinHash, data, ...(typeof claimId === 'string' && { claimId }) }
  }
  throw fault('RECORD_ALTERED', 'What is stored of a class member is not of its kind.')
}

/** The place of a class member's data. */
export const memberPlace = (caseId: string, memberId: string): Place => [caseId, 'member', memberId, 'data']

/** Members that are read at once. */
const membersAtOnce = 250

async function* pagesOf<T>(all: AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  let page: T[] = []
  for await (const each of all) {
    page.push(each)
    if (page.length < membersAtOnce) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** The class list of a case, sealed on writing and opened on reading. */
export function sealedClassList({ storage, ring }: Uses<'caseId' | 'classList', 'ring'>): SealedClassList {
  const { caseId, classList } = storage
  // The hashes are in the sealed content too; otherwise they could be exchanged to open another member's claim.
  const stored = ({ id, pinHash, vinHash, data, claimId }: ClassMember): StoredMember => {
    const sealed = { pinHash, vinHash, data, ...(claimId !== undefined && { claimId }) }
    return {
      id,
      pinHash,
      vinHash,
      data: seal(ring, memberPlace(caseId, id), Buffer.from(canonicalJson(sealed))),
    }
  }
  const sealedWithPin = (member: ClassMember): StoredMember =>
    stored({ ...member, pinHash: member.pinHash === '' ? withoutPin : fastPin(ring, member.pinHash) })
  const opened = ({ id, pinHash, vinHash, data }: StoredMember): ClassMember => {
    const text = unseal(ring, memberPlace(caseId, id), data).toString()
    const content = readContent(text)
    if (content.pinHash !== pinHash || content.vinHash !== vinHash)
      throw fault('RECORD_ALTERED', "A class member's hashes were altered.")
    return { id, ...content }
  }
  const openedOrNull = (member: StoredMember): ClassMember | null => {
    try {
      return opened(member)
    } catch (error) {
      if (isFault(error, 'RECORD_ALTERED')) return null
      throw error
    }
  }
  // A damaged member gets no keys and no day, and the import continues.
  const ofStored = ({ derive, ...needed }: MemberDerivation): Derivation => ({
    ...needed,
    derive: (member) => {
      const inTheClear = openedOrNull(member)
      return inTheClear === null ? { keys: [], days: {} } : derive(inTheClear)
    },
  })
  async function* members(): AsyncGenerator<ClassMember> {
    for await (const numbered of pagesOf(classList.numbers())) {
      const found = await classList.findAll(numbered.map(({ id }) => id))
      for (const { member } of found) {
        const inTheClear = openedOrNull(member)
        if (inTheClear) yield inTheClear
      }
    }
  }
  async function* allSealed(rows: AsyncIterable<ListRow<ClassMember>>): AsyncGenerator<ListRow> {
    for await (const row of rows) yield 'member' in row ? { ...row, member: sealedWithPin(row.member) } : row
  }
  /** A damaged row differs from any given member, who replaces it. */
  const isSame = (stored: StoredMember, given: ClassMember): boolean => {
    const member = openedOrNull(stored)
    if (member === null) return false
    const { data, vinHash, pinHash } = member
    return (
      vinHash === given.vinHash &&
      !isOtherPin(ring, given.pinHash, pinHash) &&
      canonicalJson(data) === canonicalJson(given.data)
    )
  }
  const find = async (id: string): Promise<FoundClassMember | null> => {
    const found = await classList.find(id)
    if (found === null) return null
    const { version, standing } = found
    return { ...opened(found), version, standing: standing && openStanding(ring, caseId, standing) }
  }
  return {
    find,
    survivorOf: async (member) => {
      const { survivor = null } = member.standing ?? {}
      return (survivor === null ? null : await find(survivor)) ?? member
    },
    opened,
    sealed: (member, newPin) =>
      newPin === null ? stored(member) : sealedWithPin({ ...member, pinHash: newPin }),
    assertWhole: (member) => void opened(member),
    underCurrentKey: (member) =>
      stored({ ...opened(member), pinHash: pinUnderCurrentKey(ring, member.pinHash) }),
    withSlowPin: async (member) =>
      stored({ ...opened(member), pinHash: await slowPin(ring, member.id, member.pinHash) }),
    numbers: classList.numbers,
    members,
    compare: async (members) => {
      const given = new Map(members.map((member) => [member.id, member]))
      const stored = await classList.findAll([...given.keys()])
      return stored.flatMap(({ line, member }) => {
        const other = given.get(member.id)
        if (!other) return []
        const isPinCompared = !isSlowPin(member.pinHash)
        return [{ id: member.id, line, isSame: isSame(member, other), isPinCompared }]
      })
    },
    findByVin: async (vinHash) => {
      const member = await classList.findByVin(vinHash)
      return member && opened(member)
    },
    pinHashOf: classList.pinHashOf,
    idByKey: classList.idByKey,
    sharedKeys: classList.sharedKeys,
    waysOfKeys: classList.waysOfKeys,
    lastDays: classList.lastDays,
    addDerived: (derivation) => classList.addDerived(ofStored(derivation)),
    lastImport: classList.lastImport,
    refusedRows: classList.refusedRows,
    replace: (rowsAfter, { derivation, noted, ...source }) =>
      classList.replace((line) => allSealed(rowsAfter(line)), {
        ...source,
        ...(noted && {
          entryOf: ({ version, members, refused }, before) => {
            const { mode, source: file } = source
            const { at, changes } = noted
            const what = { kind: importedKind, mode, source: file, members, refused, changes } as const
            return nextClassChange({ storage, ring }, { version, at, what, rowKey: null }, before)
          },
        }),
        ...(derivation && { derivation: ofStored(derivation) }),
      }),
  }
}
