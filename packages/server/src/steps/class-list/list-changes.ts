import type { Uses } from '../../claims/vault/opened.ts'
import type { ClassMember } from '../../claims/vault/sealed-class-list.ts'
import { type ListInUse, membersIn, type OnRow } from './import-class-list.ts'

/** The changes that a class list would make to the one in use. */
export interface ListChanges {
  readonly inUse: number
  readonly added: number
  readonly changed: number
  /** Members who count as unchanged though their PIN has a slow hash, which the list's PIN cannot be compared with. */
  readonly pinsNotCompared: number
  /** Members in use who are not in the list. */
  readonly removed: number
  /** Their claims: the number, and at most `mostNamed` reference codes. */
  readonly claimsOfRemoved: { readonly count: number; readonly codes: readonly string[] }
}

type ListToCompare = ListInUse & Uses<'claims'>

/** How many claims of removed members are listed; all of them are counted. */
const mostNamed = 1000

const membersAtOnce = 500

/** A set of numbers with one bit each: millions of members need a few hundred kilobytes. */
function numberSet() {
  let bits = new Uint8Array(1024)
  return {
    has: (number: number): boolean => ((bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0,
    add: (number: number): void => {
      const at = number >> 3
      if (at >= bits.length) {
        const larger = new Uint8Array(Math.max(at + 1, bits.length * 2))
        larger.set(bits)
        bits = larger
      }
      bits[at] = (bits[at] ?? 0) | (1 << (number & 7))
    },
  }
}

async function* batches(members: AsyncIterable<ClassMember>): AsyncGenerator<readonly ClassMember[]> {
  let batch: ClassMember[] = []
  for await (const member of members) {
    batch.push(member)
    if (batch.length < membersAtOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** The members in use who are not in the list, and their claims. */
async function removedIn(
  { classList, storage }: ListToCompare,
  seenLines: ReturnType<typeof numberSet>,
): Promise<Pick<ListChanges, 'removed' | 'claimsOfRemoved'>> {
  const codes: string[] = []
  let [removed, count] = [0, 0]
  let ids: string[] = []
  const look = async (): Promise<void> => {
    if (ids.length === 0) return
    const found = await storage.claims.codesOf(ids)
    count += found.length
    codes.push(...found.slice(0, mostNamed - codes.length))
    ids = []
  }
  for await (const { line, id } of classList.numbers()) {
    if (seenLines.has(line)) continue
    removed += 1
    ids.push(id)
    if (ids.length === membersAtOnce) await look()
  }
  await look()
  return { removed, claimsOfRemoved: { count, codes } }
}

/**
 * Compares a class list with the one in use, and changes nothing. In memory it holds a batch of members, and shortened
 * ids of the new ones.
 * @throws CLASS_LIST_REFUSED if the file is not a class list; RECORD_ALTERED if a member in use was altered
 */
export async function listChanges(
  deps: ListToCompare,
  file: string,
  onRow: OnRow = () => undefined,
): Promise<ListChanges> {
  const { classList } = deps
  const seenLines = numberSet()
  const added = new Set<string>()
  let [inUse, changed, pinsNotCompared] = [0, 0, 0]
  for await (const members of batches(membersIn(file, deps, onRow))) {
    const known = new Map((await classList.compare(members)).map((each) => [each.id, each]))
    for (const { id } of members) {
      const stored = known.get(id)
      if (!stored) added.add(id.slice(0, 24))
      else if (!seenLines.has(stored.line)) {
        seenLines.add(stored.line)
        inUse += 1
        if (!stored.isSame) changed += 1
        else if (!stored.isPinCompared) pinsNotCompared += 1
      }
    }
  }
  const rest = await removedIn(deps, seenLines)
  return { inUse: inUse + rest.removed, added: added.size, changed, pinsNotCompared, ...rest }
}
