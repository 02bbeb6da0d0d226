import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { builtInCopy, deadlineTextKeys, type FormType, isBuiltInForm } from '@redress/form'
import { sampleCase, schemasFolder } from '@redress/foundation/product-folder.ts'
import { stringify } from 'yaml'
import { copyKeysIn } from '../reading/copy-keys.ts'
import { newestFormat } from '../reading/newest-format.ts'
import { productLanguageOf } from '../reading/product-sentences.ts'
import { readYaml } from '../reading/yaml-file.ts'
import { languageOf } from './language.ts'
import {
  classListAbroad,
  currencyOf,
  formAbroad,
  isAbroad,
  modelAbroad,
  textsAbroad,
} from './starter-abroad.ts'
import { correctedSentences, starterCopy, starterCultures } from './starter-copy.ts'
import { ownStarterForm, starterForms } from './starter-forms.ts'
import { starterModels } from './starter-models.ts'
import { translationStub } from './translation-stub.ts'

/** The options for a new case. */
export interface NewCase {
  readonly name: string
  readonly number: string
  readonly court: string
  readonly administrator: string
  readonly phone: string
  readonly email: string
  readonly site: string
  readonly cultures: readonly string[]
  /** Built-in forms, and claim forms of the case's own by their names. */
  readonly forms: readonly FormType[]
  readonly theme: string
  /** `#rrggbb`, or null for the colour of the theme. */
  readonly color: string | null
  /** The settlement's time zone, by its name in `deadlines.yaml`. */
  readonly zone: string
  /** MM/dd/yyyy in that zone. */
  readonly deadline: string
  /** The country by which days and numbers are written, `GB`; null for the way of the specification. */
  readonly country: string | null
}

const textsIn = async (file: string): Promise<Readonly<Record<string, string>>> => {
  const source = readYaml(file, await readFile(file, 'utf8'))
  const value = 'value' in source ? source.value : {}
  return Object.fromEntries(Object.entries(Object(value)).map(([key, text]) => [key, String(text)]))
}

/** The regions of the cultures in a country: in it, each language is written as there. */
function regionsText({ cultures, country }: NewCase): string {
  if (country === null)
    return '# Days are MM/dd/yyyy. Another country writes them otherwise: `regions: { en: en-GB }`, and `currency: GBP` for its amounts.\n'
  const regions = Object.fromEntries(cultures.map((culture) => [culture, regionOf(culture, country)]))
  const currency = currencyOf(country)
  return `# How each culture writes days and numbers. \`currency\` is that of amounts, such as GBP.\n${stringify({ regions, ...(currency === null ? {} : { currency }) })}`
}

/** A culture that names its region is written as there: French of Canada is not written as in the United States. */
const regionOf = (culture: string, country: string): string =>
  new Intl.Locale(culture).region === undefined
    ? new Intl.Locale(culture, { region: country }).toString()
    : culture

function settingsText(wanted: NewCase, schemas: string): string {
  const { name, number, court, theme, cultures, site, forms, color, zone } = wanted
  const named = Object.fromEntries(
    cultures.map((culture) => [starterCultures[culture] ?? languageOf(culture)?.name ?? culture, culture]),
  )
  const withContact = forms.filter((form) => form !== 'Lookup' && form !== 'DocumentsUpload')
  const line = (value: unknown): string => stringify(value, { lineWidth: 0 })
  return `# yaml-language-server: $schema=${schemas}/case.schema.json
# The settlement as the server reads it. What claimants read is in content/, by culture.
${line({ format: newestFormat, name, number, court, theme, ...(color === null ? {} : { themeColor: color }) })}
# The settlement's own zone, and the zone in which it is decided what day it is.
timeZone: ${zone}
dayZone: ${zone}
${line({ defaultCulture: cultures[0], cultures: named })}${regionsText(wanted)}
# Claimants who moved abroad can give their address; with false a block \`address\` asks for one in the United States alone.
${line({ caseSiteUrl: site, privacyPolicyUrl: `${site}/privacy`, internationalSupport: true })}
project: { title: LocKey_Case_Name, logo: /case-assets/logo.svg }

# Minutes without activity before the session ends. The texts of LocKey_Shared_TimeLimit repeat this number.
session: { minSessionDuration: 30 }

# The texts of LocKey_Documents_File_Hint repeat the size and the types.
documents:
  maxFileMegabytes: 10
  maxFiles: 10
  types: [application/pdf, image/jpeg, image/png, image/heic]
  extensions: [PDF, JPG, PNG, HEIC]

# hCaptcha's public test key: it always passes. Production needs the settlement's own.
captcha: { provider: hCaptcha, siteKey: 10000000-ffff-ffff-ffff-000000000001 }
payPal: { enabled: false, clientId: '-', loginUrl: https://www.paypal.com/connect, authCodeExpiration: 3 }

# Every script may be typed. \`allowedCharacters\` narrows that where the systems behind the case take no others.
# Where receipts are sent, if the server has REDRESS_SMTP: the field with the e-mail address.
${line({ receiptEmail: Object.fromEntries(withContact.map((form) => [form, 'claimantInfo.emailAddress'])) })}
forms: [${forms.join(', ')}]
`
}

const deadlinesText = ({ deadline, zone }: NewCase, schemas: string): string =>
  `# yaml-language-server: $schema=${schemas}/deadlines.schema.json
# After this nothing on the site is open. A form that closes earlier has a deadline of its own: see docs/case-format/deadlines.md.
globalDeadline:
  timeZone: ${zone}
  deadline: '${deadline} 11:59:59 PM'
  redirects: { default: /deadline }
`

