import type { Chance } from '../world/chance.ts'

/** Texts that were written once for this farm. */
export const headfulTexts = [
  'In the weeks after the notice arrived I found three charges on my debit card that I had never made. I phoned the bank, closed the card and waited for a new one.',
  'A lender wrote to me about a loan application that I knew nothing about. Clearing this up took several calls and a visit to a branch.',
  'My email was taken over shortly after the breach. I had to reset everything, and I lost access to my utility accounts for days.',
  'I placed a freeze with every bureau, ordered my reports and went through them page by page. Two inquiries were not mine.',
  'Somebody used my details to open a phone contract. The carrier asked for a notarized statement before they removed it.',
  'I received calls from a collection agency for a debt that is not mine. I disputed it in writing three times.',
  'Because my medical number was exposed I checked every statement of my insurer since the spring and reported two visits that I never had.',
  'My tax return was rejected as someone had filed already. I spent days with forms and on hold with the agency.',
  'After the letter I moved my savings to a new account, which meant changing all automatic payments one by one.',
  'I drove to the police station to report the theft of my identity and sent copies of the report to my creditors.',
  'There was an attempt to log in to my brokerage account. I changed all my passwords and installed an authenticator on my phone.',
  'My card was declined on a trip because of fraud. Sorting it out from abroad cost me most of two days.',
]

const replacements: readonly (readonly [string, readonly string[]])[] = [
  ['three', ['two', 'four', 'several']],
  ['phoned', ['called', 'rang', 'contacted']],
  ['several', ['many', 'a lot of', 'some']],
  ['days', ['a week', 'many hours', 'two days']],
  ['notice', ['letter', 'email']],
  ['spent', ['lost', 'wasted']],
  ['two', ['three', '2']],
  ['new', ['different', 'fresh']],
  ['report', ['statement', 'complaint']],
  ['account', ['bank account']],
]

/** A text with up to three of its words replaced. */
export const reworded = (text: string, chance: Chance): string =>
  Array.from({ length: chance.whole(0, 3) }, () => chance.oneOf(replacements)).reduce(
    (all, [word, others]) => all.replace(new RegExp(`\\b${word}\\b`), chance.oneOf(others)),
    text,
  )
