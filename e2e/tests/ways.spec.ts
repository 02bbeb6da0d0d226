import { checkControl } from '../fixtures/check-control.ts'
import { claimant, referenceCodePattern } from '../fixtures/claimant.ts'
import { filedClaim, modelsOf } from '../fixtures/filed-claims.ts'
import { findings } from '../fixtures/findings.ts'
import { noticeForm } from '../fixtures/notice-form.ts'
import { sampleMember } from '../fixtures/sample-case.ts'
import { expect, test } from '../fixtures/test.ts'
import { tooWide } from '../fixtures/too-wide.ts'
import { variants } from '../walker/variants.ts'

for (const culture of variants(['ar'], ['en']))
  test(`ACC-1 ACC-4 with a notice ID or without one a claim is filed, and a change of the way loses nothing, in ${culture}`, async ({
    page,
    servers,
  }) => {
    const server = await servers.serve(noticeForm())
    const me = await claimant(page, server.url, culture)
    const choose = (option: string) =>
      checkControl(page.getByRole('radio', { name: me.t(option), exact: true }))
    const claimId = page.getByRole('textbox', { name: me.t('LocKey_Credentials_ClaimId') })
    const loss = page.getByRole('textbox', { name: me.t('LocKey_Notice_Loss') })
    const file = async (words: string) => {
      await loss.fill(words)
      await me.press('LocKey_Notice_Send')
      await me.isOn('LocKey_Notice_Done')
      const code = (await page.getByText(referenceCodePattern).first().innerText()).trim()
      return modelsOf(filedClaim(server.dataFolder, code), 'credentials')[0]?.fields
    }
    await me.open('/notice')
    await me.isOn('LocKey_Notice_Title')
    await choose('LocKey_Notice_Has')
    await claimId.fill('MFP-typed')
    await choose('LocKey_Notice_HasNot')
    await expect(claimId).toHaveCount(0)
    await choose('LocKey_Notice_Has')
    await expect(claimId).toHaveValue('MFP-typed')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await tooWide(page), `${width} pixels`).toEqual([])
      expect(await findings(page), `${width} pixels`).toEqual([])
    }

    await choose('LocKey_Notice_HasNot')
    await me.press('LocKey_Credentials_Start')
    await me.isOn('LocKey_Notice_Loss')
    await loss.fill('A car')
    // Back at the choice, what was typed is still there, and so it is after going on by the other way.
    await me.goBack()
    await choose('LocKey_Notice_Has')
    await expect(claimId).toHaveValue('MFP-typed')
    await me.authorize(sampleMember(0))
    await me.isOn('LocKey_Notice_Loss')
    await expect(loss).toHaveValue('A car')
    const own = await file('A car and a day')
    expect(own).toMatchObject({ claimId: expect.any(String) })

    await me.open('/notice')
    await choose('LocKey_Notice_HasNot')
    await me.press('LocKey_Credentials_Start')
    await me.isOn('LocKey_Notice_Loss')
    // Nothing of the class member is left.
    await expect(page.getByRole('textbox', { name: me.t('LocKey_Notice_Title') })).toHaveValue('')
    const open = await file('Another car')
    expect(open).toMatchObject({ claimId: null })
  })
