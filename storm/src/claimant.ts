import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { submissionOfUploads } from '../../packages/server/src/testing/upload-document.ts'
import { openStormBrowser, type StormBrowser } from './browser.ts'
import type { Entry } from './entry.ts'
import type { Promises, SentClaim } from './promises.ts'
import { sendBefore } from './send-before.ts'
import type { SystemUnderTest } from './system.ts'

/** How often a valid claim may be refused before this counts as an error: a killed fake captcha loses its tokens. */
const mostRefusals = 40

/** A claim that is being filed. */
interface Filing {
  readonly browser: StormBrowser
  readonly entry: Entry
  readonly claim: SentClaim
  readonly contents: readonly Buffer[]
  /** The places of documents that the server did not find among those that were sent before: they go with the claim, as from the page. */
  readonly withClaim: Set<number>
}

/** `lost`: it is unknown whether the claim arrived. */
type Sending = 'filed' | 'refused' | 'lost'

/** Where the claimant is written to, and paid. */
const addressesOf = ({ name }: SentClaim) => {
  const address = `${name.replace(' ', '-')}@claimant.example`
  return { email: address, payTo: address }
}

export const newKey = (): string => randomBytes(16).toString('hex')
const chance = (probability: number): boolean => Math.random() < probability

/** Milliseconds before the next attempt; longer after a lost response, since a server that was killed needs a second to start. */
const retryPause = (isLost: boolean): number =>
  isLost ? 100 + Math.random() * 400 : 50 + Math.random() * 150
const lookUpPause = (isLost: boolean): number =>
  // A server answers 120 look-ups of an address in a minute.
  isLost ? 100 + Math.random() * 300 : 550 + Math.random() * 200

/** Up to three documents, some longer than one chunk of encryption. */
export function someDocuments(): readonly Buffer[] {
  const count = Math.floor(Math.random() * 4)
  return Array.from({ length: count }, () =>
    Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(Math.floor(Math.random() ** 3 * 200_000))]),
  )
}

/** Sends the claim under a key from one tab of a browser. */
async function sendOnce(filing: Filing, key: string, tab: string, promises: Promises): Promise<Sending> {
  const { browser, entry, claim, contents, withClaim } = filing
  const sent = await sendBefore({ browser, formType: entry.formType, key }, contents)
  const uploads = sent.map((url, place) => (withClaim.has(place) ? null : url))
  const body = await submissionOfUploads(browser, uploads, {
    formType: entry.formType,
    credentials: entry.credentials,
    claimDetails: { claimantName: claim.name, ...(entry.way !== 'open' && addressesOf(claim)) },
    documents: contents,
    tab,
  })
  claim.keys.add(key)
  const reply = await browser.submit(entry.formType, key, body)
  if (reply === null) return 'lost'
  const { submitted, referenceCodeForm, error, missing = [] } = reply.answer
  for (const clientId of missing) withClaim.add(Number(/\d+$/.exec(clientId)?.[0]))
  if (submitted && referenceCodeForm !== null) {
    claim.acknowledged.push({ key, referenceCode: referenceCodeForm })
    return 'filed'
  }
  if (reply.status === 401) await browser.authorize(entry)
  else if (reply.status >= 500 || reply.status === 422)
    promises.wrongAnswers.push(`${claim.name}: ${reply.status} ${error}`)
  return 'refused'
}

/** Looks up the claim by its key, as the page does after a lost response; true if it is filed. */
async function isFiledUnder({ browser, entry, claim }: Filing, key: string): Promise<boolean> {
  for (;;) {
    const reply = await browser.stateOf(entry.formType, key)
    if (reply?.answer.state === 'filed') {
      claim.acknowledged.push({ key, referenceCode: reply.answer.receipt.referenceCode })
      return true
    }
    if (reply?.answer.state === 'notFiled') return false
    if (reply === null) await browser.authorize(entry)
    await wait(lookUpPause(reply === null))
  }
}

/** Sends under one key until it is filed; retries with a look-up first, or at once. */
export async function fileUnder(filing: Filing, key: string, tab: string, promises: Promises): Promise<void> {
  let refusals = 0
  for (;;) {
    const sending = await sendOnce(filing, key, tab, promises)
    if (sending === 'filed') return
    if (sending === 'refused') refusals += 1
    if (refusals > mostRefusals) throw new Error(`The claim ${filing.claim.name} is not accepted.`)
    await wait(retryPause(sending === 'lost'))
    if (chance(0.5) && (await isFiledUnder(filing, key))) return
  }
}

/**
 * Files one claim; sometimes again under the same key, or from another tab under a new one. Without a member a new key is
 * another claim, so that way has the same key alone.
 */
async function fileClaim(filing: Filing, promises: Promises): Promise<void> {
  const key = newKey()
  await filing.browser.authorize(filing.entry)
  await fileUnder(filing, key, 'a', promises)
  if (chance(0.15)) await fileUnder(filing, key, 'a', promises)
  if (filing.entry.way !== 'open' && chance(0.1)) await fileUnder(filing, newKey(), 'b', promises)
}

/** Opens a browser; retries until the server answers. */
export async function openWithRetries(
  address: string,
  from: string,
  promises: Promises,
): Promise<StormBrowser> {
  for (;;) {
    try {
      return await openStormBrowser(address, from, promises)
    } catch {
      await wait(150)
    }
  }
}

/** Files claim after claim until it should stop; then finishes the current one. */
export async function beClaimant(
  system: Pick<SystemUnderTest, 'address' | 'entries'>,
  index: number,
  promises: Promises,
  shouldContinue: () => boolean,
): Promise<void> {
  const { address, entries } = system
  for (let count = 0; shouldContinue(); count += 1) {
    const browser = await openWithRetries(address, `10.${index}.${count >> 8}.${count & 255}`, promises)
    const entry = entries[(index + 16 * count) % entries.length]
    if (!entry) return
    const contents = someDocuments()
    const documents = contents.map((each) => createHash('sha256').update(each).digest('hex'))
    const { way } = entry
    const claim = { name: `c${index} n${count}`, way, documents, keys: new Set<string>(), acknowledged: [] }
    promises.sent.push(claim)
    try {
      await fileClaim({ browser, entry, claim, contents, withClaim: new Set() }, promises)
    } catch (error) {
      promises.wrongAnswers.push(String(error))
    }
  }
}
