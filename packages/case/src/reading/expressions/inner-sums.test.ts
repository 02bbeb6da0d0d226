import { expect, test } from 'vitest'
import { openForm, textInput, type WrittenForm } from './testing.ts'

const calculated = (field: string) => ({ type: 'calculated', field, label: 'LocKey_Label' })
const number = (field: string) => textInput(field, { mask: 'decimal' })

/** What is calculated of the holdings of an account, and of both for the claim. */
const figures = {
  total: { value: 'sum(holdings.shares)' },
  many: { value: 'count(holdings)' },
  least: { value: 'min(holdings.shares)' },
  most: { value: 'max(holdings.shares)' },
  average: { value: 'mean(holdings.shares)' },
  large: { value: 'count(holdings[shares > 60])' },
  any: { value: 'if some h in holdings satisfies h.shares > 60 then "yes" else "no"' },
  all: { value: 'if every h in holdings satisfies h.shares > 60 then "yes" else "no"' },
  first: { value: 'holdings[1].shares' },
  worth: { value: 'price * sum(holdings.shares)' },
} as const

/** Accounts with holdings each. */
const accounts = (more: {
  readonly ofAccount?: Readonly<Record<string, unknown>>
  readonly ofHolding?: Readonly<Record<string, unknown>>
  readonly price?: Readonly<Record<string, unknown>>
  readonly shares?: Readonly<Record<string, unknown>>
  readonly inputs?: readonly unknown[]
  /** Fields of the accounts that the inputs ask for. */
  readonly more?: Readonly<Record<string, unknown>>
}): WrittenForm => ({
  pages: {
    details: [
      {
        type: 'recordManager',
        model: 'accounts',
        title: 'LocKey_Title',
        display: ['price'],
        startNewDraft: false,
        inputs: [
          number('price'),
          ...Object.keys(more.ofAccount ?? {}).map(calculated),
          ...(more.inputs ?? []),
        ],
        records: {
          model: 'holdings',
          title: 'LocKey_Title',
          display: ['shares'],
          inputs: [number('shares'), ...Object.keys(more.ofHolding ?? {}).map(calculated)],
        },
      },
      calculated('claimDetails.all'),
      calculated('claimDetails.rest'),
    ],
  },
  models: {
    claimDetails: { all: { value: 'sum(holdings.shares)' }, rest: { value: 'count(accounts)' } },
    accounts: { price: { type: 'number', ...more.price }, ...more.ofAccount, ...more.more },
    holdings: { claimTransactionId: {}, shares: { type: 'number', ...more.shares }, ...more.ofHolding },
  },
})

/** First Co with 100 and 50 shares, and Second Co with 7. */
function twoAccounts(written: WrittenForm) {
  const form = openForm(written)
  const begin = (model: string, answers: Readonly<Record<string, string>>): string => {
    form.dispatch({ type: 'addDraft', model })
    const clientId = form.store.list(model).drafts.at(-1)?.clientId ?? ''
    for (const [key, value] of Object.entries(answers)) form.enter({ [`${clientId}.${key}`]: value })
    return clientId
  }
  const hold = (account: string, shares: string): string => {
    const holding = begin('holdings', { claimTransactionId: account, shares })
    form.dispatch({ type: 'saveRecord', clientId: holding })
    return holding
  }
  const account = (price: string, ...shares: readonly string[]) => {
    const clientId = begin('accounts', { price })
    const holdings = shares.map((each) => hold(clientId, each))
    form.dispatch({ type: 'saveRecord', clientId })
    return { clientId, holdings }
  }
  const [first, second] = [account('2', '100', '50'), account('3', '7')]
  const held = (id: string) => form.store.field(id).value
  return { ...form, first, second, hold, held }
}

test('EXP-4 ROW-3 what a record calculates from its inner records is of its own alone, on the page and on the server', () => {
  const { first, second, held, refused } = twoAccounts(accounts({ ofAccount: figures }))
  const of = ({ clientId }: typeof first) =>
    Object.fromEntries(Object.keys(figures).map((key) => [key, held(`${clientId}.${key}`)]))
  expect(of(first)).toEqual({
    total: '150',
    many: '2',
    least: '50',
    most: '100',
    average: '75',
    large: '1',
    any: 'yes',
    all: 'no',
    first: '100',
    worth: '300',
  })
  expect(of(second)).toEqual({
    total: '7',
    many: '1',
    least: '7',
    most: '7',
    average: '7',
    large: '0',
    any: 'no',
    all: 'no',
    first: '7',
    worth: '21',
  })
  expect([held('claimDetails.all'), held('claimDetails.rest')]).toEqual(['157', '2'])
  expect(refused()).toEqual([])
})

test('EXP-4 ROW-3 a record with the sum of the inner records of all is refused as forged', () => {
  const { first, findings, submission } = twoAccounts(accounts({ ofAccount: { total: figures.total } }))
  const sent = submission()
  const claimTransactions = sent.claimTransactions.map((model) =>
    model.clientId === first.clientId ? { ...model, fields: { ...model.fields, total: '157' } } : model,
  )
  expect(findings(sent)).toEqual([])
  expect(findings({ ...sent, claimTransactions }).map(({ at }) => at)).toEqual([`${first.clientId}.total`])
})

