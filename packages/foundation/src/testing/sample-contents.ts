import { crc32, deflateRawSync } from 'node:zlib'

const bytes = (text: string, length = 0): Buffer =>
  Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(length)])

const number = (value: number, length: 2 | 4): Buffer => {
  const written = Buffer.alloc(length)
  written.writeUIntLE(value, 0, length)
  return written
}

/** An archive with compressed files; optionally the first one is stored uncompressed. */
export function archive(files: Readonly<Record<string, string>>, storesFirst = false): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [index, [name, content]] of Object.entries(files).entries()) {
    const isStored = storesFirst && index === 0
    const body = isStored ? Buffer.from(content) : deflateRawSync(content)
    const facts = Buffer.concat([
      ...[20, 0, isStored ? 0 : 8, 0, 0x21].map((value) => number(value, 2)),
      ...[crc32(content), body.length, content.length].map((value) => number(value, 4)),
      ...[name.length, 0].map((value) => number(value, 2)),
    ])
    const part = Buffer.concat([bytes('PK\x03\x04'), facts, Buffer.from(name), body])
    const rest = [...[0, 0, 0].map((value) => number(value, 2)), number(0, 4), number(at, 4)]
    central.push(bytes('PK\x01\x02'), number(20, 2), facts, ...rest, Buffer.from(name))
    local.push(part)
    at += part.length
  }
  const list = Buffer.concat(central)
  const count = number(local.length, 2)
  const end = [
    bytes('PK\x05\x06'),
    number(0, 4),
    count,
    count,
    number(list.length, 4),
    number(at, 4),
    number(0, 2),
  ]
  return Buffer.concat([...local, list, ...end])
}

const media = (own: string, ...others: readonly string[]): Buffer =>
  bytes(`\0\0\0${String.fromCharCode(16 + 4 * others.length)}ftyp${own}\0\0\0\0${others.join('')}`, 40)

const office = (folder: string): Buffer =>
  archive({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': '<Relationships/>',
    [`${folder}/a.xml`]: '<a/>',
  })

const open = (name: string): Buffer =>
  archive({ mimetype: `application/vnd.oasis.opendocument.${name}`, 'content.xml': '<office/>' }, true)

/** The first bytes of a document of each kind, by file name. */
export const sampleContents: Readonly<Record<string, Buffer>> = {
  'a.pdf': bytes('%PDF-1.7\n\xe2\xe3\xcf\xd3', 20),
  'after a mark.pdf': bytes('\xef\xbb\xbf\r\n%PDF-1.4', 20),
  'a.jpg': bytes('\xff\xd8\xff\xe0\0\x10JFIF\0', 20),
  'a.png': bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 20),
  'a.gif': bytes('GIF89a', 20),
  'a.webp': bytes('RIFF\x24\0\0\0WEBPVP8 ', 20),
  'a.heic': media('heic', 'mif1'),
  'by another program.heic': media('mif1', 'miaf', 'heic'),
  'a.avif': media('avif', 'mif1', 'miaf'),
  'a.tif': bytes('II*\0', 20),
  'a.bmp': bytes('BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0', 20),
  'a.mp4': media('isom', 'iso2', 'avc1'),
  'a.mov': media('qt  '),
  'a.rtf': bytes('{\\rtf1 A letter}'),
  'a.docx': office('word'),
  'a.xlsx': office('xl'),
  'a.pptx': office('ppt'),
  'a.odt': open('text'),
  'a.ods': open('spreadsheet'),
  'a.zip': archive({ 'a.txt': 'a' }),
  'a.doc': bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 20),
  'a.xls': bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 20),
  'a.txt': Buffer.from('\ufeffRecibo de la reparación: 100 €\r\n'),
  'a.csv': bytes('date;amount;where\n2022-09-01;100;Caf\xe9\n'),
  'a.tsv': Buffer.from('date\tamount\n'),
}
