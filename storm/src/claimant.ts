import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { submissionBody } from '../../packages/server/src/testing/submission-builder.ts'
import { openStormBrowser, type StormBrowser } from './browser.ts'
import type { Promises, SentClaim } from './promises.ts'
import type { SystemUnderTest } from './system.ts'

/** So often a claimant is refused a sound claim before it counts as a wrong answer: a killed fake forgets its tokens. */
const mostRefusals = 40

type Credentials = SystemUnderTest['members'][number]

/** A claim that somebody is filing. */
interface Filing {
  readonly browser: StormBrowser
  readonly credentials: Credentials
  readonly claim: SentClaim
  readonly contents: readonly Buffer[]
}

/** `lost`: nobody knows whether it arrived. */
type Sending = 'filed' | 'refused' | 'lost'

const newKey = (): string => randomBytes(16).toString('hex')
const chance = (probability: number): boolean => Math.random() < probability

/** Up to three documents, some longer than what is encrypted at once. */
function someDocuments(): readonly Buffer[] {
  const count = Math.floor(Math.random() * 4)
  return Array.from({ length: count }, () =>
    Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(Math.floor(Math.random() ** 3 * 200_000))]),
  )
}

/** Sends the claim under a key as it is in one tab of a browser. */
async function sendOnce(filing: Filing, key: string, tab: string, promises: Promises): Promise<Sending> {
  const { browser, credentials, claim, contents } = filing
  const body = await submissionBody(browser, {
    credentials: { ...credentials },
    claimDetails: { claimantName: claim.name },
    documents: contents,
    tab,
  })
  claim.keys.add(key)
  const heard = await browser.submit(key, body)
  if (heard === null) return 'lost'
  const { submitted, referenceCodeForm, error } = heard.answer
  if (submitted && referenceCodeForm !== null) {
    claim.acknowledged.push({ key, referenceCode: referenceCodeForm })
    return 'filed'
  }
  if (heard.status === 401) await browser.authorize({ ...credentials })
  else if (heard.status >= 500 || heard.status === 422)
    promises.wrongAnswers.push(`${claim.name}: ${heard.status} ${error}`)
  return 'refused'
}

/** Asks by the key, as the page does after a lost answer; true when the claim is filed. */
async function askByKey({ browser, credentials, claim }: Filing, key: string): Promise<boolean> {
  for (;;) {
    const heard = await browser.stateOf(key)
    if (heard?.answer.state === 'filed') {
      claim.acknowledged.push({ key, referenceCode: heard.answer.receipt.referenceCode })
      return true
    }
    if (heard?.answer.state === 'notFiled') return false
    if (heard === null) await browser.authorize({ ...credentials })
    await wait(50 + Math.random() * 100)
  }
}

/** Sends under one key until it is filed: asking first or sending again at once. */
async function fileUnder(filing: Filing, key: string, tab: string, promises: Promises): Promise<void> {
  let refusals = 0
  for (;;) {
    const sending = await sendOnce(filing, key, tab, promises)
    if (sending === 'filed') return
    if (sending === 'refused') refusals += 1
    if (refusals > mostRefusals) throw new Error(`The claim ${filing.claim.name} is not taken.`)
    await wait(50 + Math.random() * 150)
    if (chance(0.5) && (await askByKey(filing, key))) return
  }
}

/** Files one claim to the end; sometimes the same again, under the same key or from another tab under a new one. */
async function fileClaim(filing: Filing, promises: Promises): Promise<void> {
  const key = newKey()
  await filing.browser.authorize({ ...filing.credentials })
  await fileUnder(filing, key, 'a', promises)
  if (chance(0.15)) await fileUnder(filing, key, 'a', promises)
  if (chance(0.1)) await fileUnder(filing, newKey(), 'b', promises)
}

/** A browser, however long nobody answers. */
async function openPatiently(address: string, from: string, promises: Promises): Promise<StormBrowser> {
  for (;;) {
    try {
      return await openStormBrowser(address, from, promises)
    } catch {
      await wait(150)
    }
  }
}

/** Files claim after claim until told to end; then finishes the one at hand. */
export async function beClaimant(
  system: Pick<SystemUnderTest, 'address' | 'members'>,
  index: number,
  promises: Promises,
  goesOn: () => boolean,
): Promise<void> {
  const { address, members } = system
  for (let count = 0; goesOn(); count += 1) {
    const browser = await openPatiently(address, `10.${index}.${count >> 8}.${count & 255}`, promises)
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
