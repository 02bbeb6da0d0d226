import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import encodeQR from 'qr'

/** Files in one folder. */
const filesInFolder = 1000

/** The place of a QR code by the number of its link, from 1; it tells nothing of the claimant. */
export const qrPath = (folder: string, number: number): string =>
  join(
    folder,
    String(Math.floor((number - 1) / filesInFolder)).padStart(4, '0'),
    `${String(number).padStart(7, '0')}.svg`,
  )

/** Writes the QR code of a link as an SVG image that only its owner can read. Prints stay readable with 15 % of it damaged. */
export async function writeQrCode(path: string, link: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, encodeQR(link, 'svg', { ecc: 'medium', border: 4 }), { mode: 0o600 })
}
