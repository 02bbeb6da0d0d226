/**
 * Whether a PDF needs a password to be opened, by the standard security handler (ISO 32000-2, 7.6.4). Most encrypted PDFs open for
 * everybody and only forbid printing or copying: their password for opening is empty, which is tried here.
 */
import { md5 } from '@noble/hashes/legacy.js'
import { charactersOf } from './document-content.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Bytes in which a trailer is looked for. */
const windowBytes = 64 * 1024

const chunkBytes = 1024 * 1024

/** What an empty password is filled up with. */
const padding = Uint8Array.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a'.match(/../g) ?? [],
  (byte) => Number.parseInt(byte, 16),
)

const joined = (...parts: readonly ArrayLike<number>[]): Bytes =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)))

const equal = (one: Bytes, other: Bytes): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

/** The dictionaries that may be trailers: at the end of a file, and where its end says that its table of objects begins. */
async function trailersOf(file: Blob): Promise<string> {
  const end = await charactersOf(file.slice(-windowBytes))
  const begins = [...end.matchAll(/startxref\s+(\d+)/g)].map(([, begin]) => Number(begin))
  const tables = await Promise.all(
    begins.slice(-1).map((begin) => charactersOf(file.slice(begin, begin + windowBytes))),
  )
  return [end, ...tables].join('\n')
}

/** The text of an object from its beginning; empty if the file has none of this number. */
async function objectOf(file: Blob, number: string, generation: string): Promise<string> {
  const head = new RegExp(`(?:^|\\D)(?=${number}\\s+${generation}\\s+obj\\b)`)
  for (let from = 0; from < file.size; from += chunkBytes) {
    const at = (await charactersOf(file.slice(from, from + chunkBytes + 100))).search(head)
    if (at >= 0) return charactersOf(file.slice(from + at, from + at + 4096))
  }
  return ''
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
])

/** The bytes of the first string of a key: `<68 65>` or `(he\\(llo)`. Empty without one. */
function stringOf(dictionary: string, key: string): Bytes {
  const [, hexadecimal] = new RegExp(`/${key}\\s*\\[?\\s*<([\\dA-Fa-f\\s]*)>`).exec(dictionary) ?? []
  if (hexadecimal !== undefined)
    return Uint8Array.from(hexadecimal.replace(/\s/g, '').match(/../g) ?? [], (byte) =>
      Number.parseInt(byte, 16),
    )
  const [, literal = ''] =
    new RegExp(`/${key}\\s*\\[?\\s*\\(((?:\\\\[\\s\\S]|[^\\\\)])*)\\)`).exec(dictionary) ?? []
  const plain = literal.replace(/\\(\d{1,3}|\r\n|[\s\S])/g, (_, escaped: string) => {
    if (/^\d/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) % 256)
    return /^[\r\n]/.test(escaped) ? '' : (escapes.get(escaped) ?? escaped)
  })
  return Uint8Array.from(plain, (character) => character.charCodeAt(0))
}

const numberOf = (dictionary: string, key: string): number =>
  Number(new RegExp(`/${key}\\s+(-?\\d+)`).exec(dictionary)?.[1] ?? Number.NaN)

function rc4(key: Bytes, text: Bytes): Bytes {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number): number => state[index % 256] ?? 0
  const swap = (one: number, other: number): void => {
    const kept = at(one)
    state[one % 256] = at(other)
    state[other % 256] = kept
  }
  let j = 0
  for (let i = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) % 256
    swap(i, j)
  }
  j = 0
  return text.map((byte, index) => {
    j = (j + at(index + 1)) % 256
    swap(index + 1, j)
    return byte ^ at(at(index + 1) + at(j))
  })
}

/** Whether the empty password opens a file of the revisions 2 to 4. */
function opensByMd5(dictionary: string, id: Bytes, revision: number): boolean {
  const permissions = new DataView(new ArrayBuffer(4))
  permissions.setInt32(0, numberOf(dictionary, 'P'), true)
  const isMetadataPlain = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary)
  const [own, user] = [stringOf(dictionary, 'O').slice(0, 32), stringOf(dictionary, 'U')]
  // In revision 4 the first length may be that of a filter, in bytes.
  const length = revision === 2 ? 5 : revision === 4 ? 16 : (numberOf(dictionary, 'Length') || 40) / 8
  const plain = isMetadataPlain ? [255, 255, 255, 255] : []
  let key = md5(joined(padding, own, new Uint8Array(permissions.buffer), id, plain)).slice(0, length)
  for (let round = 0; revision > 2 && round < 50; round += 1) key = md5(key).slice(0, length)
  if (revision === 2) return equal(rc4(key, padding), user.slice(0, 32))
  let sealed: Bytes = md5(joined(padding, id)).slice()
  for (let round = 0; round < 20; round += 1)
    sealed = rc4(
      key.map((byte) => byte ^ round),
      sealed,
    )
  return equal(sealed, user.slice(0, 16))
}

const digest = async (bits: number, bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, bytes))

/** AES-128 in CBC mode without the padding that browsers add. */
async function aes(key: Bytes, iv: Bytes, text: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, imported, text)
  return new Uint8Array(sealed, 0, text.length)
}

/** The hash of the empty password in revision 6, algorithm 2.B. */
async function hardened(salt: Bytes): Promise<Bytes> {
  let key = await digest(256, salt)
  for (let round = 1, last = 0; round <= 64 || last > round - 1 - 32; round += 1) {
    const text = joined(...Array.from({ length: 64 }, () => key))
    const sealed = await aes(key.slice(0, 16), key.slice(16, 32), text)
    const remainder = sealed.slice(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = await digest([256, 384, 512][remainder] ?? 256, sealed)
    last = sealed.at(-1) ?? 0
  }
  return key.slice(0, 32)
}

/** Whether the empty password opens a file of the revisions 5 and 6. */
async function opensBySha(dictionary: string, revision: number): Promise<boolean> {
  const user = stringOf(dictionary, 'U')
  const salt = user.slice(32, 40)
  return equal(revision === 5 ? await digest(256, salt) : await hardened(salt), user.slice(0, 32))
}

/** Whether nobody can open a file without a password or a certificate. False for whatever is no PDF, or cannot be told. */
export async function isLockedPdf(file: Blob): Promise<boolean> {
  if (file.type !== 'application/pdf') return false
  const trailers = await trailersOf(file)
  const [encrypted, number, generation] = /\/Encrypt\s*(?:<<|(\d+)\s+(\d+)\s+R)/.exec(trailers) ?? []
  if (encrypted === undefined) return false
  const dictionary =
    number === undefined || generation === undefined
      ? trailers.slice(trailers.indexOf(encrypted))
      : await objectOf(file, number, generation)
  const [, filter] = /\/Filter\s*\/([\w.]+)/.exec(dictionary) ?? []
  if (filter !== 'Standard') return filter !== undefined
  const revision = numberOf(dictionary, 'R')
  if (revision >= 2 && revision <= 4) return !opensByMd5(dictionary, stringOf(trailers, 'ID'), revision)
  return (revision === 5 || revision === 6) && !(await opensBySha(dictionary, revision))
}
