import { expect, test } from 'vitest'
import { aFault } from '../../testing/a-fault.ts'
import { newCaseFrom } from './new-case-from.ts'

test('ADM-1 a question is put again, with what was wrong, until its answer can be used', async () => {
  const typed: Readonly<Record<string, string[]>> = {
    'E-mail': ['help@', 'help@harbor.example'],
    Cultures: ['sw, en', 'en, xq', 'AR en'],
    Forms: ['Standart', ',', 'standard and DocumentsUpload', 'standard, documentsupload'],
    Theme: ['2', 'ftc-7-0-default'],
    'Theme colour': ['green', '#ffcc00', '0b5c4a'],
    'Time zone': ['EST', 'eastern'],
    'Last day': ['31/12/2099', '2099-12-31', '02/30/2099', '12/31/2019', '2/3/2099'],
    'Address of': ['harbor', 'www.harbor.example/'],
  }
  const asked: string[] = []
  const wanted = await newCaseFrom({ name: 'In re Harbor' }, async (question) => {
    asked.push(question)
    const [, topic] =
      Object.entries(typed).findLast(([key]) => question.split('\n').at(-1)?.startsWith(key)) ?? []
    return topic?.shift() ?? ''
  })
  expect(wanted).toMatchObject({
    name: 'In re Harbor',
    number: '1:26-cv-00001',
    email: 'help@harbor.example',
    site: 'https://www.harbor.example',
    cultures: ['ar', 'en'],
    forms: ['Standard', 'DocumentsUpload'],
    theme: 'ftc-7-0-default',
    color: '#0b5c4a',
    zone: 'Eastern',
    deadline: '02/03/2099',
  })
  expect(Object.values(typed).flat()).toEqual([])
  const questions = asked.join('\n')
  expect(questions).not.toContain('Name of the case')
  for (const words of [
    "'help@' is not an e-mail address",
    "own sentences are not there in 'sw'",
    "'xq' is the code of no language",
    "no form 'Standart'. Did you mean 'Standard'?",
    "'green' is not a colour",
    "'#ffcc00' is too light",
    "no time zone 'EST'",
    "'31/12/2099' is not a date: write the month first",
    "'02/30/2099' is not a date",
    "'12/31/2019' is in the past",
    "'harbor' is not the address of a site",
  ])
    expect(questions).toContain(words)
})

test('ADM-1 every invalid option is reported at once, before the first question', async () => {
  const asking = newCaseFrom({ theme: 'blue', deadline: '12/31/2019' }, () =>
    Promise.reject(new Error('asked')),
  )
  await expect(asking).rejects.toThrow(aFault('COMMAND_REFUSED'))
  await expect(asking).rejects.toThrow(
    /^--theme: There is no theme 'blue'.*\n--deadline: '12\/31\/2019' is in the past/,
  )
})

test.each([
  ['call us', true],
  ['555-01', true],
  ['1-800-555-0100', false],
  ['1-877-KETTLES', false],
  ['+49 (0)30 123456, ext. 7', false],
])('ADM-1 a telephone number %j without enough digits is refused: %s', async (phone, refused) => {
  const made = newCaseFrom({ phone }, null).then(
    (answers) => answers.phone,
    (error: unknown) => String(error),
  )
  expect(await made).toContain(refused ? `--phone: '${phone}' is not a telephone number` : phone)
})

test.each(['ZZ', 'XA', 'QQ', 'Canada'])('REG-1 %s is no country of a new case', async (country) => {
  const asking = newCaseFrom({ country }, () => Promise.reject(new Error('asked')))
  await expect(asking).rejects.toThrow(`--country: There is no country '${country}'`)
})

test('ADM-1 FRM-1 a new case has forms of its own by their names, and not by an address of the product', async () => {
  expect((await newCaseFrom({ forms: 'payer,consumer, Lookup' }, null)).forms).toEqual([
    'payer',
    'consumer',
    'Lookup',
  ])
  await expect(newCaseFrom({ forms: 'claim' }, null)).rejects.toThrow(
    "A form cannot be called 'claim': the product itself has the address /claim. Choose another name, such as 'claim-form'.",
  )
  await expect(newCaseFrom({ forms: 'Payer Form' }, null)).rejects.toThrow(
    "name a form of the case's own with up to 40 small letters",
  )
})

test.each(['fr-CA', 'de', 'pt-BR', 'ht', 'he,en'])(
  'ADM-1 CUL-1 a new case is in any language that the product has: %s',
  async (cultures) => {
    expect((await newCaseFrom({ cultures }, null)).cultures).toEqual(cultures.split(','))
  },
)
