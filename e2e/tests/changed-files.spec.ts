import { appendFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { type Claimant, claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { findings } from '../fixtures/findings.ts'
import { listDocumentsForm } from '../fixtures/lists-form.ts'
import { serveOnPostgres } from '../fixtures/server-on-postgres.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { startUnsteadyProxy, type UnsteadyProxy } from '../fixtures/unsteady-proxy.ts'
import { variants } from '../walker/variants.ts'

/** Writes a PDF to the disk, where the browser reads it and a test changes it. */
function fileOnDisk(name: string, size = 200_000): string {
  const path = test.info().outputPath(name)
  writeFileSync(path, Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, name)]))
  return path
}

const input = (page: Page | Locator) => page.locator('input[type=file]')

/** Chooses a file of the disk and adds it to the list of documents. */
async function add(me: Claimant, path: string, name: string): Promise<void> {
  const more = me.page.getByRole('button', { name: me.t('LocKey_Button_AddMore'), exact: true })
  await expect(input(me.page).or(more).first()).toBeVisible()
  if ((await input(me.page).count()) === 0) await more.click()
  await input(me.page).setInputFiles(path)
  await me.addChosen('other', name)
}

const asks = (me: Claimant, name: string) =>
  me.page.getByText(me.t('LocKey_DocumentUpload_Unreadable').replace('{name}', name))
const refusal = (me: Claimant, names: string) =>
  me.page
    .getByRole('alert')
    .filter({ hasText: me.t('LocKey_Error_DocumentsUnreadable').replace('{names}', names) })
const arrived = (me: Claimant) =>
  me.page.getByRole('status').filter({ hasText: me.t('LocKey_DocumentUpload_Arrived') })
const deleteButton = (me: Claimant, name: string) =>
  me.page.getByRole('button', { name: me.t('LocKey_Records_DeleteNamed').replace('{name}', name) })
const chooseAgain = (me: Claimant, name: string) =>
  me.page.getByRole('button', { name: `${me.t('LocKey_Button_ChooseFile')}: ${name}`, exact: true })

/** Chooses a file of the disk in place of one that can no longer be read. */
async function chooseInstead(me: Claimant, path: string, name: string): Promise<void> {
  await chooseAgain(me, name).click()
  const record = me.page
    .getByRole('group')
    .filter({ has: input(me.page) })
    .first()
  await input(record).setInputFiles(path)
  await record.getByRole('button', { name: me.t('LocKey_Button_Upload'), exact: true }).click()
}

const isUploadPart = (path: string, method: string): boolean =>
  method === 'PATCH' && path.includes('/uploads')

/** Bytes that are no longer those that were chosen, in each way that a device knows. */
const changes: readonly (readonly [string, (path: string) => void])[] = [
  ['vanishes', (path) => rmSync(path)],
  ['grows', (path) => appendFileSync(path, 'more')],
  ['shrinks', (path) => truncateSync(path, 1000)],
  ['is edited', (path) => writeFileSync(path, Buffer.alloc(200_009, 'x'))],
]

/** A file changes on the device while it is sent; its row asks for it again, and the one chosen then is filed. */
async function fileThoughItChanged(
  me: Claimant,
  network: UnsteadyProxy,
  change: (path: string) => void,
): Promise<void> {
  await me.openUpload()
  network.decide((path, method) => (isUploadPart(path, method) ? 'down' : 'passes'))
  const path = fileOnDisk('bill.pdf')
  await add(me, path, 'Bill')
  await expect(me.page.getByText(me.t('LocKey_DocumentUpload_Waiting').split('{')[0] ?? '')).toBeVisible()
  change(path)
  network.heal()
  await expect(asks(me, 'bill.pdf')).toBeVisible({ timeout: 20_000 })
  await chooseInstead(me, fileOnDisk('bill.pdf'), 'bill.pdf')
  await expect(arrived(me)).toBeVisible()
  await me.submitUpload()
  await expect(me.page.getByText(referenceCodePattern)).toBeVisible()
}

for (const [how, change] of changes)
  test(`UPL-1 a file that ${how} on the device while it is sent is asked for again by its row, and the one chosen then is filed`, async ({
    page,
    network,
    member,
  }) => {
    await fileThoughItChanged(await claimant(page, network.url, 'en', member), network, change)
  })

test('UPL-1 SUB-4 on PostgreSQL a file that is edited while it is sent is asked for again, and its claim is filed once', async ({
  page,
  servers,
  member,
}) => {
  const server = await serveOnPostgres(servers)
  const network = await startUnsteadyProxy(server.url)
  try {
    const me = await claimant(page, network.url, 'en', member)
    await fileThoughItChanged(me, network, (path) => writeFileSync(path, Buffer.alloc(200_009, 'x')))
    expect(await server.countClaims()).toBe(1)
  } finally {
    await network.close()
    await server.dispose()
  }
})

for (const culture of variants(['ar'], ['en']))
  test(`UPL-1 SUB-4 Submit names a file that vanished, does not hang, and the claim is filed without it, in ${culture}`, async ({
    page,
    network,
    member,
  }) => {
    const me = await claimant(page, network.url, culture, member)
    await me.openUpload()
    await add(me, fileOnDisk('kept.pdf'), 'Kept')
    await expect(arrived(me)).toBeVisible()
    network.decide((path, method) => (isUploadPart(path, method) ? 'down' : 'passes'))
    const path = fileOnDisk('gone.pdf')
    await add(me, path, 'Gone')
    rmSync(path)
    await me.submitUpload()
    await expect(refusal(me, 'gone.pdf')).toBeFocused()
    await expect(asks(me, 'gone.pdf')).toBeVisible()
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await tooWide(page), `${width} pixels`).toEqual([])
      expect(await findings(page), `${width} pixels`).toEqual([])
      await page.screenshot({ path: test.info().outputPath(`gone-${culture}-${width}.png`), fullPage: true })
    }
    await deleteButton(me, 'gone.pdf').click()
    await me.press('LocKey_Upload_Submit')
    await expect(page.getByText(referenceCodePattern)).toBeVisible()
    await expect(page.getByText('kept.pdf')).toBeVisible()
    await expect(page.getByText('gone.pdf')).toHaveCount(0)
  })

