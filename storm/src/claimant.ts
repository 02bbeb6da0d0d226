import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { submissionBody } from '../../packages/server/src/testing/submission-body.ts'
import { openStormBrowser, type StormBrowser } from './browser.ts'
import type { Promises, SentClaim } from './promises.ts'
import type { SystemUnderTest } from './system.ts'

/** How often a valid claim may be refused before this counts as an error: a killed fake captcha loses its tokens. */
const mostRefusals = 40

type Credentials = SystemUnderTest['members'][number]

/** A claim that is being filed. */
interface Filing {
  readonly browser: StormBrowser
  readonly credentials: Credentials
  readonly claim: SentClaim
  readonly contents: readonly Buffer[]
}

/** `lost`: it is unknown whether the claim arrived. */
type Sending = 'filed' | 'refused' | 'lost'

const newKey = (): string => randomBytes(16).toString('hex')
const chance = (probability: number): boolean => Math.random() < probability

/** Up to three documents, some longer than one chunk of encryption. */
function someDocuments(): readonly Buffer[] {
  const count = Math.floor(Math.random() * 4)
  return Array.from({ length: count }, () =>
    Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(Math.floor(Math.random() ** 3 * 200_000))]),
  )
}

/** Sends the claim under a key from one tab of a browser. */
async function sendOnce(filing: Filing, key: string, tab: string, promises: Promises): Promise<Sending> {
  const { browser, credentials, claim, contents } = filing
  const body = await submissionBody(browser, {
    credentials: { ...credentials },
    claimDetails: { claimantName: claim.name },
    documents: contents,
    tab,
  })
  claim.keys.add(key)
  const reply = await browser.submit(key, body)
  if (reply === null) return 'lost'
  const { submitted, referenceCodeForm, error } = reply.answer
  if (submitted && referenceCodeForm !== null) {
    claim.acknowledged.push({ key, referenceCode: referenceCodeForm })
    return 'filed'
  }
  if (reply.status === 401) await browser.authorize({ ...credentials })
  else if (reply.status >= 500 || reply.status === 422)
    promises.wrongAnswers.push(`${claim.name}: ${reply.status} ${error}`)
  return 'refused'
}

/** Looks up the claim by its key, as the page does after a lost response; true if it is filed. */
async function isFiledUnder({ browser, credentials, claim }: Filing, key: string): Promise<boolean> {
  for (;;) {
    const reply = await browser.stateOf(key)
    if (reply?.answer.state === 'filed') {
      claim.acknowledged.push({ key, referenceCode: reply.answer.receipt.referenceCode })
      return true
    }
    if (reply?.answer.state === 'notFiled') return false
    if (reply === null) await browser.authorize({ ...credentials })
    await wait(50 + Math.random() * 100)
  }
}

/** Sends under one key until it is filed; retries with a look-up first, or at once. */
async function fileUnder(filing: Filing, key: string, tab: string, promises: Promises): Promise<void> {
  let refusals = 0
  for (;;) {
    const sending = await sendOnce(filing, key, tab, promises)
    if (sending === 'filed') return
    if (sending === 'refused') refusals += 1
    if (refusals > mostRefusals) throw new Error(`The claim ${filing.claim.name} is not accepted.`)
    await wait(50 + Math.random() * 150)
    if (chance(0.5) && (await isFiledUnder(filing, key))) return
  }
}

/** Files one claim; sometimes again under the same key, or from another tab under a new one. */
async function fileClaim(filing: Filing, promises: Promises): Promise<void> {
  const key = newKey()
  await filing.browser.authorize({ ...filing.credentials })
  await fileUnder(filing, key, 'a', promises)
  if (chance(0.15)) await fileUnder(filing, key, 'a', promises)
  if (chance(0.1)) await fileUnder(filing, newKey(), 'b', promises)
}

/** Opens a browser; retries until the server answers. */
async function openWithRetries(address: string, from: string, promises: Promises): Promise<StormBrowser> {
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
  system: Pick<SystemUnderTest, 'address' | 'members'>,
  index: number,
  promises: Promises,
  shouldContinue: () => boolean,
): Promise<void> {
  const { address, members } = system
  for (let count = 0; shouldContinue(); count += 1) {
    const browser = await openWithRetries(address, `10.${index}.${count >> 8}.${count & 255}`, promises)
    const credentials = members[(index + 16 * count) % members.length]
    if (!credentials) return
    const contents = someDocuments()
    const documents = contents.map((each) => createHash('sha256').update(each).digest('hex'))
    const claim = { name: `c${index} n${count}`, documents, keys: new Set<string>(), acknowledged: [] }
    promises.sent.push(claim)
    try {
      await fileClaim({ browser, credentials, claim, contents }, promises)
    } catch (error) {
      promises.wrongAnswers.push(String(error))
    }
  }
}
