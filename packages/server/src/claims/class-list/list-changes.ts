import type { ClaimStore } from '../../storage/storage.ts'
import type { Keys } from '../sign-in/credentials.ts'
import type { ClassMember, SealedClassList } from '../vault/sealed-class-list.ts'
import { type HearRow, membersIn } from './import-class-list.ts'

/** What a class list would change in the one in use. */
export interface ListChanges {
  readonly inUse: number
  readonly added: number
  readonly changed: number
  /** Members in use who are not in the list. */
  readonly gone: number
  /** The claims of those, by reference code, at most `mostNamed`; and how many there are. */
  readonly claimsOfGone: { readonly count: number; readonly codes: readonly string[] }
}

interface ChangesDeps {
  readonly classList: SealedClassList
  readonly claims: Pick<ClaimStore, 'codesOf'>
  readonly keys: Keys
}

/** Claims of members who are gone that are named; all of them are counted. */
const mostNamed = 1000

const membersAtOnce = 500

/** A set of numbers that takes a bit each: millions of members need a few hundred kilobytes. */
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

/** The members in use who were not met, and their claims. */
async function goneIn(
  { classList, claims }: ChangesDeps,
  met: ReturnType<typeof numberSet>,
): Promise<Pick<ListChanges, 'gone' | 'claimsOfGone'>> {
  const codes: string[] = []
  let [gone, count] = [0, 0]
  let ids: string[] = []
  const look = async (): Promise<void> => {
    if (ids.length === 0) return
    const found = await claims.codesOf(ids)
    count += found.length
    codes.push(...found.slice(0, mostNamed - codes.length))
    ids = []
  }
  for await (const { line, id } of classList.numbers()) {
    if (met.has(line)) continue
    gone += 1
    ids.push(id)
    if (ids.length === membersAtOnce) await look()
  }
  await look()
  return { gone, claimsOfGone: { count, codes } }
}

/**
 * Compares a class list with the one in use, and changes nothing. It holds some members in memory at a time, and of those who
 * are new a part of their ids.
 * @throws CLASS_LIST_REFUSED when the file is no class list; RECORD_ALTERED when a member in use was altered
 */
export async function listChanges(
  deps: ChangesDeps,
  file: string,
  hear: HearRow = () => undefined,
): Promise<ListChanges> {
  const { classList, keys } = deps
  const met = numberSet()
  const added = new Set<string>()
  let [inUse, changed] = [0, 0]
  for await (const members of batches(membersIn(file, keys, hear))) {
    const known = new Map((await classList.compare(members)).map((each) => [each.id, each]))
    for (const { id } of members) {
      const kept = known.get(id)
      if (!kept) added.add(id.slice(0, 24))
      else if (!met.has(kept.line)) {
        met.add(kept.line)
        inUse += 1
        if (!kept.isSame) changed += 1
      }
    }
  }
  const rest = await goneIn(deps, met)
  return { inUse: inUse + rest.gone, added: added.size, changed, ...rest }
}
