import { themeNames } from '@redress/api'
import { didYouMean } from '@redress/case/reading/case-mistake.ts'
import {
  contrastToWhite,
  developerErrorOf,
  isKnownRegion,
  knownZones,
  leastContrast,
} from '@redress/case/reading/check-settings.ts'
import { productLanguageOf } from '@redress/case/reading/product-sentences.ts'
import type { NewCase } from '@redress/case/starter/new-case.ts'
import { starterCultures } from '@redress/case/starter/starter-copy.ts'
import {
  builtInForms,
  type FormType,
  formNameSchema,
  isReservedFormName,
  zoneIds,
  zoneNamed,
} from '@redress/form'
import { fault, isFault } from '@redress/foundation/faults/fault.ts'
import { knownLanguage } from '../../command-line/command-arguments.ts'
import type { Ask } from '../../command-line/questions.ts'

/** One question about a new case. */
interface Question {
  readonly name: keyof typeof readers
  /** The value of the option of that name. */
  readonly value: string
  readonly question: string
  /** The default answer, for Enter. */
  readonly usual: string
}

/** One of a list, in whatever case it was typed. @throws COMMAND_REFUSED */
const among =
  <T extends string>(allowed: readonly T[], what: string) =>
  (written: string): T => {
    const known = allowed.find((one) => one.toLowerCase() === written.toLowerCase())
    if (known !== undefined) return known
    throw fault(
      'COMMAND_REFUSED',
      `There is no ${what} '${written}'.${didYouMean(written, allowed)} Choose from ${allowed.join(', ')}.`,
    )
  }

/** A built-in form, or the name of one of the case's own. @throws COMMAND_REFUSED */
function formIn(written: string): FormType {
  const known = builtInForms.find((one) => one.toLowerCase() === written.toLowerCase())
  if (known !== undefined) return known
  const ownNames = "or name a form of the case's own with up to 40 small letters, digits and hyphens"
  if (isReservedFormName(written))
    throw fault(
      'COMMAND_REFUSED',
      `A form cannot be called '${written}': the product itself has the address /${written}. Choose another name, such as '${written}-form'.`,
    )
  const hint = didYouMean(written, builtInForms)
  if (hint === '' && written !== 'and' && formNameSchema.safeParse(written).success) return written
  throw fault(
    'COMMAND_REFUSED',
    `There is no form '${written}'.${hint} Choose from ${builtInForms.join(', ')}, by commas, ${ownNames}.`,
  )
}

/** Several forms, by commas or spaces, each once. @throws COMMAND_REFUSED */
function formsIn(written: string): readonly FormType[] {
  const named = written.split(/[\s,]+/).filter((part) => part !== '')
  if (named.length === 0) throw fault('COMMAND_REFUSED', `Name at least one of ${builtInForms.join(', ')}.`)
  return [...new Set(named.map(formIn))]
}

/** @throws COMMAND_REFUSED for an empty text, such as an unset variable of a script */
function text(written: string): string {
  if (written.trim() !== '') return written.trim()
  throw fault('COMMAND_REFUSED', 'It must not be empty.')
}

/** An address on the web; its scheme may be left out. @throws COMMAND_REFUSED */
function siteIn(written: string): string {
  const address = /^https?:\/\//.test(written) ? written : `https://${written}`
  if (!URL.canParse(address) || !new URL(address).hostname.includes('.'))
    throw fault(
      'COMMAND_REFUSED',
      `'${written}' is not the address of a site: write it as https://www.settlement.example.`,
    )
  return address.replace(/\/+$/, '')
}

/** A telephone number, in any notation with at least seven digits, or with letters for digits. @throws COMMAND_REFUSED */
function phoneIn(written: string): string {
  const number = text(written)
  if (/\d/.test(number) && (number.match(/[\dA-Z]/g)?.length ?? 0) >= 7) return number
  throw fault('COMMAND_REFUSED', `'${number}' is not a telephone number: write it as 1-800-555-0100.`)
}

function emailIn(written: string): string {
  if (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(written)) return written
  throw fault(
    'COMMAND_REFUSED',
    `'${written}' is not an e-mail address: write it as info@settlement.example.`,
  )
}

