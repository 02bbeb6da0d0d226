import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { type CaseChanges, soundCase } from '@redress/case/testing/write-case.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../case-data/export/testing.ts'
import { verifyExport } from '../case-data/export/verify-export.ts'
import { exported, linesOf } from '../testing/exported.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { startReloadingServer } from '../testing/reloading-server.ts'
import { openRemoteClaimant } from '../testing/remote-claimant.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

const list = `claimId,pin,emailAddress,ClaimantName,Vehicle
AB-1234,482916,ana@claimant.example,Ana Ñandú,Halden
AB-5678,111222,bo@claimant.example,Bo Chen,
`

/** The small case with an amount in this field, twice of it, and these further fields of text. */
const caseWith = (amount: string, ...others: readonly string[]): CaseChanges => ({
  'models/automotive-credentials.yaml': `formType: Automotive
dtoMapping: credentials
fields: { claimId: {}, pin: {}, emailAddress: {} }
`,
  'models/automotive-claim-details.yaml': `${soundCase['models/automotive-claim-details.yaml'] ?? ''}
  ${amount}: { currency: USD }
  twice: { currency: USD, value: 'claimDetails.${amount} * 2' }
  hours: { unit: hours }
${others.map((field) => `  ${field}: {}\n`).join('')}`,
  'forms/automotive.yaml': [
    '      - { type: checkbox, field: claimDetails.agrees',
    [
      `      - { type: text, field: claimDetails.${amount}, label: LocKey_Name, mask: currency }`,
      '      - { type: calculated, field: claimDetails.twice, label: LocKey_Name }',
      '      - { type: text, field: claimDetails.hours, label: LocKey_Name }',
      ...others.map((field) => `      - { type: text, field: claimDetails.${field}, label: LocKey_Name }`),
      '      - { type: checkbox, field: claimDetails.agrees',
    ].join('\n'),
  ],
  'class-list.csv': list,
})

test.each(['sqlite', 'postgres'] as const)(
  'ADM-4 TIM-3 what a former version asked for, and what claimants signed in with, are columns of the export: %s',
  async (kind) => {
    const former = caseWith('paid', 'nickname')
    const own = kind === 'postgres' ? { databaseUrl: await postgres.newDatabase() } : {}
    const { server, address, reload } = await startReloadingServer({ changes: former, ...own })
    const file = async (
      key: string,
      claimDetails: Record<string, string>,
      credentials: Record<string, string>,
    ) => {
      const claimant = await openRemoteClaimant(address, credentials)
      const strings = { calculatedOn: '2026-11-20' }
      const { answer } = await claimant.send(address, key.padStart(32, '0'), {
        claimDetails,
        credentials,
        strings,
      })
      expect(answer).toMatchObject({ submitted: true })
    }
    await file(
      '1',
      { claimantName: 'Ana', paid: '1,234.50', twice: '2469', nickname: 'Nan', hours: '1,200' },
      { claimId: 'ab 1234', pin: '482916' },
    )
    await reload({ ...caseWith('spent'), 'class-list.csv': null })
    await file(
      '2',
      { claimantName: 'Bo', spent: '7', twice: '14', hours: '2.5' },
      { claimId: 'AB-5678', pin: '111222' },
    )

    const deps = { ...server.deps, loadedCase: await loadCase(server.config.caseFolder) }
    const folder = await exported(deps)
    const rows = await rowsOf(folder, 'claims.csv')
    expect(rows).toMatchObject([
      {
        claimId: 'AB-1234',
        'credentials.claimId': 'ab 1234',
        'claimDetails.paid': '1234.50',
        'claimDetails.twice': '2469.00',
        'claimDetails.hours': '1200',
        'claimDetails.nickname': 'Nan',
        'claimDetails.spent': '',
        otherFields: '',
      },
      {
        claimId: 'AB-5678',
        'claimDetails.paid': '',
        'claimDetails.twice': '14.00',
        'claimDetails.hours': '2.5',
        'claimDetails.spent': '7.00',
      },
    ])
    const answers = Object.keys(rows[0] ?? {}).filter((name) => name.includes('.'))
    expect(answers).toEqual([
      ...['claimantName', 'agrees', 'spent', 'twice', 'hours'].map((name) => `claimDetails.${name}`),
      ...['credentials.claimId', 'claimDetails.paid', 'claimDetails.nickname'],
    ])
    expect(await readFile(join(folder, 'claims.csv'), 'utf8')).not.toMatch(/482916|111222|credentials\.pin/)
    const { claims } = await linesOf(folder)
    expect(claims).toMatchObject([
      { numbers: { 'claimDetails-a': { paid: '1234.50', twice: '2469.00' } } },
      {},
    ])
    expect(await verifyExport(folder)).toMatchObject({ findings: [] })
    const table = join(folder, 'claims.csv')
    await writeFile(table, (await readFile(table, 'utf8')).replace('1234.50', '1234.60'))
    expect((await verifyExport(folder)).findings).not.toEqual([])
  },
)
