import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isLockedPdf } from './locked-pdf.ts'

/** Pages that qpdf protected, by the revision of the handler: `user` needs a password to be opened, `owner` only to be printed. */
const folder = join(import.meta.dirname, 'locked-pdfs')
const pdf = (bytes: BlobPart) => new Blob([bytes], { type: 'application/pdf' })
const read = (name: string) => new Uint8Array(readFileSync(join(folder, name)))

test.each(readdirSync(folder))(
  'UPL-6 a PDF that needs a password to be opened is recognised: %s',
  async (name) => {
    expect(await isLockedPdf(pdf(read(name)))).toBe(name.endsWith('-user.pdf'))
  },
)

test.each(['user', 'owner'])(
  'UPL-6 it is recognised with bytes before its header, in a long file, and with escapes in its strings: %s',
  async (who) => {
    const name = `r3-${who}.pdf`
    const bytes = read(name)
    expect(await isLockedPdf(pdf(Buffer.concat([Buffer.from('@PJL\n'), bytes])))).toBe(who === 'user')
    const long = Buffer.concat([Buffer.from(`%PDF-1.4\n%${' '.repeat(1_048_600)}\n`), bytes])
    expect(await isLockedPdf(pdf(long))).toBe(who === 'user')
    const literal = Buffer.from(bytes)
      .toString('latin1')
      .replace(/\/([OU]) <([0-9a-f]+)>/g, (_, key: string, digits: string) => {
        const octal = Array.from(
          Buffer.from(digits, 'hex'),
          (byte) => `\\${byte.toString(8).padStart(3, '0')}`,
        )
        return `/${key} (${octal.join('')})`
      })
    expect(await isLockedPdf(pdf(Buffer.from(literal, 'latin1')))).toBe(who === 'user')
  },
)

test('UPL-6 a PDF for the holders of certificates is locked for everybody else', async () => {
  const sealed =
    '%PDF-1.4\n4 0 obj\n<< /Filter /Adobe.PubSec /V 4 >>\nendobj\ntrailer << /Encrypt 4 0 R >>\nstartxref\n9\n%%EOF'
  expect(await isLockedPdf(pdf(sealed))).toBe(true)
})

test.each([
  ['a plain PDF', '%PDF-1.4\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF'],
  ['a PDF whose protection is not there', '%PDF-1.4\ntrailer << /Encrypt 4 0 R >>\nstartxref\n999999\n%%EOF'],
  ['a PDF with nothing in it', '%PDF-1.4'],
  [
    'a PDF of a later revision',
    '%PDF-2.0\ntrailer << /Encrypt << /Filter /Standard /R 9 >> >>\nstartxref\n9\n%%EOF',
  ],
])('UPL-6 nothing is said of %s', async (_, text) => {
  expect(await isLockedPdf(pdf(text))).toBe(false)
  expect(await isLockedPdf(new Blob([text.replace('R 9', 'R 3')], { type: 'text/plain' }))).toBe(false)
})