test('UPL-1 SUB-4 a file that vanished before its claim brings it is named at Submit, on the page where it was chosen, and the chosen one filed', async ({
  page,
  servers,
  member,
}) => {
  const changed = {
    'case.yaml': (text: string) => text.replace('maxFiles: 10', 'maxFiles: 10\n  sendWhenChosen: false'),
  }
  const me = await claimant(page, (await servers.serve(changed)).url, 'en', member)
  await me.open()
  await me.fillToDocuments()
  const path = fileOnDisk('bill.pdf')
  await add(me, path, 'Bill')
  await me.payAndSign()
  rmSync(path)
  await me.press('LocKey_Button_Submit')
  await me.isOn('LocKey_Documents_Title')
  await expect(refusal(me, 'bill.pdf')).toBeFocused()
  await chooseInstead(me, fileOnDisk('bill.pdf'), 'bill.pdf')
  await me.pressNext()
  await me.isOn('LocKey_Payment_Title')
  await me.pressNext()
  await me.isOn('LocKey_Summary_Title')
  await me.submit()
  await expect(page.getByText('bill.pdf')).toBeVisible()
})

test('UPL-1 the same document chosen twice is sent by the file that is left, though the other vanished', async ({
  page,
  network,
  member,
}) => {
  const me = await claimant(page, network.url, 'en', member)
  await me.openUpload()
  network.decide((path, method) => (isUploadPart(path, method) ? 'down' : 'passes'))
  const path = fileOnDisk('first.pdf')
  const copy = test.info().outputPath('second.pdf')
  writeFileSync(copy, Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 'first.pdf')]))
  await add(me, path, 'First')
  await add(me, copy, 'Second')
  rmSync(path)
  network.heal()
  await expect(asks(me, 'first.pdf')).toBeVisible({ timeout: 20_000 })
  await expect(arrived(me)).toHaveCount(1, { timeout: 20_000 })
  await expect(asks(me, 'second.pdf')).toHaveCount(0)
})

test('UPL-1 a file that cannot be read when it is chosen, as one that is only in a cloud, is refused by its name, and nothing waits for it', async ({
  page,
  server,
  member,
}) => {
  // No disk of a test is a cloud: reading fails as it does there.
  await page.addInitScript(() => {
    const read = (blob: Blob) => new Response(blob).arrayBuffer()
    Blob.prototype.arrayBuffer = function (this: Blob) {
      const isAway = document.documentElement.dataset.cloud === 'away'
      return isAway ? Promise.reject(new DOMException('It is away.', 'NotReadableError')) : read(this)
    }
  })
  const me = await claimant(page, server.url, 'en', member)
  await me.openUpload()
  const setCloud = (state: string) =>
    page.evaluate((now) => {
      document.documentElement.dataset.cloud = now
    }, state)
  await setCloud('away')
  for (const name of ['bill.pdf', 'photo.jpg']) {
    const path = fileOnDisk(name)
    await input(page).setInputFiles(path)
    await expect(asks(me, name)).toBeVisible()
    await expect(page.getByText(me.t('LocKey_Photo_Preparing'))).toHaveCount(0)
    await expect(page.getByText(me.t('LocKey_Field_NoFileChosen'))).toBeVisible()
  }
  await setCloud('there')
  await add(me, fileOnDisk('bill.pdf'), 'Bill')
  await expect(arrived(me)).toBeVisible()
})

test('UPL-7 a list whose file vanishes before it is read is refused by its name, and the corrected one is taken', async ({
  page,
  servers,
}) => {
  const me = await claimant(page, (await servers.serve(listDocumentsForm())).url)
  await me.open('/lists')
  await me.press('LocKey_Button_Next')
  await me.isOn('LocKey_Lists_Table')
  const region = page.getByRole('region', { name: me.t('LocKey_Lists_Many') })
  await region.getByRole('button', { name: me.t('LocKey_Button_AddMore') }).click()
  let goOn = (): void => undefined
  const gone = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/assets/list-worker*', async (route) => {
    await gone
    await route.continue()
  })
  const headings = ['Kind', 'Day', 'Shop', 'Amount'].map((key) => me.t(`LocKey_Lists_${key}`))
  const path = test.info().outputPath('purchases.csv')
  const write = () =>
    writeFileSync(
      path,
      `${headings.join(',')}\n${me.t('LocKey_Lists_Towing')},03/27/2021,"Shop",1.10\n`.repeat(1),
    )
  write()
  await region.locator('input[data-part="list-file"]').setInputFiles(path)
  rmSync(path)
  goOn()
  await expect(asks(me, 'purchases.csv')).toBeVisible({ timeout: 20_000 })
  write()
  await region.locator('input[data-part="list-file"]').setInputFiles(path)
  await expect(region.locator('p:not([tabindex]) bdi:text-is("purchases.csv") + bdi')).toBeVisible({
    timeout: 20_000,
  })
})
