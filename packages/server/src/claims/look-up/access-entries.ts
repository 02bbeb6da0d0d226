import type { StoredAccess } from '../../storage/access-store.ts'
import type { Storage } from '../../storage/storage.ts'

const entriesAtOnce = 500

/** The entries of the log in order, a few hundred in memory at a time. */
export async function* accessEntries({ access }: Pick<Storage, 'access'>): AsyncGenerator<StoredAccess> {
  for (let from = 1; ; ) {
    const page = await access.entries(from, entriesAtOnce)
    yield* page
    const last = page.at(-1)
    if (!last) return
    from = last.number + 1
  }
}
