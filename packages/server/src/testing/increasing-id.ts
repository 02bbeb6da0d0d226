import { randomUUIDv7 } from 'node:crypto'

let last = ''

/**
 * The id of a further claim, greater than that of every one before. Ids of one millisecond are in no order, and the ledger
 * numbers unsealed claims by their ids: without this, claims that a test files one after another could change places.
 */
export function increasingId(): string {
  let id = randomUUIDv7()
  while (id <= last) id = randomUUIDv7()
  last = id
  return id
}
