import { claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { filedClaim, modelsOf } from '../fixtures/filed-claims.ts'
import { findings } from '../fixtures/findings.ts'
import { knownRowsForm } from '../fixtures/known-rows-form.ts'
import { sampleMember } from '../fixtures/sample-case.ts'
import { expect, test } from '../fixtures/test.ts'

test('ROW-2 the rows on record are shown at the sign-in, answered one by one, restored after a reload, and filed', async ({
  page,
  servers,
}) => {
  const server = await servers.serve(knownRowsForm())
  const me = await claimant(page, server.url)
  const { claimId, pin } = sampleMember(2)
  await me.open('/jobs')
  await me.field('LocKey_Credentials_ClaimId').fill(claimId)
  await me.field('LocKey_Credentials_Pin').fill(pin)
  await me.press('LocKey_Credentials_Start')
  const row = (employer: string) => page.getByRole('group', { name: employer }).first()
  await expect(row('Mill')).toContainText('12')
  await expect(row('Dock')).toContainText('7')
  expect(await findings(page)).toEqual([])

  await row('Mill').getByText(me.t('LocKey_Jobs_Agree')).click()
  await row('Dock').getByText(me.t('LocKey_Jobs_Dispute')).click()
  const right = page.getByRole('textbox', { name: me.t('LocKey_Jobs_RightWeeks') })
  await right.fill('7')
  await right.blur()
  await expect(page.getByText(me.t('LocKey_Jobs_SameWeeks')).first()).toBeVisible()
  await right.fill('9')
  await page.reload()
  await expect(right).toHaveValue('9')
  await expect(row('Mill')).toContainText('12')

  await me.press('LocKey_Button_Submit')
  await me.isOn('LocKey_Jobs_Done')
  const code = (await page.getByText(referenceCodePattern).first().innerText()).trim()
  expect(
    modelsOf(filedClaim(server.dataFolder, code), 'claimTransactions').map(({ fields }) => fields),
  ).toEqual([
    { knownRow: '1', employer: 'Mill', weeks: '12', answer: 'agree', rightWeeks: null },
    { knownRow: '2', employer: 'Dock', weeks: '7', answer: 'dispute', rightWeeks: '9' },
  ])
})
