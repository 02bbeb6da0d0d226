import type { SentDocument } from '../claim/answers.ts'
import type { Chance } from './chance.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const scanNames = (chance: Chance): string => {
  const month = chance.whole(1, 9)
  return chance.weighted([
    ['statement.pdf', 8],
    ['receipt.pdf', 8],
    ['document.pdf', 4],
    ['scan.pdf', 5],
    [`Scan_2026${String(month).padStart(2, '0')}${chance.whole(10, 28)}.pdf`, 14],
    [`eStatement_${months[month]}_2025.pdf`, 12],
    [`Statement${chance.digits(6)}.pdf`, 10],
    [`doc${chance.digits(8)}.pdf`, 9],
    ['police report.pdf', 3],
    ['bank letter.pdf', 4],
    [`CamScanner ${months[month]} ${chance.whole(1, 28)}, 2026.pdf`, 8],
  ])
}

/** The most that the case takes is 10 megabytes. */
const sizeBy = (chance: Chance, median: number, spread: number): number =>
  Math.min(9_500_000, Math.max(9_000, Math.round(chance.around(median, spread))))

/**
 * A file of somebody's own: a photograph or a scan. Assumption: two of five are photographs. Two people who photograph the same kind of
 * receipt send different bytes; names such as `receipt.pdf` are common.
 */
export function ownDocument(chance: Chance): SentDocument {
  const sha256 = chance.hex(64)
  if (chance.isLikely(0.4))
    return {
      name: `IMG_${chance.digits(4)}.jpg`,
      type: 'image/jpeg',
      size: sizeBy(chance, 2_100_000, 0.5),
      sha256,
    }
  return { name: scanNames(chance), type: 'application/pdf', size: sizeBy(chance, 190_000, 0.9), sha256 }
}

/** The same file after a small change, a pixel or a date: other bytes, about as many. */
export const altered = (document: SentDocument, chance: Chance): SentDocument => ({
  ...document,
  name: chance.isLikely(0.5) ? document.name : scanNames(chance),
  size: document.size + chance.whole(-400, 400),
  sha256: chance.hex(64),
})

/** The documents with names that differ, as one claim needs them. */
export const withOwnNames = (documents: readonly SentDocument[]): readonly SentDocument[] =>
  documents.map((document, index) => {
    const before = documents.slice(0, index).filter(({ name }) => name === document.name).length
    return before === 0 ? document : { ...document, name: document.name.replace('.', ` (${before}).`) }
  })
