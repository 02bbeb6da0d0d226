import { writtenCode } from '@redress/form/reference-code'
import { afterEach, expect, test, vi } from 'vitest'
import { type LinkPurpose, linkToken, takeLinkToken, tokenIn } from './link-token.ts'
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
  ['far too much behind it', `#link=${'A='.repeat(2500)}`, 'A='.repeat(2500)],
])('ACC-3 a damaged link with %s is taken out of the address too', (_, hash, token) => {
  const { storage, open, replaced } = openTab()
  open(`/notice${hash}`)
  expect([replaced, linkToken(storage, 'link')]).toEqual([['/notice'], token])
})

const token = 'abc-DEF_123-ghi_JKL456'

const tokenOf = (storage: Parameters<typeof linkToken>[0], purpose: LinkPurpose) =>
  tokenIn(purpose, linkToken(storage, purpose) ?? '')

test.each([
  ['a full stop behind it', `${token}.`],
  ['a bracket behind it', `${token})`],
  ['an equals sign behind it', `${token}=`],
  ['a blank behind it', `${token}%20`],
  ['a parameter behind it', `${token}&utm=1`],
  ['a mark of emphasis behind it', `${token}_`],
  ['words behind it', `${token}%20Thank%20you`],
  ['half of a character behind it', `${token}%E2`],
  ['a mark that is not shown behind it', `${token}%E2%80%8B`],
  ['brackets around it', `<${token}>`],
  ['a line break in it', `${token.slice(0, 9)}%0A${token.slice(9)}`],
  ['a soft hyphen in it', `${token.slice(0, 9)}%C2%AD${token.slice(9)}`],
  ['encoded characters in it', token.replace('-', '%2D').replace('_', '%5F')],
])('ACC-3 ACC-7 a link with %s opens', (_, written) => {
  const { storage, open, replaced } = openTab()
  for (const purpose of ['link', 'confirm', 'claim', 'object'] as const) {
    open(`/notice#${purpose}=${written}`)
    expect(tokenOf(storage, purpose)).toBe(token)
  }
  expect(replaced).toHaveLength(4)
})

test.each([`#utm_source=mail&link=${token}`, `#/link=${token}`])(
  'ACC-3 a link opens as %s too, in which a program has changed what stands before its token',
  (hash) => {
    const { storage, open } = openTab()
    open(`/notice${hash}`)
    expect(tokenOf(storage, 'link')).toBe(token)
  },
)

test('ACC-3 RET-1 RET-6 what has no token in it stays as it is, in as many characters as are taken', () => {
  expect(tokenIn('link', 'half-a-token')).toBe('half-a-token')
  expect(tokenIn('link', 'A='.repeat(200))).toHaveLength(100)
  expect(tokenIn('draft', '7KQ2-M9XA%20.')).toBe('7KQ2-M9XA .')
  expect(tokenIn('receipt', '1~A~b~2026-11-20T20:00:00Z~k.s')).toBe('1~A~b~2026-11-20T20:00:00Z~k.s')
})

test('RET-6 the code of a saved form is found in a link with a parameter behind it', () => {
  const code = 'Y22R-2222-2222-2222'
  expect(writtenCode(tokenIn('draft', `${code}&utm_source=mail`))).toBe(code)
})