const classList = `claimId,pin,ClaimantFirstName,ClaimantMiddleInitial,ClaimantLastName,MailingStreetLine1,MailingStreetLine2,MailingCity,MailingSubDivision,MailingPostalCode,EmailAddress,PhoneNumber
SAMPLE-1001,482916,Rosalind,A,Whitcombe,2418 Larkspur Lane,,Madison,WI,53704,rosalind.whitcombe@example.com,(608) 555-0146
SAMPLE-1002,698259,Marisol,E,Ybarra,917 W Agave Street,Apt 12,Tucson,AZ,85705,marisol.ybarra@example.net,(520) 555-0171
`

const logo = (
  color: string | null,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
  <circle cx="32" cy="32" r="29" fill="#fff" stroke="${color ?? '#1b3a5c'}" stroke-width="3" />
  <path d="M20 33l8 8 16-18" fill="none" stroke="${color ?? '#1b3a5c'}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" />
</svg>
`

/** The copy keys of a new case that need a text: those that its files use and the server does not generate. */
function usedKeys(files: Readonly<Record<string, string>>): readonly string[] {
  const used = Object.entries(files)
    .filter(([name]) => name.endsWith('.yaml'))
    .flatMap(([name, text]) => {
      const source = readYaml(name, text)
      return 'value' in source ? copyKeysIn(source.value).map(({ key }) => key) : []
    })
  const generated = new Set<string>(deadlineTextKeys('globalDeadline'))
  return [...new Set(used)].filter((key) => !key.startsWith('LocKey_Case_') && !generated.has(key))
}

/** The texts that new cases begin with, where the product has some in this culture. */
export async function starterTexts(culture: string): Promise<Readonly<Record<string, string>>> {
  if (!Object.hasOwn(starterCultures, culture)) return {}
  return {
    ...(await textsIn(join(sampleCase, 'content', `${culture}.yaml`))),
    ...starterCopy[culture],
  }
}

async function contentOf(
  wanted: NewCase,
  culture: string,
  keys: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const { name, number, court, administrator, phone, email } = wanted
  const written = Object.hasOwn(starterCultures, culture) ? culture : 'en'
  const texts = await starterTexts(written)
  const own = starterCopy[written] ?? {}
  const abroad = isAbroad(wanted.country) ? textsAbroad(written) : {}
  return {
    LocKey_Case_Name: name,
    LocKey_Case_Number: number,
    LocKey_Case_Court: court,
    LocKey_Contact_Phone: phone,
    LocKey_Contact_Email: email,
    LocKey_Contact_MailingAddress: administrator,
    ...Object.fromEntries(
      keys
        .filter((key) => own[key] !== undefined || !Object.hasOwn(builtInCopy, key))
        .map((key) => [key, abroad[key] ?? texts[key] ?? key]),
    ),
    ...(productLanguageOf(wanted.cultures[0] ?? 'en') === 'en' ? correctedSentences(culture) : {}),
  }
}

/** The texts of a culture that the product supports; for any other, a stub to translate. */
async function contentText(
  wanted: NewCase,
  culture: string,
  keys: readonly string[],
  schemas: string,
): Promise<string> {
  const [original = 'en'] = wanted.cultures
  if (!Object.hasOwn(starterCultures, culture) && culture !== original) {
    const texts = await contentOf(wanted, original, keys)
    const language = languageOf(culture) ?? { code: culture, name: culture }
    return translationStub(language, texts, `${schemas}/content.schema.json`)
  }
  const written = stringify(await contentOf(wanted, culture, keys), { lineWidth: 0 })
  const toTranslate = Object.hasOwn(starterCultures, culture)
    ? ''
    : `# These words are English: translate them. The product's own sentences are in the language of ${culture} already.\n`
  return `# yaml-language-server: $schema=${schemas}/content.schema.json\n# What claimants read. Inline <strong>, <em> and <a href> are allowed.\n${toTranslate}${written}`
}

/**
 * Every file of a new case by its path, to be written in `folder`. The case has no mistakes and runs at once, except
 * for texts in languages that the product does not support.
 */
export async function newCaseFiles(
  wanted: NewCase,
  folder: string,
): Promise<Readonly<Record<string, string>>> {
  const schemas = relative(folder, schemasFolder(folder)).replaceAll('\\', '/')
  const inFolder = `../${schemas}`
  const forms = wanted.forms.flatMap((formType) => {
    const { slug, text } = isBuiltInForm(formType) ? starterForms[formType] : ownStarterForm(formType)
    const { country } = wanted
    const models = Object.entries(starterModels[isBuiltInForm(formType) ? formType : 'Standard']).map(
      ([name, model]) => [
        `models/${slug}-${name}.yaml`,
        `# yaml-language-server: $schema=${inFolder}/model.schema.json\nformType: ${formType}\n${isAbroad(country) ? modelAbroad(model) : model}`,
      ],
    )
    const form = isAbroad(country) ? formAbroad(text, country) : text
    return [[`forms/${slug}.yaml`, form.replace('SCHEMAS', inFolder)], ...models]
  })
  const files = {
    'case.yaml': settingsText(wanted, schemas),
    'deadlines.yaml': deadlinesText(wanted, schemas),
    ...Object.fromEntries(forms),
    'class-list.csv': isAbroad(wanted.country) ? classListAbroad(classList) : classList,
    'assets/logo.svg': logo(wanted.color),
    'assets/favicon.svg': logo(wanted.color),
  }
  const keys = usedKeys(files)
  const contents = wanted.cultures.map(async (culture) => [
    `content/${culture}.yaml`,
    await contentText(wanted, culture, keys, inFolder),
  ])
  return { ...files, ...Object.fromEntries(await Promise.all(contents)) }
}
