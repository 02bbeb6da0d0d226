import { type FormStore, textOf } from '@redress/form'
import type { Walk } from './walk.ts'

/** What one form of a case is filled in with, and the figures that a person worked out from it by hand. */
interface WorkedExample {
  readonly answers: Walk['answers']
  /** How many records a list gets, by model. */
  readonly records?: Walk['recordCounts']
  /** The name of the document with this number in the walk. */
  readonly fileName?: Walk['fileName']
  /** In the filed claim, by mapping and field; of records one figure each, in their order. */
  readonly filed: Readonly<Record<string, string | readonly string[]>>
  /** On the page with the summary, with a point; a part of a figure that has thousands. */
  readonly shown: readonly string[]
}

const textIn = (store: FormStore, id: string): string => textOf(store.field(id).value) ?? ''

const ownerOf = (id: string): string => id.slice(0, id.lastIndexOf('.'))

/** A cell by the key of its row in a table of fixed rows; empty in every other row. */
const byRow =
  (key: string, cells: Readonly<Record<string, string>>) =>
  (store: FormStore, id: string): string =>
    cells[textIn(store, `${ownerOf(id)}.${key}`)] ?? ''

/** A cell by the place of its record in the list. */
const inTurn =
  (...cells: readonly string[]) =>
  (_store: FormStore, _id: string, place: number): string =>
    cells[place] ?? ''

const always = (text: string) => (): string => text

