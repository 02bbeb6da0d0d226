import { expect, test } from 'vitest'
import { columnsCase } from '../testing/columns-case.ts'
import { noticeCase } from '../testing/notice-case.ts'
import { openCase } from '../testing/open-case.ts'
import { type CaseChanges, writeCase } from '../testing/write-case.ts'
import { checkCase } from './check-case.ts'

const now = Temporal.Instant.from('2026-11-20T12:00:00Z')

const checked = async (changes: CaseChanges) => {
  const { findings, advice } = await checkCase(await writeCase(changes), now)
  return {
    findings: findings.filter(({ level }) => level === 'mistake'),
    advice: advice.map(({ message }) => message).filter((message) => message.includes('others can know')),
  }
}

const byVin = (shows: string) =>
  columnsCase([`{ way: credentials, columns: [vin]${shows} }`], ['vin'], 'vin\n1\n')

test('ACC-4 a way of public facts that shows more than was entered is advised against, any other is not', async () => {
  const { findings, advice } = await checked(byVin(', shows: [vehicle, claimantName]'))
  expect(findings).toEqual([])
  expect(advice).toEqual([
    expect.stringMatching(/^The way 'credentials' asks for vin, .* shows vehicle, claimantName to whoever/),
  ])
  expect((await checked(byVin(''))).advice).toEqual([])
  const byNumber = columnsCase(
    ['{ way: credentials, columns: [claimId], shows: [claimantName] }'],
    ['claimId'],
    'claimId\nA\n',
  )
  expect(await checked(byNumber)).toEqual({ findings: [], advice: [] })
  expect(await checked(openCase)).toEqual({ findings: [], advice: [] })
})

test('ACC-4 F12-01 a way by VIN may show the year, make and model of the vehicle, which the VIN itself says', async () => {
  const more = 'vehicleYear: {}, vehicleMake: {}, vehicleModel: {}'
  const way = byVin(', shows: [vehicleYear, vehicleMake, vehicleModel]')
  const shown = Object.entries(way).map(([file, change]) => [
    file,
    file.includes('prepopulated') && typeof change === 'string'
      ? change.replace('vehicle: {}', more)
      : change,
  ])
  expect((await checked(Object.fromEntries(shown))).advice).toEqual([])
})

const reasons = `deficiencies:
  proofNeeded:
    title: LocKey_Title
    text: LocKey_Name
    asks: { documents: [documentContexts] }
    days: 30
`

async function warningsOf(changes: CaseChanges): Promise<readonly string[]> {
  const { findings } = await checkCase(await writeCase(changes), now)
  return findings
    .filter(({ file }) => file.endsWith('fraud.yaml'))
    .map(({ level, line, message }) => `${level} ${line} ${message}`)
}

test('FRD-3 ADM-2 redress check warns where claimants are asked by a score and no notice tells them', async () => {
  const asking = { 'deficiencies.yaml': reasons, 'fraud.yaml': 'ask: { from: 6, reason: proofNeeded }\n' }
  expect(await warningsOf(asking)).toEqual([
    expect.stringMatching(/^warning 1 Claims of 6 bits or more .*'proofNeeded'.*for: \[deficient\]/),
  ])
  expect(await warningsOf({ ...noticeCase, ...asking })).toEqual([])
  expect(await warningsOf({ 'fraud.yaml': 'lookFrom: 4\n' })).toEqual([])
})
