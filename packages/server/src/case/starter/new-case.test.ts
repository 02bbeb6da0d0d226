import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/write-case.ts'
import { checkCase } from '../advice/check-case.ts'
import { newCaseFiles } from './new-case.ts'

test('TIM-1 a new case decides what day it is in its own zone, in any zone, and is clean', async () => {
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
      zone: 'Australia/Sydney',
      deadline: '06/30/2031',
      country: null,
    },
    folder,
  )
  expect(files['case.yaml']).toContain('timeZone: Australia/Sydney\ndayZone: Australia/Sydney\n')
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const { findings, advice } = await checkCase(folder, Temporal.Instant.from('2026-11-20T20:00:00Z'))
  const onZones = advice.filter(({ message }) => message.includes('ayZone'))
  expect([...findings, ...onZones].map(({ message }) => message)).toEqual([])
})
