import { phrasesOf } from './expanded.ts'

/** Two texts about the same thing seldom have the same words: most sentences have a detail of their own, and several ways to be said. */
export const storyPhrases = phrasesOf({
  bank: `Chase | my credit union | Wells Fargo | US Bank | Bank of America | OnPoint | Umpqua | my bank | the
    bank | Capital One | Citi | Discover | American Express | Ally | Key Bank | the card company | Selco |
    Banner Bank | Unitus | First Tech`,
  bureau: `Equifax | Experian | TransUnion | the credit bureaus | all three bureaus | all 3 credit agencies |
    Experian and the other two | the credit people`,
  month: 'January | February | March | April | May | June | July | August | September',
  when: `in {month} | on {month} {day} | last fall | that spring | over the summer | around Christmas | right
    after the letter came | the week after | {n} weeks later | at the end of {month} | the next day | on a
    Monday`,
  day: '2 | 3 | 5 | 7 | 8 | 9 | 11 | 12 | 14 | 15 | 17 | 18 | 20 | 21 | 23 | 24 | 26 | 28',
  n: `two | 3 | four | 5 | several | about six | at least 4 | a couple of | many | too many | 7 | around ten`,
  sum: `$43 | $118.20 | $12.99 | $260 | $1,400 | $79 | $35 | almost $600 | over $200 | $18.45 | about $90 | $512`,
  thing: `a credit card | a loan | a phone line | a checking account | a store card | an account at a shoe store |
    a car lease | unemployment benefits | a tax return | a cable account | a line of credit | a Target card
    | an apartment lease`,
  who: `someone | somebody | a stranger | some person in Texas | an unknown person | whoever got my data | a guy
    in Florida | they`,
  relative: `my wife | my husband | my son | my daughter | my mother | my sister | a friend | my neighbor | my
    brother in law | a coworker`,
  called: `called | phoned | was on the phone with | got hold of | spoke to | had to call | talked with | kept
    calling | waited on hold for`,
  froze: `froze my credit at | put a freeze with | locked my file at | placed alerts with | set up a freeze at`,
  time: `{n} hours | a whole afternoon | most of a Saturday | my lunch breaks | half a day | {n} evenings | about
    {n} hours in all | 45 minutes each time`,
  opening: `I got the letter from Fernhill {when}. | {when} {who} tried to open {thing} in my name. | {bank} called
    me about a charge of {sum} I did not make. | My SSN was in the breach so I {froze} {bureau} {when}. | I
    have been a patient there for {n} years, first at the other office. | After the notice I was worried and
    {called} {bank}. | There were {n} strange charges on my card, one for {sum}. | I could not sleep over
    this for {n} nights. | {relative} told me about the breach {when}. | {bank} said my information was on
    the dark web. | I was denied {thing} because of this {when}. | First I heard of it was when {bank} froze
    my card {when}. | Spam calls started {when}, {n} a day. | We both got letters {when}. | {relative} saw
    it in the news {when} and asked if I go there. | A debt collector phoned {when} about {thing} for {sum}.
    | Some charge of {sum} showed up {when}. | They had all my records since {n} years.`,
  middle: `I {called} {bank} {when} and it took {time}. | I {froze} {bureau} {when}. | Changed passwords on {n}
    accounts, that took {time}. | Had to drive to {bank} {n} times, {sum} in gas. | I filed a police report
    {when} but they did nothing. | I went through {n} months of statements and found {sum} that was not
    mine. | {relative} helped me with the forms for {time}. | New cards from {bank} meant updating autopay
    at {n} places. | I wrote to {bureau} {when} and waited {n} weeks. | On hold with {bank} for {time}. | I
    took {time} off work for it. | I set up alerts at {bank} and {bank} {when}. | {bank} made me fax my
    license {n} times. | I {called} {n} different people at {bank}, each said something else. | Then I had
    to prove who I am to the IRS {when}. | The FTC report online took {time}. | I closed the old account at
    {bank} {when} and opened a new one. | My phone was cut off {when} and I stood in line for {time} to get
    it back. | I checked the kids too, {time} more. | I had to notarize a form for {bank}, {sum}. | Pulled
    my reports from {bureau} {when}, {n} errors. | Disputed {thing} with {bureau} {when} and again {when}. |
    I {called} the clinic {n} times and nobody knew anything. | {bank} refunded {sum} {when} but not the
    rest. | I pay {sum} a month for monitoring since {month}. | I {called} {bureau} for {time}. | My {n}
    cards were replaced {when}. | {who} also used my address for {thing}. | Kept a log: {month} {day}
    {bank}, {month} {day} {bureau}.`,
  closing: `Very frustrating. | I still check every week. | It took most of {month}. | I am retired and this was
    hard for me. | All in all {time}. | I have the letters from {bank} if you need them. | Thank you. |
    Never got an apology. | Still not fixed as of {month} {day}. | I want this over with. | Lost {sum} for
    good. |  |  |  |  |  |  |`,
  whole: `{opening} {middle} {closing} | {opening} {middle} {middle} {closing} | {middle} {closing} | {opening}
    {middle} | {middle} {middle} | {opening} {middle} {middle} {middle} {closing} | {middle}`,
})
