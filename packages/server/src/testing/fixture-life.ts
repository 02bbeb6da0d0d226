import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as api from '@redress/api'
import { bulkAnswer, claimPageAnswer, draftIdHeader, observationHeader, ownClaimAnswer } from '@redress/api'
import { newDraftCode } from '@redress/form/draft-code'
import * as z from 'zod/mini'
import { sealLedger } from '../claims/ledger/seal-ledger.ts'
import { sendCure } from './cure-case.ts'
import { draftPost, idOf, keysOf } from './draft-case.ts'
import { fixtureMembers } from './fixture-case.ts'
import type { MailServer } from './open-mail-server.ts'
import { partOf } from './part-of.ts'
import type { Printed } from './redress-with.ts'
import { submissionBody, type TestSubmission } from './submission-body.ts'
import { openBrowser, type TestBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'
import { announce, sendBytes } from './upload-document.ts'
import { settled } from './wait-for-count.ts'

/** Where a life takes place: a server on one store, and commands on the same data. */
export interface FixtureScene {
  readonly server: TestServer
  readonly mail: MailServer
  /** The reference codes of all claims so far, in the order of filing. */
  readonly codes: string[]
  /** A folder for the files that commands read and write. */
  readonly folder: string
  /** Runs a command on the case and its data. @throws where it does not end with 0 */
  readonly run: (command: string, ...words: readonly string[]) => Promise<Printed>
}

/** The ids of the saved forms of a fixture, as codes would yield them: one with two documents, and one that was filed. */
export const savedForms = { open: idOf('a'), filed: idOf('b') } as const

const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n${text}\n`)

const addressOf = (member: number): string => `member${member}@example.com`

/** A filing of a member by claim ID and PIN. */
interface Filing extends Pick<TestSubmission, 'documents' | 'names' | 'formType'> {
  readonly member: number
  readonly culture?: string
  readonly fields?: TestSubmission['claimDetails']
}

const byDeposit = { method: 'deposit', routing: '011000015', account: '0001234567' }

/** What is filed for a cheque. */
export const byCheque = {
  method: 'check',
  mailStreetLine1: '12 Mill Street',
  mailCity: 'Oakland',
  mailSubDivision: 'CA',
  mailPostalCode: '94607',
}

/** What people do at a server. */
export function peopleAt({ server, mail, folder, run, codes }: FixtureScene) {
  const { deps } = server
  const newKey = (): string => String(codes.length + 1).padStart(32, '0')

  const filed = (answer: {
    readonly submitted: boolean
    readonly referenceCodeForm?: string | null
  }): string => {
    if (!answer.submitted) throw new Error(`A claim was refused: ${JSON.stringify(answer)}`)
    codes.push(answer.referenceCodeForm ?? '')
    return answer.referenceCodeForm ?? ''
  }

  const file = async (
    { member, culture = 'en', fields = {}, formType = 'Automotive', ...given }: Filing,
    sendTo: Pick<TestServer, 'app'> = server,
  ): Promise<string> => {
    const [claimId = '', pin = '', name = ''] = fixtureMembers[member] ?? []
    const isAutomotive = formType === 'Automotive'
    const credentials = { claimId, pin, ...(isAutomotive && { way: 'credentials' }) }
    const browser = await openBrowser(server)
    await browser.authorize(formType, credentials)
    browser.moveTo(sendTo)
    const details = isAutomotive ? { email: addressOf(member), fullName: name, ...byDeposit } : {}
    const body = await submissionBody(browser, {
      formType,
      credentials,
      ...given,
      claimDetails: { claimantName: name, ...details, ...fields },
      strings: { userPreferredCulture: culture },
    })
    const observed = { device: 'ab'.repeat(16), seconds: 300 + member, pages: 2, automated: false }
    const headers = { [observationHeader]: JSON.stringify(observed) }
    return filed((await browser.submit(formType, body, { key: newKey(), headers })).answer)
  }

  const write = async (name: string, ...lines: readonly string[]): Promise<string> => {
    const path = join(folder, name)
    await writeFile(path, `${lines.join('\n')}\n`)
    return path
  }

  const seal = () => sealLedger(deps)

  /** The newest token of a purpose that was sent to an address. */
  const tokenTo = async (address: string, purpose: 'claim' | 'object'): Promise<string> => {
    await settled(server)
    const message = mail.received.findLast(
      ({ to, raw }) => to.includes(address) && new RegExp(`#${purpose}=`).test(partOf({ raw }, 'plain')),
    )
    return new RegExp(`#${purpose}=([\\w-]+)`).exec(message ? partOf(message, 'plain') : '')?.[1] ?? ''
  }

  /** Looks a claim up by its code and the name in it, and gives the key of the page. */
  const lookUp = async (browser: TestBrowser, code: string, name: string): Promise<string> => {
    const reply = await browser.post(api.showClaim.path, {
      referenceCode: code,
      answers: { 'claimDetails.claimantName': name },
      reCaptchaResponse: await browser.captchaToken(),
    })
    return z.parse(claimPageAnswer, reply.json()).key ?? ''
  }

  /** Opens a claim by the link that is sent to its address. */
  const open = async (code: string, member: number) => {
    const browser = await openBrowser(server)
    const key = await lookUp(browser, code, fixtureMembers[member]?.[2] ?? '')
    await browser.post(api.sendClaimLink.path, { key, reCaptchaResponse: await browser.captchaToken() })
    const token = await tokenTo(addressOf(member), 'claim')
    const reply = await browser.post(api.openOwnClaim.path, {
      token,
      reCaptchaResponse: await browser.captchaToken(),
    })
    const { key: claimKey = '', own } = z.parse(ownClaimAnswer, reply.json())
    return { browser, key: claimKey, own }
  }

  let acts = 0
  /** What a claimant does on the page of the claim. @throws where it is refused */
  const act = async (
    code: string,
    member: number,
    { action, fields }: { readonly action: 'withdraw' | 'contact' | 'payment'; readonly fields?: object },
  ): Promise<void> => {
    acts += 1
    const { browser, key, own } = await open(code, member)
    const every = action === 'withdraw' ? [] : (own?.fields[action] ?? [])
    const present = Object.fromEntries(every.map((field) => [field, own?.values[field] ?? null]))
    const body = { key, entry: own?.entry ?? '', id: `action-of-fixture-${acts}`, action }
    const reply = await browser.post(api.actOnClaim.path, { ...body, fields: { ...present, ...fields } })
    if (reply.statusCode !== 200 || z.parse(ownClaimAnswer, reply.json()).error !== null)
      throw new Error(`${action}: ${reply.body}`)
  }

  const object = async (address: string): Promise<void> => {
    const browser = await openBrowser(server)
    const token = await tokenTo(address, 'object')
    const reply = await browser.post(api.objectToChanges.path, {
      token,
      reCaptchaResponse: await browser.captchaToken(),
    })
    if (reply.statusCode !== 200) throw new Error(reply.body)
  }

  const cure = async (code: string, member: number, text: string): Promise<string> => {
    const browser = await openBrowser(server)
    const claimKey = await lookUp(browser, code, fixtureMembers[member]?.[2] ?? '')
    const { answer } = await sendCure(server, browser, {
      claimKey,
      given: { documents: [pdf(text)] },
      key: newKey(),
    })
    return filed(answer)
  }

  const decide = async (...rows: readonly string[]): Promise<void> => {
    const header = 'referenceCode,decision,reasons,amount,day,release'
    await run('decide', await write('decisions.csv', header, ...rows))
  }

  /** Saves a form of the open way with two documents that have arrived. */
  const save = async (): Promise<void> => {
    const browser = await openBrowser(server)
    await browser.authorize('open', null)
    const address = '/api/forms/open/uploads'
    const urls: string[] = []
    for (const content of [pdf('a saved letter'), pdf('a saved photograph')]) {
      const url = String((await announce(server, browser, content, {}, address)).headers.location)
      await sendBytes(server, browser, url, { bytes: content })
      urls.push(url)
    }
    const content = Buffer.alloc(200, 7).toString('base64')
    const documents = keysOf(urls)
    const { status, reply } = await draftPost(browser, 'save', {
      ...{ form: 'open', id: savedForms.open, content, documents },
    })
    if (status !== 200) throw new Error(reply.body)
  }

  /** Saves a form of the open way, and files its claim. */
  const fileSaved = async (): Promise<string> => {
    const browser = await openBrowser(server)
    await browser.authorize('open', null)
    const content = Buffer.alloc(200, 8).toString('base64')
    await draftPost(browser, 'save', { form: 'open', id: savedForms.filed, content })
    const body = await submissionBody(browser, {
      ...{ formType: 'open', credentials: null, claimDetails: { claimantName: 'Ola Berg' } },
    })
    const headers = { [draftIdHeader]: savedForms.filed }
    return filed((await browser.submit('open', body, { key: newKey(), headers })).answer)
  }

  /** Files for three owners at once. */
  const fileForMany = async (): Promise<void> => {
    const browser = await openBrowser(server)
    await browser.authorize('owners', null)
    const metadataHash = await browser.metadataHash('owners', 'claimDetails')
    const rowOf = (number: number) => ({
      parts: [
        {
          name: 'claimDetails',
          text: JSON.stringify({
            clientId: `claimDetails-${number}`,
            id: null,
            metadataHash,
            metadata: { dtoMapping: 'claimDetails', formType: 'owners' },
            fields: {
              account: `KA-000${number}`,
              claimantName: `Owner ${number}`,
              firm: 'Harbor Custody LLC',
              authority: 'powerOfAttorney',
            },
          }),
        },
        { name: 'userPreferredCulture', text: 'en' },
      ],
    })
    const filing = newDraftCode((count) => crypto.getRandomValues(new Uint8Array(count)))
    const reply = await browser.post(api.pathOf(api.fileRows, 'owners'), {
      ...{ filing, captcha: await browser.captchaToken(), ticket: null, rows: [1, 2, 3].map(rowOf) },
    })
    for (const { referenceCode, error } of z.parse(bulkAnswer, reply.json()).rows) {
      if (referenceCode === null) throw new Error(error ?? 'A row was not filed.')
      codes.push(referenceCode)
    }
  }

  /** Files by a personal link of the member. */
  const fileByLink = async (link: string, member: number): Promise<string> => {
    const browser = await openBrowser(server)
    await browser.authorizeByLink('Automotive', new URL(link).hash.replace('#link=', ''))
    const body = await submissionBody(browser, {
      credentials: { claimId: null, pin: null, way: 'link' },
      claimDetails: {
        claimantName: fixtureMembers[member]?.[2] ?? '',
        email: addressOf(member),
        ...byDeposit,
      },
    })
    return filed((await browser.submit('Automotive', body, { key: newKey() })).answer)
  }

  return { file, fileByLink, write, seal, act, object, cure, decide, save, fileSaved, fileForMany }
}
