import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../../installation/config.ts'
import { deliveriesOf } from './deliveries.ts'
import { trialMailSender, type WrittenMail } from './email-sender.ts'

test('ACC-7 in development without a mail server an e-mail is written to a file of its own, and reported with its link', async () => {
  const folder = join(await temporaryFolder(), 'mail')
  const written: WrittenMail[] = []
  const send = trialMailSender(folder, (mail) => written.push(mail))
  const email = { culture: 'en', subject: 'Your claim', text: 'Filed.\n', html: '<p>Filed.</p>' }
  const link = 'http://localhost:3000/confirm#confirm=token'
  expect(await send({ id: 'one', to: 'ana@claimant.example', email, link })).toEqual({ outcome: 'delivered' })
  const file = join(folder, 'one.txt')
  expect(written).toEqual([{ file, subject: 'Your claim', link }])
  expect(await readFile(file, 'utf8')).toBe('To: ana@claimant.example\nSubject: Your claim\n\nFiled.\n')
})

test('ACC-7 e-mails are written to files neither in production nor beside a mail server', () => {
  const random = Buffer.alloc(32, 7).toString('base64')
  const production = {
    NODE_ENV: 'production',
    REDRESS_SECRET: random,
    REDRESS_KEYS: `a:${random}`,
    REDRESS_CAPTCHA_SECRET: 'theirs',
  }
  const mailServer = { REDRESS_SMTP: 'smtp://localhost:25', REDRESS_MAIL_FROM: 'claims@case.example' }
  expect(readConfig({}).outbox.trialMail).not.toBeNull()
  for (const environment of [production, mailServer, { ...production, ...mailServer }])
    expect(readConfig(environment).outbox.trialMail).toBeNull()
})

test('ACC-7 without a mail server every form whose claimant gave an address owes a receipt, in a file', async () => {
  const settings = {
    ...(await loadCase(await writeCase())).settings,
    receiptEmail: { Automotive: 'claimDetails.email', Standard: 'claimDetails.email' },
    confirmation: { Automotive: { days: 30 } },
  }
  const deliveries = deliveriesOf(settings, readConfig({}).outbox)
  const claimOf = (formType: string) => ({
    formType,
    models: [
      {
        clientId: 'c',
        id: null,
        metadataHash: '',
        metadata: { dtoMapping: 'claimDetails', formType } as const,
        fields: { email: 'ana@claimant.example' },
      },
    ],
  })
  expect(deliveries(claimOf('Automotive'))).toEqual(['receiptEmail'])
  expect(deliveries(claimOf('Standard'))).toEqual(['receiptEmail'])
})
