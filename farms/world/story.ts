import type { Chance } from './chance.ts'
import { expanded, type Phrases } from './expanded.ts'

/** How people tell what happened. Assumption: what they have in common is the form's own words and a few that everybody uses. */
const phrases: Phrases = {
  bank: ['Chase', 'my credit union', 'Wells Fargo', 'US Bank', 'Bank of America', 'OnPoint', 'Umpqua', 'my bank', 'the bank', 'Capital One', 'Citi', 'Discover', 'American Express', 'Ally', 'Key Bank', 'the card company'],
  bureau: ['Equifax', 'Experian', 'TransUnion', 'the credit bureaus', 'all three bureaus', 'all 3 credit agencies'],
  month: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'last fall', 'last spring', 'the summer', 'around Christmas', 'right after the letter came'],
  n: ['two', '3', 'four', '5', 'several', 'about six', 'at least 4', 'a couple of', 'many', 'too many'],
  thing: ['a credit card', 'a loan', 'a phone line', 'a checking account', 'a store card', 'an account at a shoe store', 'a car lease', 'unemployment benefits', 'a tax return', 'a cable account', 'a line of credit'],
  who: ['someone', 'somebody', 'a stranger', 'some person in Texas', 'an unknown person', 'whoever got my data', 'a guy in Florida'],
  relative: ['my wife', 'my husband', 'my son', 'my daughter', 'my mother', 'my sister', 'a friend', 'my neighbor'],
  opening: [
    'I got the letter from Fernhill in {month}.', 'In {month} {who} tried to open {thing} in my name.', '{bank} called me about charges I did not make.',
    'My SSN was in the breach so I had to freeze everything.', 'I have been a patient there for {n} years.', 'After the notice I was worried and checked everything.',
    'There were {n} strange charges on my card.', 'I could not sleep over this.', '{relative} told me about the breach.', 'My information was found on the dark web.',
    'I was denied {thing} because of this.', 'First I heard of it was in {month} when {bank} froze my card.', 'Spam calls started in {month} and never stopped.',
    'We both got letters.', 'I only found out from the news.', 'The clinic in town had all my records since I was a kid.', 'A debt collector phoned me about {thing} that was not mine.',
  ],
  middle: [
    'I spent hours on the phone with {bank}.', 'I called {bureau} and put a freeze on my credit.', 'I changed passwords on {n} accounts.', 'Had to drive to {bank} {n} times.',
    'I filed a police report but they did nothing.', 'I went through {n} months of statements line by line.', '{relative} helped me with the forms.', 'I had to get new cards and update autopay everywhere.',
    'I wrote letters to {bureau} and waited for weeks.', 'Waiting on hold was the worst part.', 'I took time off work for it.', 'I set up alerts at {bank} and {bank}.', 'They made me fax my license.',
    'I talked to {n} different people at {bank}, each said something else.', 'Then I had to prove who I am to the IRS.', 'I filled out an FTC report online.', 'I closed the old account and opened a new one.',
    'My phone was cut off and I stood in line at the store to get it back.', 'I checked my kids too.', 'I had to notarize a form.',
  ],
  closing: [
    'Very frustrating.', 'I still check every week.', 'It took most of {month}.', 'I am retired and this was hard for me.', 'Please protect our data better.', 'All in all {n} afternoons.', 'I have the letters if you need them.',
    'Thank you.', 'I hope this is enough.', 'Never got an apology.', 'I want this over with.', 'Still not fixed as of {month}.', '', '', '', '',
  ],
  whole: [
    '{opening} {middle} {closing}', '{opening} {middle} {middle} {closing}', '{middle} {closing}', '{opening} {middle}', '{middle} {middle}', '{opening} {middle} {middle} {middle} {closing}',
  ],
}

/** What many write in the same words. */
const common = ['See attached', 'see attached', 'n/a', 'N/A', 'Called my bank', 'called bank and credit bureaus', 'identity theft', 'Credit freeze', 'I had to change all my passwords', 'phone calls', 'Monitoring my accounts']

const commonInSpanish = ['Llamé al banco', 'cambié mis contraseñas', 'Ver adjunto', 'Tuve que llamar a los tres burós de crédito', 'Me robaron la identidad y pasé horas en el teléfono']

/** A letter that is left out, or two that change places. */
function mistyped(text: string, chance: Chance): string {
  const at = chance.whole(1, Math.max(1, text.length - 2))
  return chance.isLikely(0.5)
    ? text.slice(0, at) + text.slice(at + 1)
    : text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
}

const typed = (text: string, chance: Chance): string => {
  const slipped = chance.isLikely(0.25) ? mistyped(text, chance) : text
  return chance.weighted([
    [slipped, 78],
    [slipped.toLowerCase(), 17],
    [slipped.toUpperCase(), 5],
  ])
}

/** What somebody writes about what happened. Assumption: one of ten writes a phrase that many write. */
export function storyBy(chance: Chance, culture: 'en' | 'es'): string {
  if (culture === 'es') return typed(chance.oneOf(commonInSpanish), chance)
  if (chance.isLikely(0.1)) return chance.oneOf(common)
  return typed(expanded('{whole}', phrases, chance).replace(/\s+/g, ' ').trim(), chance)
}

const activities = ['Calls to banks', 'Changed passwords', 'Credit freeze', 'calling credit bureaus', 'Checking statements', 'phone calls', 'Police report', 'Trip to the bank', 'New cards', 'Reviewing my credit reports', 'Talking to the IRS', 'paperwork', 'disputes', 'setting up monitoring', 'Letters', 'research online', 'Freezing credit', 'Updating autopay', 'on hold with bank', 'fraud department']

/** What a line of the table of time says. */
export const activityBy = (chance: Chance): string => typed(chance.oneOf(activities), chance)
