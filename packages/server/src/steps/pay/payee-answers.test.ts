import { expect, test } from 'vitest'
import { byAccount, byCheque, openPayCase } from './testing.ts'

const home = {
  firstName: 'Ana',
  middleInitial: null,
  lastName: 'Ybarra',
  mailingCountry: 'US',
  mailingStreetLine1: '12 Mill Street',
  mailingStreetLine2: 'N/A',
  mailingCity: 'Oakland',
  mailingSubDivision: 'CA',
  mailingPostalCode: '94607',
}

test('RET-12 a payee without a name, or with one that would be cut, is an exception with its reason before a file is written, and the others are paid', async () => {
  const { fileOne, pay } = await openPayCase()
  const names: readonly (readonly [string, string | null, string])[] = [
    ['N/A', null, 'N/A'],
    ['-', null, '-'],
    ['N/A', null, 'Ybarra'],
    ['Ana', 'none', 'Ybarra'],
    ['Christopher', 'M', 'Montgomery-Ybarra'],
    ['Ana', '★', 'Ybarra'],
  ]
  const codes: string[] = []
  for (const [firstName, middleInitial, lastName] of names)
    codes.push(
      (await fileOne({ details: byAccount, info: { ...home, firstName, middleInitial, lastName } })).code,
    )
  await fileOne({ details: byAccount, info: home })
  const nobody = await fileOne({ details: { ...byCheque, payeeName: 'N/A' }, info: home })
  const large = await fileOne({ details: byAccount, info: home, amount: '100000000.00' })
  const trial = await pay({ isTrial: true })
  expect(trial.held).toEqual({ payee: 7, tooLarge: 1 })
  expect(trial.details).toEqual([
    `${codes[0]} The name is a word for none, such as N/A.`,
    `${codes[1]} The name has no letter.`,
    `${codes[2]} A part of the name is a word for none, such as N/A.`,
    `${codes[3]} A part of the name is a word for none, such as N/A.`,
    `${codes[4]} The name has 31 characters, and the format takes 22: it would be cut.`,
    `${codes[5]} The name has a sign that the format cannot write.`,
    `${nobody.code} The name is a word for none, such as N/A.`,
    `${large.code} The amount is more than a line of ACH credits takes.`,
  ])
  const { held, details, files } = await pay()
  expect([held, details]).toEqual([trial.held, trial.details])
  expect(files.map(({ format, lines }) => [format, lines])).toEqual([['ach', 1]])
  expect(files[0]?.text).toContain('ANA YBARRA ')
})

test('RET-12 a cheque goes to no address without what the post of its country needs, a line that says none is left out, and no place vanishes', async () => {
  const { fileOne, pay } = await openPayCase()
  const wrong = [
    { mailingCity: null },
    { mailingPostalCode: null },
    { mailingCity: 'N/A' },
    { mailingPostalCode: '00000' },
    { mailingStreetLine1: 'None' },
    { mailingCountry: 'DE', mailingPostalCode: null, mailingSubDivision: null },
  ]
  for (const info of wrong) await fileOne({ details: byCheque, info: { ...home, ...info } })
  const sound = await fileOne({ details: byCheque, info: home })
  const abroad = await fileOne({
    details: byCheque,
    info: {
      ...home,
      mailingCountry: 'AE',
      mailingCity: 'Dubai',
      mailingSubDivision: null,
      mailingPostalCode: null,
    },
  })
  const { held, details, files } = await pay()
  expect(held).toEqual({ payee: 6 })
  for (const detail of details) expect(detail).toContain('street, place or postal code is missing')
  const [text = ''] = files.map((file) => file.text)
  expect(text).toContain(
    `"${sound.code}","Ana Ybarra","125.50","USD","12 Mill Street","Oakland, CA 94607",,,,,"US"`,
  )
  expect(text).toContain(
    `"${abroad.code}","Ana Ybarra","125.50","USD","12 Mill Street","Dubai","UNITED ARAB EMIRATES"`,
  )
})
