import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { formAddress } from '@redress/form'
import { csvLine } from '@redress/foundation/csv/csv-line.ts'
import encodeQR from 'qr'
import type { Opened, Uses } from '../../claims/vault/opened.ts'
import type { listedIds } from '../class-list/class-list-rows.ts'
import type { RefusedRow } from '../class-list/stored/class-list.ts'
import { linkAddress } from '../links/links.ts'
import type { StoredLink } from '../links/stored/link-store.ts'
import { newToken, tokenHashOf } from '../sign-in/open-link.ts'
import type { LinkRun, RunProgress } from './link-run.ts'

type Rows = Awaited<ReturnType<typeof listedIds>>
/** A row of the list that names a member. */
export type Row = ReturnType<Rows['rows']> extends AsyncIterable<infer T> ? T : never

const rowsAtOnce = 1000

/** Rows in pages. */
export async function* paged(rows: AsyncIterable<Row>): AsyncGenerator<readonly Row[]> {
  let page: Row[] = []
  for await (const row of rows) {
    page.push(row)
    if (page.length < rowsAtOnce) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

interface Separated {
  readonly members: readonly Row[]
  readonly strangers: readonly RefusedRow[]
}

/** The rows of a page whose members are in the list in use, and why the others get no link. */
export async function separated(
  { storage: { classList } }: Uses<'classList'>,
  page: readonly Row[],
): Promise<Separated> {
  const found = await classList.findAll(page.map(({ memberId }) => memberId))
  const known = new Set(found.map(({ member }) => member.id))
  const strangers = page.flatMap(({ memberId, line }) =>
    known.has(memberId) ? [] : [{ line, reason: 'It names no member of the class list in use.' }],
  )
  return { members: page.filter(({ memberId }) => known.has(memberId)), strangers }
}

/** The links of a page of rows: what is stored, and the lines of the output. */
export async function linksOf(
  { keys }: Pick<Opened, 'keys'>,
  run: LinkRun,
  members: readonly Row[],
  { made, madeAt }: RunProgress,
): Promise<{ readonly stored: readonly StoredLink[]; readonly lines: string }> {
  const { site, culture, formType, endsAt, lastDay, qrFolder } = run
  const { entry } = formAddress(run.formType)
  const stored: StoredLink[] = []
  let lines = ''
  for (const [index, { memberId, cells }] of members.entries()) {
    const token = newToken(randomBytes)
    const link = linkAddress(site, entry, culture, `link=${token}`)
    const qr = qrFolder === null ? null : qrPath(qrFolder, made + index + 1)
    if (qr !== null) await writeQrCode(qr, link)
    lines += csvLine([...cells, link, lastDay, ...(qr === null ? [] : [qr])])
    stored.push({
      tokenHash: tokenHashOf(keys, token),
      purpose: 'signIn',
      formType,
      claimId: null,
      memberId,
      madeAt: Temporal.Instant.from(madeAt),
      endsAt,
      withdrawnAt: null,
    })
  }
  return { stored, lines }
}

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
