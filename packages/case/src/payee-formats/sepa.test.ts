import { DOMParser } from '@xmldom/xmldom'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sepa } from './sepa.ts'
import { fileOf, piecesOf, refusal } from './testing.ts'

const payer = {
  name: 'Müller Treuhand & Co',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  remittance: 'Settlement Fernhill',
}

/** An element of the published schema: its children in their order, `?` where it may be missing, `*` where there may be many. */
const structure: Readonly<Record<string, readonly string[]>> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf*'],
  GrpHdr: ['MsgId', 'CreDtTm', 'Authstn?', 'NbOfTxs', 'CtrlSum?', 'InitgPty', 'FwdgAgt?'],
  InitgPty: ['Nm?', 'Id?'],
  PmtInf: [
    ...['PmtInfId', 'PmtMtd', 'BtchBookg?', 'NbOfTxs?', 'CtrlSum?', 'PmtTpInf?', 'ReqdExctnDt', 'Dbtr'],
    ...['DbtrAcct', 'DbtrAgt', 'UltmtDbtr?', 'ChrgBr?', 'CdtTrfTxInf*'],
  ],
  PmtTpInf: ['InstrPrty?', 'SvcLvl?', 'LclInstrm?', 'CtgyPurp?'],
  SvcLvl: ['Cd'],
  ReqdExctnDt: ['Dt'],
  Dbtr: ['Nm', 'PstlAdr?', 'Id?'],
  DbtrAcct: ['Id', 'Ccy?'],
  DbtrAgt: ['FinInstnId'],
  CdtTrfTxInf: [
    ...['PmtId', 'PmtTpInf?', 'Amt', 'ChrgBr?', 'UltmtDbtr?', 'CdtrAgt?', 'Cdtr', 'CdtrAcct', 'UltmtCdtr?'],
    ...['Purp?', 'RmtInf?'],
  ],
  PmtId: ['InstrId?', 'EndToEndId'],
  Amt: ['InstdAmt'],
  CdtrAgt: ['FinInstnId'],
  Cdtr: ['Nm', 'PstlAdr?', 'Id?'],
  CdtrAcct: ['Id'],
  RmtInf: ['Ustrd?'],
  FinInstnId: ['BICFI?', 'Othr?'],
  Othr: ['Id'],
}

const latin = "[A-Za-z0-9/\\-?:().,'+ ]"
const bic = '[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?'

/** What the text of an element has to be, by the schema and the implementation guidelines. */
const texts: Readonly<Record<string, string>> = {
  MsgId: `${latin}{1,35}`,
  CreDtTm: '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d',
  NbOfTxs: '[0-9]{1,15}',
  CtrlSum: '\\d{1,16}\\.\\d\\d',
  Nm: `${latin}{1,70}`,
  PmtInfId: `${latin}{1,35}`,
  PmtMtd: 'TRF',
  BtchBookg: 'true|false',
  Cd: 'SEPA',
  Dt: '\\d{4}-\\d\\d-\\d\\d',
  IBAN: '[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}',
  BICFI: bic,
  ChrgBr: 'SLEV',
  EndToEndId: `(?!/)(?!.*//)${latin}{1,35}`,
  InstdAmt: '\\d{1,9}\\.\\d\\d',
  Ustrd: `${latin}{1,140}`,
}

type Node = ReturnType<DOMParser['parseFromString']>['documentElement']

const childrenOf = (node: NonNullable<Node>): NonNullable<Node>[] =>
  [...node.childNodes].filter((each): each is NonNullable<Node> => each.nodeType === 1)

/** Where a file differs from the structure: empty if nowhere. */
function findingsIn(node: NonNullable<Node>): string[] {
  const name = node.tagName
  const children = childrenOf(node)
  // Accounts hold an IBAN where banks hold a text.
  const isText = children.length === 0
  if (isText) {
    const pattern = name === 'Id' ? 'NOTPROVIDED' : texts[name]
    const isRight = pattern !== undefined && new RegExp(`^(?:${pattern})$`).test(node.textContent ?? '')
    return isRight ? [] : [`${name} '${node.textContent}'`]
  }
  const expected = name === 'Id' ? ['IBAN'] : (structure[name] ?? [])
  const pattern = expected
    .map((each) =>
      each.replace(/^(\w+)([?*]?)$/, (_, tag, count) => `(?:${tag} )${count === '*' ? '+' : count}`),
    )
    .join('')
  const found = children.map((each) => `${each.tagName} `).join('')
  return [
    ...(new RegExp(`^${pattern}$`).test(found) ? [] : [`${name}: ${found}`]),
    ...children.flatMap(findingsIn),
  ]
}

