import { deflateRawSync } from 'node:zlib'

const bytes = (text: string, length = 0): Buffer =>
  Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(length)])

/** An archive as programs write it: a header and the packed content of each file; the first as it is, if asked. */
export function archive(files: Readonly<Record<string, string>>, storesFirst = false): Buffer {
  const parts = Object.entries(files).map(([name, content], index) => {
    const isStored = storesFirst && index === 0
    const body = isStored ? Buffer.from(content) : deflateRawSync(content)
    const head = Buffer.alloc(30)
    head.write('PK\x03\x04', 'latin1')
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(isStored ? 0 : 8, 8)
    head.writeUInt32LE(body.length, 18)
    head.writeUInt32LE(content.length, 22)
    head.writeUInt16LE(name.length, 26)
    return Buffer.concat([head, Buffer.from(name), body])
  })
  return Buffer.concat(parts)
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

/** The beginning of a document of each kind, by the name its file has. */
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
