import type { Chance } from '../world/chance.ts'
import { expanded, phrasesOf } from '../world/expanded.ts'

/** A grammar as a language model would be asked for: correct sentences in one tone, each time others. */
const grammar = phrasesOf({
  start: `Following the incident at Fernhill Clinics | Once I learned of the breach | Upon receiving the
    notification | Shortly after my data was exposed | When the breach became public | As a direct result of
    this incident`,
  act: `I contacted my financial institution | I reviewed my recent transactions in detail | I initiated a
    security freeze with the major credit bureaus | I updated the credentials of my online accounts | I
    requested replacement cards | I enabled additional verification on my accounts | I consulted a
    specialist about identity protection | I prepared written disputes regarding unfamiliar charges`,
  and: `and subsequently | and in addition | and over the following weeks | and with considerable effort | and
    on several occasions`,
  found: `I identified unauthorized activity | I noticed suspicious inquiries on my report | I discovered an
    account that I had not opened | I was informed of attempted access | I received persistent fraudulent
    calls`,
  toll: `This process was time-consuming and stressful. | The entire matter required significant time. | It
    caused me considerable inconvenience and anxiety. | Resolving these issues demanded many hours. | I
    remain concerned about future misuse of my information. | These efforts disrupted my work and family
    life.`,
  text: `{start}, {act} {and} {act2}. {toll} | {start}, {found}, so {act}. {toll} | {start}, {found}.
    Consequently, {act} {and} {act2}. {toll}`,
  act2: `documented every step | spoke with several representatives | followed up by phone and by letter |
    checked my statements on a weekly basis | verified each account individually | waited for written
    confirmation`,
})

/** The text of one claim of this farm. */
export const residentialText = (chance: Chance): string => expanded('{text}', grammar, chance)
