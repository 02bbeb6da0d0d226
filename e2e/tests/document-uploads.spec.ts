import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page, Request } from '@playwright/test'
import { startBadLine } from '../fixtures/bad-line.ts'
import { type Claimant, claimant, referenceCodePattern, type SampleDocument } from '../fixtures/claimant.ts'
import { expect, test } from '../fixtures/test.ts'

const uploads = '/uploads'

/** A PDF of noise, which nothing compresses. */
function pdf(name: string, size: number): SampleDocument {
  const buffer = Buffer.alloc(size)
  for (let start = 0; start < size; start += 65_536)
    crypto.getRandomValues(buffer.subarray(start, start + 65_536))
  buffer.write('%PDF-1.7 ')
  return { name, mimeType: 'application/pdf', buffer }
}

/** The offset at which each request with bytes of a document began. */
function offsets(page: Page): number[] {
  const begun: number[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'PATCH') begun.push(Number(request.headers()['upload-offset']))
  })
  return begun
}

/** Where documents are on their way, as the page says it. */
const progress = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function choose(me: Claimant, document: SampleDocument): Promise<void> {
  await me.page.locator('input[type=file]').setInputFiles({ ...document })
}

test('UPL-1 UPL-2 a document is there before the claim is submitted, and the claim itself is small', async ({
  page,
  server,
  member,
}) => {
  const me = await claimant(page, server.url, 'en', member)
  await me.openUpload()
  await me.attach(pdf('receipt.pdf', 3_000_000), 'other', 'Receipt')
  await expect(progress(page, me.t('LocKey_DocumentUpload_Arrived'))).toBeVisible()
  const submission = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/forms/documents-upload'),
  )
  await me.submitUpload()
  expect(Number((await (await submission).allHeaders())['content-length'])).toBeLessThan(20_000)
  await expect(page.getByText(referenceCodePattern)).toBeVisible()
  await expect(page.getByText('receipt.pdf')).toBeVisible()
})

test('UPL-1 four documents arrive over a line that is cut every second and changes its address, and are filed', async ({
  page,
  server,
  member,
}) => {
  const megabit = 125_000
  const line = await startBadLine(Number(new URL(server.url).port), {
    bytesPerSecond: 8 * megabit,
    bytesPerConnection: 4 * megabit,
    roundTrip: 40,
    cutEvery: 2000,
    goneFor: 200,
  })
  const me = await claimant(page, line.url, 'en', member)
  await me.openUpload()
  line.beginToCut()
  const before = line.carried().bytes
  for (const number of [1, 2, 3, 4]) {
    if (number > 1 && (await page.locator('input[type=file]').count()) === 0)
      await me.press('LocKey_Button_AddMore')
    await me.attach(pdf(`receipt ${number}.pdf`, 1_000_000), 'other', `Receipt ${number}`)
  }
  await expect(progress(page, me.t('LocKey_DocumentUpload_Arrived'))).toHaveCount(4, { timeout: 240_000 })
  line.heal()
  expect(line.carried().cuts).toBeGreaterThan(2)
  expect(line.carried().bytes - before).toBeLessThan(1.5 * 4 * 1_000_000)
  await me.submitUpload()
  await expect(page.getByText(referenceCodePattern)).toBeVisible()
  await line.close()
})

test('UPL-1 a document whose bytes a filter on the way refuses for good is left to its claim, and is filed with it', async ({
  page,
  network,
  member,
}) => {
  const me = await claimant(page, network.url, 'en', member)
  await me.openUpload()
  network.decide((path, method) =>
    method === 'PATCH' && path.includes('/uploads') ? { status: 403, body: 'Blocked' } : 'passes',
  )
  await me.attach(pdf('receipt.pdf', 200_000), 'other', 'Receipt')
  await expect(progress(page, me.t('LocKey_DocumentUpload_WithClaim'))).toBeVisible({ timeout: 60_000 })
  await me.submitUpload()
  await expect(page.getByText(referenceCodePattern)).toBeVisible()
  await expect(page.getByText('receipt.pdf')).toBeVisible()
})