/** A colour with enough contrast to white text, or null for that of the theme. @throws COMMAND_REFUSED */
function colorIn(written: string): string | null {
  if (written === '-') return null
  const color = written.startsWith('#') ? written : `#${written}`
  if (!/^#[0-9a-fA-F]{6}$/.test(color))
    throw fault('COMMAND_REFUSED', `'${written}' is not a colour: write it as #1b3a5c.`)
  const contrast = contrastToWhite(color)
  if (contrast >= leastContrast) return color
  throw fault(
    'COMMAND_REFUSED',
    `'${written}' is too light: white text has a contrast of ${contrast.toFixed(1)} to it, and needs ${leastContrast}. Choose a darker one.`,
  )
}

/** A future day. @throws COMMAND_REFUSED */
function deadlineIn(written: string): string {
  const [, month, day, year] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(written) ?? []
  const problem = (what: string) => fault('COMMAND_REFUSED', `'${written}' is ${what}`)
  try {
    const fields = { year: Number(year), month: Number(month), day: Number(day) }
    const date = Temporal.PlainDate.from(fields, { overflow: 'reject' })
    if (Temporal.PlainDate.compare(date, Temporal.Now.plainDateISO()) >= 0) return writtenDay(date)
  } catch {
    throw problem('not a date: write the month first, as 06/30/2031.')
  }
  throw problem('in the past: name today or a later day.')
}

const writtenDay = ({ year, month, day }: Temporal.PlainDate): string =>
  `${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}/${year}`

const zones = Object.keys(zoneIds)

/** One of the zones of the specification, or a name of the IANA database. @throws COMMAND_REFUSED */
function zoneIn(written: string): string {
  const known = knownZones.find((one) => one.toLowerCase() === written.toLowerCase())
  if (known !== undefined) return known
  if (developerErrorOf(() => zoneNamed(written)) === null) return written
  throw fault(
    'COMMAND_REFUSED',
    `There is no time zone '${written}'.${didYouMean(written, knownZones)} Choose from ${zones.join(', ')}, or a name of the IANA database such as Europe/London.`,
  )
}

/** The code of a country, or null for days and numbers as the specification has them. @throws COMMAND_REFUSED */
function countryIn(written: string): string | null {
  if (written === '-') return null
  const code = written.toUpperCase()
  if (/^[A-Z]{2}$/.test(code) && isKnownRegion(code)) return code
  throw fault('COMMAND_REFUSED', `There is no country '${written}': write its two letters, like GB or CA.`)
}

const cultures = Object.keys(starterCultures)

/**
 * Culture codes, each once. The first is the language of the case, from which the others are translated; the product must
 * have its own sentences in it.
 * @throws COMMAND_REFUSED
 */
function culturesIn(written: string): readonly string[] {
  const codes = written.split(/[\s,]+/).filter((part) => part !== '')
  const named = [...new Set(codes.map((code) => knownLanguage(code).code))]
  const [first] = named
  if (first !== undefined && productLanguageOf(first) !== null) return named
  throw fault(
    'COMMAND_REFUSED',
    first === undefined
      ? `Name at least one culture, such as ${cultures.join(', ')}.`
      : `The product's own sentences are not there in '${first}': begin with a language that it has, such as ${cultures.join(', ')}, fr or de, and '${first}' can be translated.`,
  )
}

/** The parser of each answer. */
const readers = {
  name: text,
  number: text,
  court: text,
  administrator: text,
  phone: phoneIn,
  email: emailIn,
  site: siteIn,
  cultures: culturesIn,
  forms: formsIn,
  theme: among(themeNames, 'theme'),
  color: colorIn,
  zone: zoneIn,
  deadline: deadlineIn,
  country: countryIn,
} as const satisfies { readonly [Name in keyof NewCase]: (written: string) => NewCase[Name] }

/** The questions in their order. */
export const questions = [
  {
    name: 'name',
    value: '<text>',
    question: 'Name of the case, as in the caption',
    usual: 'In re Example Settlement',
  },
  { name: 'number', value: '<text>', question: 'Case number of the court', usual: '1:26-cv-00001' },
  { name: 'court', value: '<text>', question: 'Court', usual: 'United States District Court' },
  {
    name: 'administrator',
    value: '<text>',
    question: 'Name and mailing address of the settlement administrator',
    usual: 'Settlement Administrator, P.O. Box 1, Portland, OR 97208',
  },
  { name: 'phone', value: '<number>', question: 'Telephone number for claimants', usual: '1-800-555-0100' },
  {
    name: 'email',
    value: '<address>',
    question: 'E-mail address for claimants',
    usual: 'info@settlement.example',
  },
  {
    name: 'site',
    value: '<address>',
    question: 'Address of the case site',
    usual: 'https://www.settlement.example',
  },
  {
    name: 'cultures',
    value: '<list>',
    question: `Cultures, the default one first (${cultures.join(', ')} with every text, or any other to translate)`,
    usual: 'en',
  },
  {
    name: 'forms',
    value: '<list>',
    question: `Forms (${builtInForms.join(', ')}, or names of your own, such as payer)`,
    usual: 'Standard,DocumentsUpload',
  },
  { name: 'theme', value: '<name>', question: `Theme (${themeNames.join(', ')})`, usual: 'jnd-7-0-default' },
  {
    name: 'color',
    value: '<#rrggbb>',
    question: "Theme colour as #rrggbb, or - for the theme's own",
    usual: '-',
  },
  {
    name: 'zone',
    value: '<name>',
    question: `Time zone of the settlement (${zones.join(', ')}, or a name like Europe/London)`,
    usual: 'Pacific',
  },
  {
    name: 'deadline',
    value: '<MM/dd/yyyy>',
    question: 'Last day to file',
    usual: writtenDay(Temporal.Now.plainDateISO().add({ months: 6 })),
  },
  {
    name: 'country',
    value: '<code>',
    question:
      'Country whose people claim, for the order of days and the separators of numbers, or - for MM/dd/yyyy',
    usual: '-',
  },
] as const satisfies readonly Question[]

/** The answers from options. */
export type GivenAnswers = Readonly<Partial<Record<keyof NewCase, string>>>

/** Repeats one question until its answer is valid. */
async function answered({ name, question, usual }: Question, ask: Ask): Promise<string> {
  for (let problem = ''; ; ) {
    const typed = (await ask(`${problem}${question} [${usual}]: `)).trim() || usual
    try {
      readers[name](typed)
      return typed
    } catch (error) {
      if (!isFault(error, 'COMMAND_REFUSED')) throw error
      problem = `  ${error.message}\n`
    }
  }
}

/** Checks all answers from options. @throws COMMAND_REFUSED with every mistake */
function requireSound(given: GivenAnswers): void {
  const problems = questions.flatMap(({ name }) => {
    const typed = given[name]
    if (typed === undefined) return []
    try {
      readers[name](typed)
      return []
    } catch (error) {
      if (isFault(error, 'COMMAND_REFUSED')) return [`--${name}: ${error.message}`]
      throw error
    }
  })
  if (problems.length > 0) throw fault('COMMAND_REFUSED', problems.join('\n'))
}

/**
 * The new case by its options and, on a terminal, by answers to questions; otherwise by the defaults.
 * @throws COMMAND_REFUSED with every invalid option, before any question
 */
export async function newCaseFrom(given: GivenAnswers, ask: Ask | null): Promise<NewCase> {
  requireSound(given)
  const typed = new Map<keyof NewCase, string>()
  for (const question of questions) {
    const { name, usual } = question
    typed.set(name, given[name] ?? (ask ? await answered(question, ask) : usual))
  }
  const of = (name: keyof NewCase): string => typed.get(name) ?? ''
  return {
    name: readers.name(of('name')),
    number: readers.number(of('number')),
    court: readers.court(of('court')),
    administrator: readers.administrator(of('administrator')),
    phone: readers.phone(of('phone')),
    email: readers.email(of('email')),
    site: readers.site(of('site')),
    cultures: readers.cultures(of('cultures')),
    forms: readers.forms(of('forms')),
    theme: readers.theme(of('theme')),
    color: readers.color(of('color')),
    zone: readers.zone(of('zone')),
    deadline: readers.deadline(of('deadline')),
    country: readers.country(of('country')),
  }
}
