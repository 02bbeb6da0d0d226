import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productFolder } from '@redress/foundation/product-folder.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../../../installation/config.ts'
import { openData } from '../../../installation/open-data.ts'
import { claimMaker, type MadeClaim } from '../../../testing/claim-maker.ts'
import { decided } from '../../../testing/decided.ts'
import { noticeScene } from '../../../testing/notice-case.ts'
import { redress, redressWith } from '../../../testing/redress-with.ts'
import { recordBounce } from '../../notify/record-bounce.ts'
import { memberIdOf } from '../../sign-in/credentials.ts'

const folder = join(productFolder, 'cases/meridian')
const begin = Temporal.Instant.from('2026-11-20T20:00:00Z')

/**
 * Seven claims: two accepted, one of them paid and amended since; one denied, one amended after it was denied, two not decided, and one
 * that was released from a hold and paid.
 */
async function decidedCase(): Promise<string> {
  const data = await temporaryFolder()
  const opened = await openData(readConfig({ REDRESS_DATA: data }))
  const { file } = claimMaker(opened)
  const fileOne = (number: number, more: Partial<MadeClaim> = {}) =>
    file({
      number,
      at: begin.add({ minutes: number }),
      memberId: memberIdOf(opened.keys, `MRD-${number}`),
      ...more,
    })
  const accepted = await fileOne(1)
  const paid = await fileOne(2)
  const denied = await fileOne(3, { formType: 'Standard', culture: 'es' })
  const reopened = await fileOne(4)
  await fileOne(5, { captchaState: 'unverified' })
  await fileOne(6)
  const released = await fileOne(9, { paymentState: 'unverified' })
  await decided(opened, released.referenceCode, { state: 'accepted', amount: '0.00', release: ['payment'] })
  await decided(opened, released.referenceCode, { state: 'paid', amount: '0.00' })
  await decided(opened, accepted.referenceCode, { state: 'accepted', amount: '100.10' })
  await decided(opened, paid.referenceCode, { state: 'accepted', amount: '50.20' })
  await decided(opened, paid.referenceCode, { state: 'paid', amount: '50.20' })
  await decided(opened, denied.referenceCode, { state: 'denied', reasons: ['vehicleNotIncluded'] })
  await decided(opened, reopened.referenceCode, { state: 'denied', reasons: ['costNotCovered'] })
  await fileOne(7, { memberId: paid.memberId, amends: paid.id })
  await fileOne(8, { memberId: reopened.memberId, amends: reopened.id })
  await opened.storage.close()
  return data
}

test('RET-11 figures count each claim once as it stands, and amounts exactly', async () => {
  const data = await decidedCase()
  const { code, stdout } = await redress('figures', folder, '--data', data, '--fund', '75.00')
  expect(code).toBe(0)
  const lines = new Set(stdout.split('\n'))
  for (const line of [
    'claims  7',
    'claims by form: Automotive  6',
    'claims by form: Standard  1',
    'claims by language: es  1',
    'claims by state at filing: held  2',
    'claims by decision: accepted  1',
    'claims by decision: paid  2',
    'claims by decision: denied  1',
    'claims by decision: received  3',
    'claims by hold that they were released from: payment  1',
    'claims by reason: denied: vehicleNotIncluded  1',
    'amount allowed  150.30',
    'amount paid  50.20',
    'amount allowed and not paid  100.10',
    // 75.00 of 150.30, and of twice as much.
    'part of each amount that the fund pays: 0 percent more allowed  0.4990',
    'part of each amount that the fund pays: 100 percent more allowed  0.2495',
  ])
    expect([line, lines.has(line)]).toEqual([line, true])
  expect(stdout).not.toContain('costNotCovered')
})

test('RET-11 an export alone gives the same figures at the same seals as the data', async () => {
  const data = await decidedCase()
  const out = join(await temporaryFolder(), 'export')
  const [ofData, ofExport] = [join(data, 'data.csv'), join(data, 'export.csv')]
  await redress('figures', folder, '--data', data, '--out', ofData)
  await redress('export', folder, '--data', data, '--out', out, '--no-documents')
  expect(await redress('verify', '--export', out)).toMatchObject({ code: 0 })
  await redress('figures', folder, '--export', out, '--out', ofExport)
  const [one, other] = await Promise.all([readFile(ofData, 'utf8'), readFile(ofExport, 'utf8')])
  expect(one).toContain('"newest seal over events","number","1"')
  expect(other).toBe(one)
})

test('RET-11 an export of a part of the claims is refused, with how to make a whole one', async () => {
  const data = await decidedCase()
  const out = join(await temporaryFolder(), 'export')
  await redress('export', folder, '--data', data, '--out', out, '--no-documents', '--form', 'Standard')
  const { code, stderr } = await redress('figures', folder, '--data', data, '--export', out)
  expect([code, stderr]).toMatchObject([2, expect.stringContaining('holds 1 of 9 claims')])
})

test.each(['12.345', 'a lot'])('RET-11 the fund %s is refused with an example', async (fund) => {
  const data = await decidedCase()
  const { code, stderr } = await redress('figures', folder, '--data', data, '--fund', fund)
  expect([code, stderr]).toMatchObject([2, expect.stringContaining('--fund 5000000.00')])
})

test('RET-8 RET-11 figures count what became of notices, the same from the data and from an export', async () => {
  const { deps, config, deficientOne, notices, counts, mail, settings } = await noticeScene()
  const [one] = [await deficientOne(), await deficientOne(), await deficientOne({ email: null })]
  await notices('deficiency')
  await expect.poll(counts).toEqual({ sent: 2, letter: 1 })
  expect(mail.received).toHaveLength(2)
  const bounced = await recordBounce(deps, { messageId: '', referenceCode: one.code, reason: '5.1.1' })
  expect(bounced).toEqual({ recorded: true })
  await notices('--letters', 'letters.csv')
  const out = join(await temporaryFolder(), 'export')
  const [ofData, ofExport] = [`${out}-data.csv`, `${out}-export.csv`]
  const run = (...words: readonly string[]) => redressWith(settings, ...words, '--data', config.dataFolder)
  await run('figures', config.caseFolder, '--out', ofData)
  await run('export', config.caseFolder, '--out', out, '--no-documents')
  expect(await redress('verify', '--export', out)).toMatchObject({ code: 0 })
  await run('figures', config.caseFolder, '--export', out, '--out', ofExport)
  const text = await readFile(ofData, 'utf8')
  for (const line of [
    '"notices sent by e-mail","deficiency","2"',
    '"notices that came back","deficiency","1"',
    '"notices given to the mail house","deficiency","2"',
  ])
    expect([line, text.includes(line)]).toEqual([line, true])
  expect(await readFile(ofExport, 'utf8')).toBe(text)
  expect((await run('find', config.caseFolder, one.code, '--reason', 'test')).stdout).toMatch(
    /Entry 2 on .*: notice deficiency on entry 1 sent by e-mail, on .*\n.*Entry 3 on .*: notice deficiency on entry 1 came back: 5\.1\.1, on .*\n.*Entry 4 on .*: notice deficiency on entry 1 given to the mail house/,
  )
})
