import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtInCopy } from '@redress/engine'
import { stringify } from 'yaml'
import * as z from 'zod/mini'
import { readYaml } from '../case/reading/yaml-file.ts'
import { caseWithEmail } from './case-with-email.ts'
import { type CaseChanges, soundCase } from './write-case.ts'

const sample = join(import.meta.dirname, '../../../../cases/meridian/content')

const textsIn = (name: string, text: string): Readonly<Record<string, string>> => {
  const source = readYaml(name, text)
  return z.parse(z.record(z.string(), z.string()), 'value' in source ? source.value : {})
}

/** The texts of a culture: the product's as in the sample case, and the case's own marked with the culture. */
async function content(culture: string): Promise<string> {
  const product = textsIn(culture, await readFile(join(sample, `${culture}.yaml`), 'utf8'))
  const own = textsIn('en', soundCase['content/en.yaml'] ?? '')
  return stringify({
    ...Object.fromEntries(Object.keys(builtInCopy).map((key) => [key, product[key] ?? key])),
    ...Object.fromEntries(Object.entries(own).map(([key, text]) => [key, `${culture}: ${text}`])),
  })
}

/** Claim ID, PIN and name of the class members of a fixture, all invented. */
export const fixtureMembers = [
  ['AB-1001', '482916', 'Ana Nandu'],
  ['AB-1002', '111222', 'Bo Chen'],
  ['AB-1003', '333444', 'Nada Haddad'],
  ['AB-1004', '555666', 'Ines Prat'],
  ['AB-1005', '777888', 'Tobias Lind'],
  ['AB-1006', '999000', 'Wei Zhang'],
] as const

/** Six members, and four refused rows: short, repeated, without a claim ID, without a PIN. */
const classList = [
  'claimId,pin,ClaimantName,Vehicle,Vin',
  ...fixtureMembers.map(([id, pin, name], index) => `${id},${pin},${name},Halden,1MZH4SZ30HD55737${index}`),
  'AB-2001,123456',
  'AB-1001,482916,Ana again,Halden,',
  ',123456,Nobody,Halden,',
  'AB-2003,,Nobody,Halden,',
  '',
].join('\n')

/** The name and number of a fixture's case. */
export const fixtureCase = { name: 'The Fixture Case', number: '9:26-cv-900' } as const

/** The changes of a fixture's case to the small case of the tests: a third culture, receipts by e-mail, its class list. */
export async function fixtureCaseChanges(): Promise<CaseChanges> {
  const settings = (soundCase['case.yaml'] ?? '')
    .replace('The Test Case', fixtureCase.name)
    .replace('1:26-cv-1', fixtureCase.number)
    .replace('Español: es }', 'Español: es, العربية: ar }')
  return {
    ...caseWithEmail,
    'case.yaml': `${settings}receiptEmail: { Automotive: claimDetails.email }\n`,
    'content/es.yaml': await content('es'),
    'content/ar.yaml': await content('ar'),
    'class-list.csv': classList,
  }
}
