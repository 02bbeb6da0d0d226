import type { StoredChange } from '../../../storage/class-history.ts'
import type { Storage } from '../../../storage/storage.ts'

const entriesAtOnce = 500

/** The entries of the history of the class list in pages, in order. */
export async function* classEntries({
  classHistory,
}: Pick<Storage, 'classHistory'>): AsyncGenerator<readonly StoredChange[]> {
  for (let from = 1; ; ) {
    const page = await classHistory.entries(from, entriesAtOnce)
    const last = page.at(-1)
    if (!last) return
    yield page
    from = last.number + 1
  }
}
