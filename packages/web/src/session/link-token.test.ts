import { afterEach, expect, test, vi } from 'vitest'
import { linkToken, takeLinkToken } from './link-token.ts'
import { createTabStorage } from './tab-storage.ts'
import { buildStorage } from './testing.ts'

afterEach(() => vi.unstubAllGlobals())

/** A tab whose address can be changed, as by opening a link, and what its history entry holds. */
function openTab() {
  const storage = createTabStorage(buildStorageOnce())
  const history = {
    state: { page: 2 },
    replaced: [] as string[],
    replaceState: (state: unknown, _title: string, address: string) => {
      expect(state).toEqual({ page: 2 })
      history.replaced.push(address)
    },
  }
  vi.stubGlobal('history', history)
  const open = (address: string) => {
    vi.stubGlobal('location', new URL(address, 'https://claims.example.com'))
    takeLinkToken(storage)
  }
  return { storage, open, replaced: history.replaced }
}

function buildStorageOnce(): () => Storage {
  const storage = buildStorage()
  return () => storage
}

test('ACC-3 ACC-7 the token of a link leaves the address and its history entry, and stays in the tab', () => {
  const { storage, open, replaced } = openTab()
  open('/notice?culture=en#link=abc-DEF_123')
  expect(replaced).toEqual(['/notice?culture=en'])
  expect(linkToken(storage, 'link')).toBe('abc-DEF_123')
  expect(linkToken(storage, 'confirm')).toBeNull()
  open('/confirm#confirm=xyz')
  expect(replaced).toEqual(['/notice?culture=en', '/confirm'])
  expect(linkToken(storage, 'confirm')).toBe('xyz')
})

test('ACC-3 a newer link in the same tab takes the place of the earlier one, and opening a page without a link changes nothing', () => {
  const { storage, open, replaced } = openTab()
  open('/notice#link=first')
  open('/notice#link=second')
  open('/notice')
  open('/notice#content')
  expect(linkToken(storage, 'link')).toBe('second')
  expect(replaced).toEqual(['/notice', '/notice'])
})

test.each([
  ['nothing behind it', '#link=', ''],
  ['characters that no token has', '#link=%20%F0&x=1#y', '%20%F0&x=1#y'],
  ['far too much behind it', `#link=${'A'.repeat(5000)}`, 'A'.repeat(100)],
])('ACC-3 a damaged link with %s is taken out of the address too', (_, hash, token) => {
  const { storage, open, replaced } = openTab()
  open(`/notice${hash}`)
  expect([replaced, linkToken(storage, 'link')]).toEqual([['/notice'], token])
})