function documentOf(text: string): NonNullable<Node> {
  const { documentElement } = new DOMParser().parseFromString(text, 'text/xml')
  if (!documentElement) throw new Error('It is no XML.')
  return documentElement
}

const textsOf = (text: string, name: string): string[] =>
  [...documentOf(text).getElementsByTagName(name)].map((each) => each.textContent ?? '')

const paid = (name: string, amount: string, iban = 'GB29NWBK60161331926819') => ({
  answers: { name, iban },
  amount,
})

test('RET-12 a SEPA file has the structure of pain.001.001.09, one batch with its count and sum, and each transfer with its reference', async () => {
  const text = await fileOf(
    sepa,
    payer,
    [
      {
        answers: { name: 'Søren Ægir', iban: 'gb29 nwbk 6016 1331 9268 19', bic: 'NWBKGB2L' },
        amount: '1234.50',
      },
      paid("D'Arcy-Weiß", '0.01'),
    ],
    'EUR',
  )
  const root = documentOf(text)
  expect([root.tagName, root.namespaceURI]).toEqual([
    'Document',
    'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
  ])
  expect(findingsIn(root)).toEqual([])
  expect(textsOf(text, 'NbOfTxs')).toEqual(['2', '2'])
  expect(textsOf(text, 'CtrlSum')).toEqual(['1234.51', '1234.51'])
  expect(textsOf(text, 'Nm')).toEqual([
    'Muller Treuhand + Co',
    'Muller Treuhand + Co',
    'Soren AEgir',
    "D'Arcy-Weiss",
  ])
  expect(textsOf(text, 'IBAN')).toEqual([
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'GB29NWBK60161331926819',
  ])
  expect(textsOf(text, 'BICFI')).toEqual(['COBADEFFXXX', 'NWBKGB2L'])
  expect(textsOf(text, 'Dt')).toEqual(['2026-11-27'])
  expect(textsOf(text, 'CreDtTm')).toEqual(['2026-11-26T14:30:05'])
  expect(textsOf(text, 'Ustrd')[0]).toBe('Settlement Fernhill 7KQ2-M9XA-4TRB-2220')
  expect([...root.getElementsByTagName('InstdAmt')].map((each) => each.getAttribute('Ccy'))).toEqual([
    'EUR',
    'EUR',
  ])
})

test('RET-12 whatever names are typed, a SEPA file has the Latin character set alone, or the claim is refused', async () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }),
    fc.stringMatching(/^[A-Za-zÀ-žß&<>"'_ -]{1,90}$/),
  )
  await fc.assert(
    fc.asyncProperty(name, fc.bigInt(1n, 99_999_999_999n), async (typed, units) => {
      const digits = units.toString().padStart(3, '0')
      const refused = await refusal(sepa, paid(typed, '1.00').answers)
      if (refused !== null) return
      const amount = `${digits.slice(0, -2)}.${digits.slice(-2)}`
      const text = await fileOf(sepa, payer, [paid(typed, amount)], 'EUR')
      expect(findingsIn(documentOf(text))).toEqual([])
      expect(await sepa.totalsOf(piecesOf(text))).toEqual({ lines: 1, units })
    }),
    { numRuns: 300 },
  )
})

test('RET-12 a payer and a payee with a wrong IBAN or BIC are refused, and a file with another sum is found', async () => {
  expect(await refusal(sepa, { name: 'Ana', iban: 'GB29NWBK60161331926819' })).toBe(null)
  expect(await refusal(sepa, { name: 'Ana', iban: 'GB28NWBK60161331926819' })).toContain('IBAN')
  expect(await refusal(sepa, { name: 'Ana', iban: null })).toContain('IBAN')
  expect(await refusal(sepa, { name: 'Ana', iban: 'GB29NWBK60161331926819', bic: 'X' })).toContain('BIC')
  expect(await refusal(sepa, { name: '中村', iban: 'GB29NWBK60161331926819' })).toContain('Latin')
  const mistakes = await sepa.payerMistakes({ ...payer, iban: 'DE00370400440532013000', bic: 'nobic' })
  expect(mistakes.map(({ key }) => key)).toEqual(['iban', 'bic'])
  const text = await fileOf(sepa, payer, [paid('Ana', '5.00')], 'EUR')
  await expect(sepa.totalsOf(piecesOf(text.replace('">5.00<', '">6.00<')))).rejects.toThrow('control sums')
})
