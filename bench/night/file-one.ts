import { createHash } from 'node:crypto'
import { fileUnder, newKey, openWithRetries, someDocuments } from '../../storm/src/claimant.ts'
import type { Promises } from '../../storm/src/promises.ts'
import type { Night } from './open-night.ts'

/** One claimant of the night: from the opening of the site to the reference code, in milliseconds as `performance.now()`. */
export interface FiledOne {
  readonly begunAt: number
  readonly filedAt: number
}

/** Opens the site, signs in, and files one claim with up to three documents; retries as the page does until it is filed. */
export async function fileOne(night: Night, number: number, promises: Promises): Promise<FiledOne | null> {
  const begunAt = performance.now()
  const entry = night.entries[number % night.entries.length]
  if (!entry) return null
  const address = [10, (number >> 16) & 255, (number >> 8) & 255, number & 255].join('.')
  const browser = await openWithRetries(night.address, address, promises)
  const contents = someDocuments()
  const documents = contents.map((each) => createHash('sha256').update(each).digest('hex'))
  const claim = { name: `n${number} c`, way: entry.way, documents, keys: new Set<string>(), acknowledged: [] }
  promises.sent.push(claim)
  try {
    await browser.authorize(entry)
    await fileUnder({ browser, entry, claim, contents, withClaim: new Set() }, newKey(), 'a', promises)
    return { begunAt, filedAt: performance.now() }
  } catch (error) {
    promises.wrongAnswers.push(String(error))
    return null
  }
}
