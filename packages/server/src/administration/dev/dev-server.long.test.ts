import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { newCaseFiles } from '@redress/case/starter/new-case.ts'
import { caseWithEmail } from '@redress/case/testing/case-with-email.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../installation/config.ts'
import { openRemoteClaimant } from '../../testing/remote-claimant.ts'
import { writePage } from '../../testing/write-page.ts'
import { startDevServer } from './dev-server.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function start() {
  const folder = await temporaryFolder()
  const files = await newCaseFiles(
    {
      name: 'In re Harbor',
      number: '1',
      court: 'A court',
      administrator: 'Administrator',
      phone: '1-800-555-0100',
      email: 'info@settlement.example',
      site: 'https://www.settlement.example',
      cultures: ['en', 'ar'],
      forms: ['Standard'],
      theme: 'jnd-7-0-default',
      color: '#0b5c4a',
      zone: 'Eastern',
      deadline: '12/31/2099',
      country: null,
    },
    folder,
  )
  for (const [name, text] of Object.entries({ ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const pageFolder = await writePage()
  const config = readConfig({ PORT: '0', REDRESS_CASE: folder, REDRESS_DATA: await temporaryFolder() })
  const { address, close } = await startDevServer({
    config,
    pageFolder,
    onCheck: () => undefined,
    onTrialMail: () => undefined,
  })
  closing.push(close)
  const get = async (path: string) => {
    const answer = await fetch(address + path)
    return {
      status: answer.status,
      text: await answer.text(),
      policy: answer.headers.get('content-security-policy') ?? '',
    }
  }
  const choose = (choice: unknown) =>
    fetch(`${address}/__dev/choose`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(choice),
    })
  return { folder, config, pageFolder, get, choose }
}

test('ADM-1 in development a page has the panel, by a script that its policy allows without an exception, and the case its own colour', async () => {
  const { get } = await start()
  const { status, text, policy } = await get('/standard')
  expect(status).toBe(200)
  expect(text).toContain('src="/__dev/panel.js"')
  expect(text).toContain('--action:#0b5c4a')
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect((await get('/__dev/panel.js')).status).toBe(200)
  const state = JSON.parse((await get('/__dev/state')).text)
  expect(state).toMatchObject({ findings: [], sample: { claimId: 'SAMPLE-1001', pin: '482916' } })
  expect(state.examples.Standard).toMatchObject({ 'claimantInfo.emailAddress': 'claimant@example.com' })
})

test('ADM-1 a half-translated language is previewed with the original texts and a warning for each, and no other command serves it', async () => {
  const { folder, get } = await start()
  const original = /^LocKey_ClaimantInfo_Title: (.*)$/m.exec(
    await readFile(join(folder, 'content/en.yaml'), 'utf8'),
  )
  const file = join(folder, 'content/ar.yaml')
  const translated = await readFile(file, 'utf8')
  await writeFile(file, translated.replace(/^LocKey_ClaimantInfo_Title: .*\n/m, ''))
  const findings = async () => JSON.parse((await get('/__dev/state')).text).findings
  await vi.waitUntil(async () => (await findings()).length > 0, 60_000)
  expect(await findings()).toMatchObject([
    { level: 'warning', message: expect.stringContaining("'LocKey_ClaimantInfo_Title' is missing") },
  ])
  // The site is assembled again after the check.
  const texts: { key: string; value: string }[] = await vi.waitFor(async () => {
    const { status, text } = await get('/api/culture/content?culture=ar')
    expect(status).toBe(200)
    return JSON.parse(text)
  }, 60_000)
  expect(texts.find(({ key }) => key === 'LocKey_ClaimantInfo_Title')?.value).toBe(original?.[1])
  await expect(loadCase(folder)).rejects.toThrow("'LocKey_ClaimantInfo_Title' is missing")
})

test('ADM-2 a mistake made while the case is served is shown instead of the page until it is corrected', async () => {
  const { folder, get } = await start()
  const file = join(folder, 'forms/standard.yaml')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('claimDetails.hasDocuments', 'claimDetails.hasDocument'))
  await vi.waitFor(async () => expect((await get('/standard')).status).toBe(503), 60_000)
  const { findings } = JSON.parse((await get('/__dev/state')).text)
  expect(findings[0]).toMatchObject({
    level: 'mistake',
    message: expect.stringContaining("Did you mean 'claimDetails.hasDocuments'?"),
  })
  await writeFile(file, text)
  await vi.waitFor(async () => expect((await get('/standard')).status).toBe(200), 60_000)
})

