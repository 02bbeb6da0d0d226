import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableFindings } from '../../case-data/export/table-findings.ts'
import { verifyExport } from '../../case-data/export/verify-export.ts'
import { claimantAnswers } from '../../system-tests/real-forms/claimant-answers.ts'
import { linesOf } from '../../testing/exported.ts'
import { openTypedForm } from '../../testing/typed-form.ts'

const name = 'Ana Lee'

/** A claim of the investors case with a purchase and a sale, exported with labels or without. */
async function exportedClaim(labels?: string) {
  const form = await openTypedForm({ caseName: 'investors' })
  form.type({
    ...claimantAnswers(name, 'NY'),
    'claimDetails.owner': 'trust',
    'claimDetails.ownerName': 'Lee Family Trust',
    'claimDetails.security': 'CFT-2014-A-A-1',
    'claimDetails.before': '100',
    'claimDetails.after': '225',
    'claimDetails.taxNumber': '123456789',
  })
  form.add('claimTransactions', { kind: 'purchase', day: '06/01/2022', shares: '250', price: '12.40' })
  form.add('claimTransactions', { kind: 'sale', day: '05/30/2024', shares: '125', price: '9.99' })
  form.add('documentContexts', { documentType: 'receipt' })
  const signature = { name, signature: name, signatureDate: '09/15/2031' }
  form.sign('representative', { ...signature, capacity: 'trustee' })
  for (const document of ['w9', 'brokerConsent']) form.sign(document, signature)
  return form.file(labels)
}

test('ADM-4 ROW-4 an export with labels says beside each value what its choice is called, of lists, countries and records too, in CSV and JSON', async () => {
  const { folder, claims, records } = await exportedClaim('es')
  expect(claims[0]).toMatchObject({
    'claimDetails.owner': 'trust',
    'claimDetails.owner label': 'Un fideicomiso',
    'claimDetails.security': 'CFT-2014-A-A-1',
    'claimDetails.security label': 'Corvale Funding Trust 2014-A, class A-1',
    'claimantInfo.mailingCountry label': 'Estados Unidos',
  })
  const columns = Object.keys(claims[0] ?? {})
  expect(columns.indexOf('claimDetails.owner label')).toBe(columns.indexOf('claimDetails.owner') + 1)
  expect(columns).not.toContain('claimDetails.before label')
  expect(records.map((row) => [row.kind, row['kind label'], row['documentType label']])).toEqual([
    ['', '', 'Recibo'],
    ['purchase', 'Compra', ''],
    ['sale', 'Venta', ''],
  ])
  expect(await readFile(join(folder, 'signatures.csv'), 'utf8')).toContain('"trustee","Fiduciario"')
  const [line] = (await linesOf(folder)).claims
  expect(JSON.stringify(line)).toContain('"owner":"Un fideicomiso"')
  expect(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))).toMatchObject({ labels: 'es' })
  expect((await verifyExport(folder)).findings).toEqual([])
})

test('ADM-4 ADM-6 an export without labels has no columns for them, and labels that were altered in a table are found', async () => {
  const plain = await exportedClaim()
  expect(Object.keys(plain.claims[0] ?? {}).filter((column) => column.endsWith(' label'))).toEqual([])
  expect(await readFile(join(plain.folder, 'claims.jsonl'), 'utf8')).not.toContain('"labels"')
  const { folder } = await exportedClaim('en')
  for (const [table, label] of [
    ['claims.csv', 'A trust'],
    ['records.csv', 'Purchase'],
  ] as const) {
    const file = join(folder, table)
    const written = await readFile(file, 'utf8')
    await writeFile(file, written.replace(`"${label}"`, '"Somebody else"'))
    expect((await tableFindings(folder, new Map())).map(({ reason }) => reason)).toEqual([
      `${table} says something else than claims.jsonl.`,
    ])
    await writeFile(file, written)
  }
})