/** By case and form. */
export const workedExamples: Readonly<Record<string, Readonly<Record<string, WorkedExample>>>> = {
  aktien: {
    Standard: {
      answers: {
        'claimDetails.before': always('40'),
        'claimTransactions.kind': inTurn('purchase', 'sale'),
        'claimTransactions.shares': inTurn('250', '75'),
        'claimTransactions.price': inTurn('18.40', '12.99'),
      },
      records: { claimTransactions: 2 },
      filed: {
        // 40 + 250 - 75
        'claimDetails.after': '215',
        // 250 × 18.40 and 75 × 12.99
        'claimTransactions.amount': ['4600', '974.25'],
        'claimDetails.bought': '250',
        'claimDetails.paid': '4600',
        'claimDetails.sold': '75',
        'claimDetails.received': '974.25',
        // Of 250 that were bought, no more than the 215 that are still held
        'claimDetails.counted': '215',
        // 215 × 3.40
        'claimDetails.claim': '731',
      },
      shown: ['250', '75', '600.00', '974.25', '215', '731.00'],
    },
  },
  'assessed-losses': {
    registration: {
      answers: { 'claimDetails.review': always('ask'), 'claimDetails.ownLoss': always('5231.90') },
      // Less the 4180.00 of the class list
      filed: { 'claimDetails.difference': '1051.9' },
      shown: ['180.00', '231.90', '051.90'],
    },
    review: {
      answers: { 'claimDetails.ownLoss': always('4000.05') },
      // 4000.05 - 4180.00
      filed: { 'claimDetails.difference': '-179.95' },
      shown: ['000.05', '179.95'],
    },
  },
  'data-breach': {
    Standard: {
      answers: {
        'claimDetails.claimsTime': always('yes'),
        'timeSpent.hours': always('5.25'),
        'claimDetails.claimsLosses': always('yes'),
        'losses.amount': always('310.40'),
        'claimDetails.boughtGuard': always('yes'),
        'claimDetails.guardPrice': always('12.99'),
        'claimDetails.guardMonths': always('7'),
      },
      records: { timeSpent: 2, losses: 2 },
      filed: {
        // 5.25 + 5.25, which asks for documents of fraud
        'claimDetails.hours': '10.5',
        // 10.5 × 25
        'claimDetails.timePay': '262.5',
        // 310.40 + 310.40
        'claimDetails.lossTotal': '620.8',
        // 12.99 × 7 = 90.93, of which a quarter is 22.7325
        'claimDetails.guardRefund': '22.73',
        // 262.50 + 620.80
        'claimDetails.total': '883.3',
      },
      shown: ['10.5', '262.50', '620.80', '22.73', '883.30'],
    },
    minor: {
      answers: { 'claimDetails.claimsLosses': always('yes'), 'losses.amount': always('99.95') },
      records: { losses: 2 },
      // 99.95 + 99.95
      filed: { 'claimDetails.lossTotal': '199.9', 'claimDetails.total': '199.9' },
      shown: ['199.90'],
    },
    extended: {
      answers: {
        'claimDetails.claimsTime': always('yes'),
        'timeSpent.hours': always('1.75'),
        'claimDetails.claimsLosses': always('yes'),
        'losses.amount': always('45.05'),
      },
      records: { timeSpent: 2, losses: 2 },
      // 1.75 + 1.75; 3.5 × 25; 45.05 + 45.05; 87.50 + 90.10
      filed: {
        'claimDetails.hours': '3.5',
        'claimDetails.timePay': '87.5',
        'claimDetails.lossTotal': '90.1',
        'claimDetails.total': '177.6',
      },
      shown: ['3.5', '87.50', '90.10', '177.60'],
    },
  },
  'data-incident': {
    Standard: {
      answers: {
        'claimDetails.payment': always('documented'),
        'claimDetails.claimsLosses': always('true'),
        'claimDetails.claimsTime': always('true'),
        'claimDetails.hours': always('2.75'),
        'losses.amount': always('250.75'),
      },
      records: { losses: 2 },
      // 2.75 × 25; 250.75 + 250.75 + 68.75
      filed: { 'claimDetails.timePay': '68.75', 'claimDetails.total': '570.25' },
      shown: ['68.75', '570.25'],
    },
  },
  investors: {
    Standard: {
      answers: {
        'claimTransactions.kind': inTurn('purchase', 'sale'),
        'claimTransactions.shares': inTurn('250', '75'),
        'claimTransactions.price': inTurn('12.40', '9.99'),
      },
      records: { claimTransactions: 2 },
      filed: {
        'claimDetails.bought': '250',
        'claimDetails.sold': '75',
        // 5000 + 250 - 75
        'claimDetails.after': '5175',
        // 250 × 12.40 and 75 × 9.99
        'claimTransactions.amount': ['3100', '749.25'],
      },
      shown: ['250', '75', '749.25'],
    },
  },
  'injury-trust': {
    Standard: {
      answers: {
        'claimDetails.firstPrescribed': always('09/15/2019'),
        'claimDetails.usedFrom': always('2001'),
        'claimDetails.usedTo': always('2009'),
      },
      // 2001 and 2009 both count
      filed: { 'claimDetails.usedYears': '9' },
      shown: ['9'],
    },
  },
  nominees: {
    Standard: {
      answers: {
        'holdings.accounts': byRow('kind', { people: '1', pensions: '1' }),
        'holdings.transactions': byRow('kind', { people: '12', pensions: '34' }),
        // The letter says what the table adds up to.
        'claimDetails.letterAccounts': (store) => textIn(store, 'claimDetails.accounts') || '0',
        'claimDetails.letterTransactions': (store) => textIn(store, 'claimDetails.transactions') || '0',
        // The document is named after the account.
        'accounts.account': (store, id) => textIn(store, `${ownerOf(id)}.name`).replace('.pdf', ''),
      },
      records: { accounts: 2 },
      fileName: (number) => `HF-${1000 + number}.pdf`,
      filed: {
        // 1 + 1, and 12 + 34
        'claimDetails.accounts': '2',
        'claimDetails.transactions': '46',
        'claimDetails.letterTransactions': '46',
        'claimDetails.listed': '2',
      },
      shown: ['2', '46'],
    },
  },
  'picture-tubes': {
    Standard: {
      answers: {
        'claimTransactions.state': inTurn('CA', 'NY'),
        'claimTransactions.televisions': inTurn('3', '1'),
        'claimTransactions.monitors': inTurn('2', ''),
        'claimTransactions.others': inTurn('', '4'),
      },
      records: { claimTransactions: 2 },
      filed: {
        // 3 + 2 + 0 and 1 + 0 + 4
        'claimTransactions.screens': ['5', '5'],
        'claimDetails.televisions': '4',
        'claimDetails.monitors': '2',
        'claimDetails.others': '4',
        // 4 + 2 + 4, from which on documents are asked for
        'claimDetails.screens': '10',
      },
      shown: ['4', '5', '10'],
    },
  },
  'rail-fares': {
    Standard: {
      answers: {
        'claimantInfo.mailingCountry': always('GB'),
        'claimantInfo.mailingLine1': always('12 Mill Lane'),
        'claimantInfo.mailingLocality': always('LEEDS'),
        'claimantInfo.mailingPostalCode': always('LS1 4AP'),
        'claimDetails.pot': always('full'),
        'claimTransactions.fare': inTurn('12.40', '7.85'),
      },
      records: { claimTransactions: 2 },
      // 5 for each of two journeys
      filed: { 'claimDetails.amount': '10' },
      // 12.40 + 7.85
      shown: ['10.00', '20.25'],
    },
  },
  'user-privacy': {
    Standard: {
      answers: {
        'claimDetails.lived': always('yes'),
        'claimDetails.used': always('yes'),
        'claimDetails.accounts': always('both'),
        'claimDetails.since': always('03/15/2023'),
        'accounts.from': always('11/20/2022'),
        'accounts.to': always('04/10/2023'),
      },
      records: { accounts: 2 },
      // March 2023 to December 2024 are 22 months. The deleted accounts add November 2022 to February 2023, once.
      filed: { 'claimDetails.months': '26' },
      shown: ['26'],
    },
  },
  vapor: {
    Standard: {
      answers: {
        'claimTransactions.devices': byRow('year', { 2018: '2', 2020: '1' }),
        'claimTransactions.packs': byRow('year', { 2018: '40', 2019: '55', 2020: '12' }),
        'claimTransactions.atShops': byRow('year', { 2018: '210.50', 2019: '189.75' }),
        'claimTransactions.onSite': byRow('year', { 2020: '64.25' }),
        'claimDetails.receipts': always('no'),
      },
      filed: {
        'claimTransactions.spent': ['0', '210.5', '189.75', '64.25', '0', '0', '0'],
        'claimDetails.devices': '3',
        // 40 + 55 + 12
        'claimDetails.packs': '107',
        // 210.50 + 189.75
        'claimDetails.atShops': '400.25',
        'claimDetails.onSite': '64.25',
        // Without receipts $300 of the shops, and 64.25
        'claimDetails.counted': '364.25',
      },
      shown: ['107', '400.25', '364.25'],
    },
  },
  'vehicle-air-conditioning': {
    Standard: {
      answers: {
        'repairs.day': always('05/14/2026'),
        'repairs.parts': always('120.40'),
        'repairs.labor': always('85.35'),
      },
      records: { repairs: 2 },
      // 120.40 + 85.35 each, and both together
      filed: { 'claimTransactions.total': ['205.75', '205.75'], 'claimDetails.total': '411.5' },
      shown: ['205.75', '411.50'],
    },
  },
  wages: {
    Standard: {
      answers: { 'claimDetails.agrees': always('no'), 'claimDetails.rightWeeks': always('120') },
      // 120 weeks at the $14.00 of the class list
      filed: { 'claimDetails.newEstimate': '1680' },
      shown: ['120', '680.00'],
    },
  },
}