test('EXP-4 ROW-3 a sum over inner records follows what is typed, added and removed in its own record', () => {
  const { first, second, hold, enter, dispatch, held } = twoAccounts(
    accounts({ ofAccount: { total: figures.total } }),
  )
  const totals = () => [first, second].map(({ clientId }) => held(`${clientId}.total`))
  enter({ [`${second.holdings[0]}.shares`]: '8' })
  expect(totals()).toEqual(['150', '8'])
  hold(second.clientId, '2')
  expect(totals()).toEqual(['150', '10'])
  dispatch({ type: 'removeRecord', clientId: first.holdings[0] ?? '' })
  expect(totals()).toEqual(['50', '10'])
  dispatch({ type: 'removeRecord', clientId: first.holdings[1] ?? '' })
  expect(totals()).toEqual([null, '10'])
})

test('EXP-4 ROW-3 an inner record that is empty makes the sum of its own record unknown, and of no other', () => {
  const { first, second, enter, held } = twoAccounts(accounts({ ofAccount: { total: figures.total } }))
  enter({ [`${first.holdings[1]}.shares`]: '' })
  expect([held(`${first.clientId}.total`), held(`${second.clientId}.total`)]).toEqual([null, '7'])
})

test('EXP-4 ROW-3 a document that several records share is counted in each of them', () => {
  const form = twoAccounts(accounts({ ofAccount: { total: figures.total } }))
  const { first, second, enter, held, submission, findings } = form
  enter({ [`${second.holdings[0]}.claimTransactionId`]: `${first.clientId} ${second.clientId}` })
  expect([first, second].map(({ clientId }) => held(`${clientId}.total`))).toEqual(['157', '7'])
  expect(findings(submission()).filter(({ at }) => at.endsWith('.total'))).toEqual([])
})

const mustHold = (expression: string) => ({ type: 'mustHold', expression, message: 'LocKey_Wrong' })

test.each([
  ['a rule', { price: { rules: [mustHold('sum(holdings.shares) <= 155')] } }, []],
  ['a rule that refuses', { price: { rules: [mustHold('sum(holdings.shares) <= 100')] } }, ['first.price']],
  [
    'a rule over single inner records',
    { price: { rules: [mustHold('every h in holdings satisfies h.shares < 50')] } },
    ['first.price'],
  ],
  [
    'a limit',
    { price: { rules: [{ type: 'range', min: '0', max: 'count(holdings) + 1' }] } },
    ['second.price'],
  ],
  [
    'a limit below',
    { price: { rules: [{ type: 'range', min: 'mean(holdings.shares) / 30', max: '99' }] } },
    ['first.price'],
  ],
  [
    'a rule of the inner records that names them',
    { shares: { rules: [mustHold('sum(holdings.shares) <= 155')] } },
    [],
  ],
  [
    'a rule of the inner records that names them and refuses',
    { shares: { rules: [mustHold('count(holdings) < 2')] } },
    ['first[0].shares', 'first[1].shares'],
  ],
  [
    'a rule of the inner records that names their record',
    { shares: { rules: [mustHold('shares <= accounts[1].price * 20')] } },
    ['first[0].shares', 'first[1].shares'],
  ],
  [
    'a rule of the inner records over the records that they belong to',
    { shares: { rules: [mustHold('count(accounts) = 1')] } },
    [],
  ],
  [
    'a field that is needed',
    { price: { rules: [{ type: 'requiredWhen', when: 'count(holdings) > 2' }] } },
    [],
  ],
] as const)('EXP-3 ROW-3 %s sees the records that belong together', (_, more, refusedAt) => {
  const { first, second, store, plan, findings } = twoAccounts(accounts(more))
  const named = new Map([
    [`${first.clientId}.price`, 'first.price'],
    [`${second.clientId}.price`, 'second.price'],
    ...first.holdings.map((id, place) => [`${id}.shares`, `first[${place}].shares`] as const),
    ...second.holdings.map((id, place) => [`${id}.shares`, `second[${place}].shares`] as const),
  ])
  const onPage = [...named].flatMap(([id, name]) => (store.field(id).issues.length > 0 ? [name] : []))
  expect(onPage).toEqual(refusedAt)
  // The page sends no record that a rule refuses: it is sent as by a page without the rule.
  const sent = twoAccounts(accounts({ price: { rules: [{ type: 'decimal' }] } })).submission()
  const claimTransactions = sent.claimTransactions.map((model) => ({
    ...model,
    metadataHash: plan.configs.get(model.metadata.name ?? '')?.metadataHash ?? '',
  }))
  expect(findings({ ...sent, claimTransactions }).map(({ at }) => named.get(at) ?? at)).toEqual(refusedAt)
})

test('EXP-2 ROW-3 what is shown in a record by its inner records follows its own alone', () => {
  const why = textInput('why', { dependencies: [{ effect: 'show', when: 'sum(holdings.shares) > 100' }] })
  const { first, second, store } = twoAccounts(accounts({ inputs: [why], more: { why: {} } }))
  expect([first, second].map(({ clientId }) => store.field(`${clientId}.why`).visible)).toEqual([true, false])
})

test('EXP-4 ROW-3 an inner record calculates with the record that it belongs to, and that one with what it calculates', () => {
  const { first, second, held, refused } = twoAccounts(
    accounts({ ofHolding: { worth: { value: 'shares * accounts[1].price' } } }),
  )
  const worths = [...first.holdings, ...second.holdings].map((id) => held(`${id}.worth`))
  expect(worths).toEqual(['200', '100', '21'])
  expect(refused()).toEqual([])
  const twice = twoAccounts(
    accounts({
      ofHolding: { double: { value: 'shares * 2' } },
      ofAccount: { total: { value: 'sum(holdings.double)' } },
    }),
  )
  expect([twice.first, twice.second].map(({ clientId }) => twice.held(`${clientId}.total`))).toEqual([
    '300',
    '14',
  ])
  expect(twice.refused()).toEqual([])
})
