import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { checkCase } from '../advice/check-case.ts'
import { type NewCase, newCaseFiles } from './new-case.ts'

/** The files of a new case, and what is found of them. */
async function madeCase(more: Partial<NewCase>) {
  const folder = await temporaryFolder()
  const files = await newCaseFiles(
    {
      name: 'In re Example',
      number: '1:26-cv-1',
      court: 'A court',
      administrator: 'Administrator',
      phone: '1-800-555-0100',
      email: 'info@example.com',
      site: 'https://www.settlement.example',
      cultures: ['en'],
      forms: ['Standard'],
      theme: 'jnd-7-0-default',
      color: null,
      zone: 'Pacific',
      deadline: '06/30/2031',
      country: null,
      ...more,
    },
    folder,
  )
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const { findings, advice, forms } = await checkCase(folder, Temporal.Instant.from('2026-11-20T20:00:00Z'))
  return { files, forms, advice, messages: findings.map(({ message }) => message) }
}

test('TIM-1 a new case decides what day it is in its own zone, in any zone, and is clean', async () => {
  const { files, advice, messages } = await madeCase({ zone: 'Australia/Sydney' })
  expect(files['case.yaml']).toContain('timeZone: Australia/Sydney\ndayZone: Australia/Sydney\n')
  expect(messages).toEqual([])
  expect(advice.filter(({ message }) => message.includes('ayZone'))).toEqual([])
})

test('FRM-1 ADM-1 a new case with forms of its own is clean, and each can be finished', async () => {
  const { files, forms, messages } = await madeCase({ forms: ['payer', 'consumer', 'Lookup'] })
  expect(messages).toEqual([])
  expect(forms.map(({ form, proven }) => [form, proven])).toEqual([
    ['consumer', true],
    ['Lookup', true],
    ['payer', true],
  ])
  expect(files['case.yaml']).toContain('payer: claimantInfo.emailAddress')
})

test.each([['de'], ['fr-CA', 'en'], ['en', 'es', 'zh-Hans', 'ar']])(
  'CUL-1 ADM-1 a new case in %s is clean',
  async (...cultures) => {
    const { messages } = await madeCase({ cultures })
    expect(messages).toEqual([])
  },
)

test('ERR-2 ERR-3 VAL-6 VAL-10 a new case words in good English what the product keeps as specified, and leaves the documents that can be chosen to case.yaml', async () => {
  const { files } = await madeCase({})
  expect(files['content/en.yaml']).toContain('An error occurred during')
  expect(files['content/en.yaml']).toContain('A problem has occurred. Please try again.')
  expect(files['content/en.yaml']).toContain('LocKey_Validation_RequiredIf: This is required')
  expect(files['forms/standard.yaml']).not.toContain('accept:')
})

test.each(['GB', 'CA', 'DE', 'IN'])(
  'REG-1 REG-2 ADM-1 a new case in %s asks for addresses of that country, and for nothing of the United States',
  async (country) => {
    const cultures = ['en', 'es', 'zh-Hans', 'ar']
    const { files, forms, messages } = await madeCase({
      country,
      cultures,
      forms: ['Standard', 'DocumentsUpload'],
    })
    expect(messages).toEqual([])
    expect(forms.every(({ proven }) => proven)).toBe(true)
    const written = Object.values(files).join('\n')
    expect(written).toContain(`countries: { first: [${country}] }`)
    for (const american of [
      'usPhone',
      'usZip',
      'SubDivision',
      'routingNumber',
      'perjury',
      'perjurio',
      '伪证',
      'الحنث',
      'USD',
    ])
      expect(written).not.toContain(american)
  },
)

test('REG-1 a new case states the currency of its country where one is known', async () => {
  expect((await madeCase({ country: 'GB' })).files['case.yaml']).toContain('currency: GBP\n')
  expect((await madeCase({ country: 'US' })).files['forms/standard.yaml']).toContain('type: address,')
})
