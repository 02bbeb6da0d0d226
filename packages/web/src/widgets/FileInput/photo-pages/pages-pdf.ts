import type { Pixels } from '../picture.ts'

/** A page of a document: a JPEG of so many pixels, with three colours. */
export interface PdfPage {
  readonly jpeg: Blob
  readonly pixels: Pixels
}

/** The sides of A4 in points. */
const [shortSide, longSide] = [595, 842]

/** Text, which is ASCII, and the bytes of pictures. */
type Piece = string | Blob

/** The sides of a page in points: as large as A4 can hold the picture, lying or upright. */
function pageSize({ width, height }: Pixels): readonly [number, number] {
  const scale = Math.min(longSide / Math.max(width, height), shortSide / Math.min(width, height))
  return [Math.round(width * scale), Math.round(height * scale)]
}

/** The three objects of a page, of which the first has this number: the page, what is drawn on it, the picture. */
function objectsOf({ jpeg, pixels }: PdfPage, number: number): readonly (readonly Piece[])[] {
  const [width, height] = pageSize(pixels)
  const drawing = `q ${width} 0 0 ${height} 0 0 cm /P Do Q`
  const dictionary = `/Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size}`
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /XObject << /P ${number + 2} 0 R >> >> /Contents ${number + 1} 0 R >>`,
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [`<< ${dictionary} >>\nstream\n`, jpeg, '\nendstream'],
  ]
}

const sizeOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : piece.size), 0)

/** Numbers of ten digits, at which the objects begin. */
const tableOf = (offsets: readonly number[]): string =>
  ['0000000000 65535 f ', ...offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n `)]
    .map((line) => `${line}\n`)
    .join('')

/** A PDF with a picture on each page. The same pages always make the same bytes. */
export function pagesPdf(pages: readonly PdfPage[]): Blob {
  const kids = pages.map((_, index) => `${3 + 3 * index} 0 R`).join(' ')
  const objects = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`],
    ...pages.flatMap((page, index) => objectsOf(page, 3 + 3 * index)),
  ]
  const pieces: Piece[] = ['%PDF-1.4\n']
  const offsets = objects.map((object, index) => {
    const offset = sizeOf(pieces)
    pieces.push(`${index + 1} 0 obj\n`, ...object, '\nendobj\n')
    return offset
  })
  const count = objects.length + 1
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${sizeOf(pieces)}\n%%EOF\n`
  return new Blob([...pieces, `xref\n0 ${count}\n`, tableOf(offsets), end], { type: 'application/pdf' })
}
