import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownClaimCase } from '@redress/case/testing/own-claim-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import type { Storage } from '../../storage/storage.ts'
import { fileAs, lookUp } from '../../testing/claim-page-case.ts'
import { act, filedAnswers, ownClaimServer } from '../../testing/own-claim-case.ts'
import { recordDecisions } from '../decide/record-decisions.ts'
import { payClaims } from '../pay/pay-claims.ts'

const payments = `payers: { payPal: { note: From the settlement } }
forms:
  Automotive: { choices: { all: { format: payPal, email: claimDetails.email } } }
`

const changes = {
  ...ownClaimCase,
  'case.yaml': `${String(ownClaimCase['case.yaml'])}currency: USD\n`,
  'payments.yaml': payments,
}

/** A filed claim, what amends it by the form, what decides about it and pays as the commands do, and what its page shows. */
async function meanwhile() {
  const opened = await ownClaimServer({ changes })
  const { server, browser, stranger, code } = opened
  const folder = await temporaryFolder()
  return {
    ...opened,
    amend: () =>
      fileAs(browser, { claimDetails: { ...filedAnswers, agrees: false } }, 'key-of-amendment-000'),
    decide: async (row: string, storage: Storage = server.deps.storage) => {
      const file = join(folder, 'decisions.csv')
      await writeFile(file, `referenceCode,decision,amount\n${row}\n`)
      const refused: string[] = []
      const { recorded } = await recordDecisions({ ...server.deps, storage }, file, {
        isTrial: false,
        refuse: async ({ reason }) => void refused.push(reason),
        progress: () => undefined,
      })
      return { recorded: recorded.length, refused }
    },
    pay: async () => {
      const none = { format: null, isTrial: false, onHeld: () => undefined, progress: () => undefined }
      const { held, files } = await payClaims(server.deps, { folder, ...none })
      return { held: held.map(({ reason }) => reason), files: files.map(({ lines }) => lines) }
    },
    shown: async () => (await lookUp(stranger, code, 'Ana')).answer.claim,
  }
}

test('RET-4 RET-14 a claimant who amends just before the decision gets a code, and the decision is refused with that code', async () => {
  const { code, amend, decide, shown } = await meanwhile()
  const amendment = await amend()
  expect(amendment).not.toBe(code)
  expect(await decide(`${code},accepted,12.50`)).toEqual({
    recorded: 0,
    refused: [`Changed since: amended by ${amendment}.`],
  })
  expect(await shown()).toMatchObject({ state: 'received', filings: [{}, { referenceCode: amendment }] })
})

test('RET-4 RET-14 a claimant who amends while the decision is stored gets a code too; the decision holds no longer, and the claim is in no payee file', async () => {
  const { server, code, amend, decide, pay, shown } = await meanwhile()
  const { storage } = server.deps
  let amendment = ''
  const add: Storage['events']['add'] = async (...given) => {
    amendment = await amend()
    return storage.events.add(...given)
  }
  const late = { ...storage, events: { ...storage.events, add } }
  expect(await decide(`${code},accepted,12.50`, late)).toEqual({ recorded: 1, refused: [] })
  expect(amendment).not.toBe('')
  expect(await shown()).toMatchObject({ state: 'received', filings: [{}, { referenceCode: amendment }] })
  expect(await pay()).toEqual({ held: ['amended'], files: [] })
  expect(await decide(`${code},accepted,12.50`)).toEqual({
    recorded: 0,
    refused: [`Changed since: amended by ${amendment}.`],
  })
})

test('RET-4 RET-12 after the payee file a claimant who amends gets a code, and can withdraw no more; a further decision is refused with the name of the file, and nothing is paid twice', async () => {
  const { code, amend, decide, pay, proven, stranger } = await meanwhile()
  await decide(`${code},accepted,12.50`)
  const { answer } = await proven()
  const withdraw = {
    key: answer.key,
    entry: answer.own?.entry,
    id: 'action-of-the-page-1',
    action: 'withdraw',
  }
  expect(await pay()).toEqual({ held: [], files: [1] })
  const amendment = await amend()
  expect(amendment).not.toBe(code)
  const moved = await act(stranger, withdraw)
  expect([moved.status, moved.answer.own?.done, moved.answer.own?.allows]).toEqual([412, [], ['contact']])
  expect(moved.answer.error).toContain('Nothing was recorded')
  expect(await decide(`${amendment},accepted,99.00`)).toEqual({
    recorded: 0,
    refused: [
      expect.stringMatching(
        /^The claim is in the payee file \S+, and accepted cannot follow that\. Possible are paid, void\.$/,
      ),
    ],
  })
  expect(await pay()).toEqual({ held: ['inFile'], files: [] })
})
