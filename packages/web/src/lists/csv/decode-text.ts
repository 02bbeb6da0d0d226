/** The encodings of files that spreadsheet programs write where they do not write UTF-8, by language. */
const encodings: Readonly<Record<string, string>> = {
  'zh-Hans': 'gb18030',
  'zh-Hant': 'big5',
  ja: 'shift_jis',
  ko: 'euc-kr',
  ru: 'windows-1251',
  uk: 'windows-1251',
  pl: 'windows-1250',
  ar: 'windows-1256',
  fa: 'windows-1256',
  ur: 'windows-1256',
  he: 'windows-1255',
  vi: 'windows-1258',
}

const encodingOf = (culture: string): string =>
  encodings[culture] ?? encodings[culture.split('-')[0] ?? ''] ?? 'windows-1252'

/** The encoding that the first bytes of a file name, or null. */
function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** The text of a file: in the encoding that it names, in UTF-8, or in the one that spreadsheet programs of the culture write. */
export function decodeText(bytes: Uint8Array, culture: string): string {
  const marked = markedEncoding(bytes)
  if (marked !== null) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(encodingOf(culture)).decode(bytes)
  }
}