test('UPL-1 after a reload the same file is chosen again, and only the rest of it is sent', async ({
  page,
  network,
  member,
}) => {
  const document = pdf('receipt.pdf', 2_000_000)
  const me = await claimant(page, network.url, 'en', member)
  await me.openUpload()
  let bodies = 0
  network.decide((path, method) => {
    if (method !== 'PATCH' || !path.includes(uploads)) return 'passes'
    bodies += 1
    return bodies > 2 ? 'heldRequest' : 'passes'
  })
  await choose(me, document)
  await network.holds()
  await page.reload()
  network.heal()
  const begun = offsets(page)
  await expect(page.getByText('receipt.pdf')).toBeVisible()
  await me.attach(document, 'other', 'Receipt')
  await expect(progress(page, me.t('LocKey_DocumentUpload_Arrived'))).toBeVisible()
  // The first request asks with the offset of a new document, and learns how much is there.
  expect(begun.filter((offset) => offset > 0)[0]).toBeGreaterThan(1_000_000)
  await me.submitUpload()
  await expect(page.getByText(referenceCodePattern)).toBeVisible()
})

test('UPL-1 a claimant pauses a document and goes on, by keyboard, and the claim waits for it', async ({
  page,
  network,
  member,
}) => {
  const me = await claimant(page, network.url, 'en', member)
  await me.openUpload()
  network.decide((path, method) => (method === 'PATCH' && path.includes(uploads) ? 'slowBody' : 'passes'))
  await choose(me, pdf('receipt.pdf', 6_000_000))
  const pause = page.getByRole('button', {
    name: me.t('LocKey_DocumentUpload_PauseNamed').replace('{name}', 'receipt.pdf'),
  })
  await pause.focus()
  await page.keyboard.press('Enter')
  const [paused = ''] = me.t('LocKey_DocumentUpload_Paused').split('{sent}')
  await expect(progress(page, paused)).toBeVisible()
  network.heal()
  await me.addChosen('other', 'Receipt')
  await expect(progress(page, paused)).toBeVisible()
  await me.submitUpload()
  await expect(page.getByText(referenceCodePattern)).toBeVisible()
})

test('UPL-1 a document that is chosen while the line is gone is sent once it is back, and not left to the claim', async ({
  page,
  network,
  member,
}) => {
  const me = await claimant(page, network.url, 'en', member)
  await me.openUpload()
  // The code that sends documents is there.
  await me.attach(pdf('first.pdf', 1000), 'other', 'First')
  await expect(progress(page, me.t('LocKey_DocumentUpload_Arrived'))).toBeVisible()
  let asked = 0
  network.decide((_, method) => {
    // After each failure the page asks whether the server is there at all.
    if (method === 'HEAD') asked += 1
    return 'down'
  })
  await me.attach(pdf('receipt.pdf', 100_000), 'other', 'Receipt')
  // More often than an upload is announced in vain.
  await expect.poll(() => asked, { timeout: 60_000 }).toBeGreaterThan(6)
  await expect(progress(page, me.t('LocKey_DocumentUpload_WithClaim'))).toHaveCount(0)
  network.heal()
  await expect(progress(page, me.t('LocKey_DocumentUpload_Arrived'))).toHaveCount(2)
})

test('UPL-1 where documents cannot be sent before their claim, the claim brings them', async ({
  page,
  network,
  member,
}) => {
  const me = await claimant(page, network.url, 'en', member)
  await me.openUpload()
  network.decide((path) => (path.includes(uploads) ? { status: 404 } : 'passes'))
  await me.attach(pdf('receipt.pdf', 100_000), 'other', 'Receipt')
  await expect(progress(page, me.t('LocKey_DocumentUpload_WithClaim'))).toBeVisible()
  await me.submitUpload()
  await expect(page.getByText(referenceCodePattern)).toBeVisible()
  await expect(page.getByText('receipt.pdf')).toBeVisible()
})

test('UPL-2 a document that the server no longer has is sent with the claim, by itself', async ({
  page,
  server,
  member,
}) => {
  const me = await claimant(page, server.url, 'en', member)
  await me.openUpload()
  await me.attach(pdf('receipt.pdf', 100_000), 'other', 'Receipt')
  await expect(progress(page, me.t('LocKey_DocumentUpload_Arrived'))).toBeVisible()
  const database = new DatabaseSync(join(server.dataFolder, 'redress.sqlite'), { timeout: 10_000 })
  database.exec('DELETE FROM upload')
  database.close()
  const answers: string[] = []
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/api/forms/documents-upload'))
      return
    answers.push(await response.text())
  })
  await me.submitUpload()
  await expect(page.getByText(referenceCodePattern)).toBeVisible()
  await expect(page.getByText('receipt.pdf')).toBeVisible()
  expect(answers.map((answer) => answer.includes('missing'))).toEqual([true, false])
})
