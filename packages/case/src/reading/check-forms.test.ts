import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { loadCase } from './load-case.ts'

/** The shipped case with a text of one of its files replaced. @throws with the mistakes of the case */
async function caseWith(file: string, from: string, to: string) {
  const folder = join(await temporaryFolder(), 'case')
  await cp(join(import.meta.dirname, '../../../../cases/nominees'), folder, { recursive: true })
  const text = await readFile(join(folder, file), 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no '${from}'.`)
  await writeFile(join(folder, file), text.replace(from, to))
  return loadCase(folder)
}

test('UPL-8 the e-mails about the claims of a list go to an address in the row', async () => {
  const firm = 'receiptEmail:\n  owners: claimDetails.firmEmail'
  await expect(caseWith('case.yaml', 'receiptEmail:', firm)).rejects.toThrow(
    "The form owners is filed for many, and 'claimDetails.firmEmail' is no column of its list: whoever files a list would get an e-mail for each of its rows.",
  )
  const owner = 'receiptEmail:\n  owners: claimantInfo.emailAddress'
  expect((await caseWith('case.yaml', 'receiptEmail:', owner)).settings.receiptEmail.owners).toBe(
    'claimantInfo.emailAddress',
  )
})

test('UPL-8 a column that no page asks for is a mistake at its place with the nearest name', async () => {
  const change = caseWith('forms/owners.yaml', '- claimDetails.held', '- claimDetails.hold')
  await expect(change).rejects.toThrow(
    /owners\.yaml:22:7[\s\S]*No page of this form asks for 'claimDetails\.hold'[\s\S]*'claimDetails\.held'/,
  )
})
