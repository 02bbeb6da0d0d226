import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FormType } from '@redress/engine'
import { canonicalJson } from '../../foundation/canonical-json.ts'

/** What links are made, and where they are written. */
export interface LinkRun {
  /** The class list, or a selection of its rows. */
  readonly list: string
  readonly out: string
  readonly formType: FormType
  /** The last day of the links, as it is written into the output. */
  readonly lastDay: string
  readonly endsAt: Temporal.Instant
  /** The public address of the site. */
  readonly site: string
  /** The culture that the page opens in; null for the default one. */
  readonly culture: string | null
  /** The folder of the QR codes; null for none. */
  readonly qrFolder: string | null
  /** Whether earlier links of these members end. */
  readonly replaces: boolean
}

/** Identifies a run by the bytes of its list and its options. */
export async function idOfRun(run: LinkRun): Promise<string> {
  const { list, formType, lastDay, site, culture, qrFolder, replaces } = run
  const options = { formType, lastDay, site, culture, qrFolder, replaces }
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(list)) hash.update(chunk)
  return hash.update(canonicalJson(options)).digest('hex')
}