test('ADM-1 the panel switches theme and clock, and the case is unchanged', async () => {
  const { folder, get, choose } = await start()
  await choose({ theme: 'ftc-7-0-default', at: '2100-01-05T00:00:00Z' })
  await vi.waitFor(async () => expect((await get('/standard')).text).toContain('ftc-7-0-default'), 60_000)
  const { findings, at } = JSON.parse((await get('/__dev/state')).text)
  expect([at, findings[0].message]).toEqual(['2100-01-05T00:00:00Z', expect.stringContaining('has passed')])
  expect(await readFile(join(folder, 'case.yaml'), 'utf8')).toContain('jnd-7-0-default')
})

test('ADM-1 a case is still served after its number changes', async () => {
  const { folder, get } = await start()
  const file = join(folder, 'case.yaml')
  const before = await readFile(file, 'utf8')
  await writeFile(file, before.replace(/^number: .*$/m, 'number: "2"').replace('#0b5c4a', '#1b3a5c'))
  await vi.waitFor(async () => expect((await get('/')).text).toContain('#1b3a5c'), 60_000)
})

test('ADM-1 a case whose folder was moved away and back, or exchanged for another, is still reloaded when it changes', async () => {
  const { folder, get } = await start()
  const file = join(folder, 'case.yaml')
  const text = await readFile(file, 'utf8')
  const isShown = (color: string) =>
    vi.waitFor(async () => expect((await get('/')).text).toContain(color), 60_000)
  await rename(folder, `${folder}-away`)
  await vi.waitFor(async () => expect((await get('/')).status).toBe(503), 60_000)
  await rename(`${folder}-away`, folder)
  await isShown('#0b5c4a')
  await writeFile(file, text.replace('#0b5c4a', '#1b3a5c'))
  await isShown('#1b3a5c')
  await cp(folder, `${folder}-other`, { recursive: true })
  await rename(folder, `${folder}-away`)
  await rename(`${folder}-other`, folder)
  await writeFile(file, text.replace('#0b5c4a', '#4a0b5c'))
  await isShown('#4a0b5c')
  await writeFile(file, text)
  await isShown('#0b5c4a')
})

test('ADM-3 data of another case are not served in development either', async () => {
  const { config, pageFolder } = await start()
  const other = { ...config, caseFolder: await writeCase() }
  await expect(
    startDevServer({ config: other, pageFolder, onCheck: () => undefined, onTrialMail: () => undefined }),
  ).rejects.toThrow('are of the case 1, and')
})

test('ACC-7 ADM-1 in development an e-mail that confirms a claim links to the server, on a port of the operating system too', async () => {
  const folder = await writeCase({
    ...caseWithEmail,
    'case.yaml': `${String(caseWithEmail['case.yaml'])}confirmation: { Automotive: { days: 3 } }\n`,
  })
  const links: (string | null)[] = []
  const { address, close } = await startDevServer({
    config: readConfig({ PORT: '0', REDRESS_CASE: folder, REDRESS_DATA: await temporaryFolder() }),
    pageFolder: await writePage(),
    onCheck: () => undefined,
    onTrialMail: ({ link }) => links.push(link),
  })
  closing.push(close)
  const claimant = await openRemoteClaimant(address)
  const claimDetails = { claimantName: 'Quilla', email: 'ana@claimant.example' }
  expect(await claimant.submit(address, 'key-number-00000001', { claimDetails })).not.toBeNull()
  await vi.waitFor(() => expect(links).toEqual([expect.stringContaining(`${address}/confirm`)]), 60_000)
})
