import { receiptInText, shortReceiptText } from '@redress/api'
import { expect, test } from 'vitest'
import { rounds } from '../../../../../scripts/rounds.ts'
import { sealLedger } from '../../claims/ledger/seal-ledger.ts'
import { keyRing, masterKeyFrom } from '../../claims/vault/key-ring.ts'
import { randomFrom } from '../../testing/altered.ts'
import { askForReceipt, filedReceipt } from '../../testing/filed-receipt.ts'
import { submissionBody } from '../../testing/submission-body.ts'
import { checkReceipt } from './check-receipt.ts'
import { parseReceipt, type ReadReceipt, receiptText } from './receipt-text.ts'
import { signedReceipt } from './signed-receipt.ts'

const others = keyRing([masterKeyFrom('another secret of another site')])

type Random = (below: number) => number
type Entries = readonly (readonly [string, unknown])[]

function receiptIn(file: string): ReadReceipt {
  const read = parseReceipt(receiptInText(file)?.receipt ?? '')
  if (!read) throw new Error('It is a receipt.')
  return read
}

/** Some entries of one object, and the others of another. */
const mixed = (one: object, other: object, random: Random): object => {
  const entries: Entries = Object.entries(one)
  const otherwise = new Map<string, unknown>(Object.entries(other))
  const share = 1 + random(4)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, random(share) === 0 ? otherwise.get(name) : value]),
  )
}

/** A receipt that is put together from two genuine ones: their parts, and signatures of either, or of the keys of another site. */
function forged(one: ReadReceipt, other: ReadReceipt, random: Random): string {
  const statement = { ...one.statement, ...mixed(one.statement, other.statement, random) }
  if (random(4) === 0) return receiptText(signedReceipt(others, statement))
  const signatures = [one.signature, other.signature, statement.receipt, one.statement.receipt]
  return receiptText({ statement, signature: signatures[random(signatures.length)] ?? '' })
}

/** A short receipt of parts of two genuine ones. */
const forgedShort = (one: ReadReceipt, other: ReadReceipt, random: Random): string => {
  const statement = { ...one.statement, ...mixed(one.statement, other.statement, random) }
  const signatures = [one.statement.receipt, other.statement.receipt, one.signature, other.signature]
  return shortReceiptText({ ...statement, signature: signatures[random(signatures.length)] ?? '' })
}

test('RET-1 of receipts that are put together from two genuine ones, or signed by another site, none is genuine', async () => {
  const { server, browser, file } = await filedReceipt()
  const later = { claimDetails: { claimantName: 'Quilla', ssn: '536904398' } }
  const key = 'key-of-the-second-claim'
  await browser.submit('Automotive', await submissionBody(browser, later), { key })
  await sealLedger(server.deps)
  const [one, other] = [receiptIn(file), receiptIn((await askForReceipt(browser, { key })).body)]
  const genuine = new Set([one, other].flatMap((each) => [receiptText(each), shortOf(each)]))
  const deps = { ...server.deps, onAltered: () => undefined }
  for (const receipt of genuine) expect(await checkReceipt(deps, { receipt, page: null })).toBe('genuine')
  const random = randomFrom(7)
  const passed: string[] = []
  let tried = 0
  while (tried < rounds(10_000, 1000)) {
    const make = random(3) === 0 ? forgedShort : forged
    const receipt = random(2) === 0 ? make(one, other, random) : make(other, one, random)
    if (genuine.has(receipt)) continue
    tried += 1
    if ((await checkReceipt(deps, { receipt, page: null })) === 'genuine') passed.push(receipt)
  }
  expect(passed).toEqual([])
})

const shortOf = ({ statement }: ReadReceipt): string =>
  shortReceiptText({ ...statement, signature: statement.receipt })
