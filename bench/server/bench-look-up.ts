import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyRing, masterKeyFrom } from '../../packages/server/src/claims/vault/key-ring.ts'
import { keysFrom } from '../../packages/server/src/claims/vault/lookup-keys.ts'
import {
  type ClassMember,
  type SealedClassList,
  sealedClassList,
} from '../../packages/server/src/claims/vault/sealed-class-list.ts'
import type { ListRow } from '../../packages/server/src/steps/class-list/stored/class-list.ts'
import {
  type Credentials,
  memberIdOf,
  pinHashOf,
} from '../../packages/server/src/steps/sign-in/credentials.ts'
import { openSqlite } from '../../packages/server/src/storage/sqlite/open.ts'
import { percentile } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { memberAt } from './sample-claim.ts'

/** BENCH_ROWS adds a size: ten million take a quarter of an hour and six gigabytes of disk. */
const { BENCH_ROWS } = process.env
const sizes = [100_000, 1_000_000, ...(BENCH_ROWS ? [Number(BENCH_ROWS)] : [])]
const lookUps = 20_000
const secret = 'a secret of at least thirty-two characters'
const keys = keysFrom(secret)

const data = {
  claimantFirstName: 'Ana',
  claimantLastName: 'Ortiz',
  mailingStreetLine1: '1 Larkspur Lane',
  mailingCity: 'Madison',
  emailAddress: 'ana@example.com',
}

async function* membersOf(count: number): AsyncGenerator<ListRow<ClassMember>> {
  for (let index = 0; index < count; index += 1) {
    const member = memberAt(index)
    const [id, pinHash] = [memberIdOf(keys, member.claimId), pinHashOf(keys, member)]
    yield { line: index + 1, member: { id, pinHash, vinHash: null, data } }
  }
}

/** The reads of a class member in the credentials step, from the input to the decrypted data; without the slow hash. */
async function lookUp(classList: SealedClassList, credentials: Credentials): Promise<boolean> {
  const id = memberIdOf(keys, credentials.claimId)
  if ((await classList.pinHashOf(id)) === null) return false
  return (await classList.find(id)) !== null
}

/** Microseconds of each look-up, for members from all over the list. */
async function timesIn(classList: SealedClassList, count: number): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < lookUps; round += 1) {
    const member = memberAt((round * 7_368_787) % count)
    const began = performance.now()
    const found = await lookUp(classList, member)
    times.push((performance.now() - began) * 1000)
    if (!found) throw new Error(`${member.claimId} was not found.`)
  }
  return times
}

async function timesAt(count: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'redress-bench-list-'))
  const storage = openSqlite(join(folder, 'redress.sqlite'))
  try {
    const classList = sealedClassList({ storage, ring: keyRing([masterKeyFrom(secret)]) })
    await classList.replace(() => membersOf(count), {
      source: 'bench',
      repeated: 'It came before.',
      mode: 'replace',
    })
    await timesIn(classList, count)
    return await timesIn(classList, count)
  } finally {
    await storage.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The look-up of credentials by class size. True if its p99 at the largest is within 20 % of that at the smallest. */
export async function benchLookUp(): Promise<boolean> {
  const rows: string[][] = []
  const p99: number[] = []
  for (const size of sizes) {
    const times = await timesAt(size)
    p99.push(percentile(times, 0.99))
    rows.push([String(size), ...[0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(0))])
  }
  printTable('Look-up of credentials, microseconds', ['class members', 'p50', 'p95', 'p99'], rows)
  const growth = (p99.at(-1) ?? 0) / (p99[0] ?? 1)
  console.log(
    `p99 at ${sizes.at(-1)} is ${growth.toFixed(2)} times that at ${sizes[0]} (wanted: at most 1.2)`,
  )
  return growth <= 1.2
}
