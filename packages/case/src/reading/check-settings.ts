import { themeNames } from '@redress/api'
import { DeveloperError, deadlineInstant, zoneIds, zoneNamed } from '@redress/form'
import { documentKinds, kindOfType } from '@redress/form/documents'
import type { SoundFile } from './case-file.ts'
import { type CaseMistake, didYouMean } from './case-mistake.ts'
import type { CaseSettings } from './case-settings.ts'
import { labelOfColumn } from './further-column.ts'
import type { YamlFile, YamlPath } from './yaml-file.ts'

/** The luminance of `#rrggbb`, from 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of `#rrggbb` to white, from 1 to 21. */
export const contrastToWhite = (color: string): number => 1.05 / (luminance(color) + 0.05)

/** The minimum contrast of text (WCAG 2.2 AA). */
export const leastContrast = 4.5

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Codes that the data of languages name and that are nowhere: two for tests, and the unknown one. */
const nowhere = ['XA', 'XB', 'ZZ']

/** Whether a code names a country, or a group of them such as 419. */
export const isKnownRegion = (code: string): boolean =>
  /^(?:[A-Z]{2}|\d{3})$/.test(code) && !nowhere.includes(code) && names.of(code) !== undefined

/** The developer error that `work` throws, or null. */
export function developerErrorOf(work: () => unknown): DeveloperError | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof DeveloperError) return error
    throw error
  }
}

/** The names of zones that a mistyped one may mean: those of the specification, and the main ones of the IANA database. */
export const knownZones: readonly string[] = [...Object.keys(zoneIds), ...Intl.supportedValuesOf('timeZone')]

/** Reports an unknown time zone with the name that may be meant. */
export function checkZone(source: YamlFile, path: YamlPath, zone: string): CaseMistake[] {
  const error = developerErrorOf(() => zoneNamed(zone))
  if (!error) return []
  const expected = `one of ${Object.keys(zoneIds).join(', ')}, or a name of the IANA database such as Europe/London`
  const message = `${error.message}${didYouMean(zone, knownZones)} Expected ${expected}.`
  return [{ file: source.file, ...source.positionOf(path), message, found: zone, expected }]
}

/** Reports a missing or unknown theme as a developer error of its own. */
function checkTheme({ source, value: { theme } }: SoundFile<CaseSettings>): CaseMistake[] {
  const expected = `one of ${themeNames.join(', ')}`
  if (theme === undefined || theme === null || theme === '') {
    const { message } = new DeveloperError('THEME_NOT_SPECIFIED')
    return [
      {
        file: source.file,
        ...source.positionOf(['theme']),
        message: `${message} Expected ${expected}.`,
        found: null,
        expected,
      },
    ]
  }
  if (themeNames.some((name) => name === theme)) return []
  const { message } = new DeveloperError('UNEXPECTED_THEME', { theme })
  const hint = didYouMean(theme, themeNames)
  return [
    {
      file: source.file,
      ...source.positionOf(['theme']),
      message: `${message}${hint} Expected ${expected}.`,
      found: theme,
      expected,
    },
  ]
}

const isLoginUrl = (written: string): boolean => {
  if (!URL.canParse(written)) return false
  const { protocol, hostname } = new URL(written)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
}

/** An enabled log-in with PayPal needs an address. */
function checkPayPal({ source, value: { payPal } }: SoundFile<CaseSettings>): CaseMistake[] {
  if (!payPal.enabled) return []
  const wrong = (name: 'clientId' | 'loginUrl', expected: string): CaseMistake => ({
    file: source.file,
    ...source.positionOf(['payPal', name]),
    message: `PayPal is enabled, and its '${name}' is '${payPal[name]}'. Expected ${expected}.`,
    found: payPal[name],
    expected,
  })
  return [
    ...(payPal.clientId.trim() === '' ? [wrong('clientId', 'the client id of a PayPal application')] : []),
    ...(isLoginUrl(payPal.loginUrl)
      ? []
      : [wrong('loginUrl', 'an address that begins with https://, like https://www.paypal.com/connect')]),
  ]
}

/** Button text is white, and links are shown on white, so the colour needs enough contrast. */
function checkThemeColor({ source, value: { themeColor } }: SoundFile<CaseSettings>): CaseMistake[] {
  if (themeColor === undefined) return []
  const contrast = contrastToWhite(themeColor)
  if (contrast >= leastContrast) return []
  const expected = 'a darker colour, with a contrast of at least 4.5 to white'
  const message = `The theme colour '${themeColor}' is too light to be read: its contrast to white is ${contrast.toFixed(1)}. Expected ${expected}.`
  return [{ file: source.file, ...source.positionOf(['themeColor']), message, found: themeColor, expected }]
}

/** Documents are accepted by their content, so every accepted type must be recognisable. */
function checkDocuments({ source, value: { documents } }: SoundFile<CaseSettings>): CaseMistake[] {
  const kinds = documents.types.flatMap((type) => kindOfType(type) ?? [])
  const wrong = (path: YamlPath, found: string, message: string, known: readonly string[]): CaseMistake => {
    const expected = `one of ${known.join(', ')}`
    const text = `${message}${didYouMean(found, known)} Expected ${expected}.`
    return { file: source.file, ...source.positionOf(path), message: text, found, expected }
  }
  const types = documentKinds.map(({ type }) => type)
  const extensions = kinds.flatMap((kind) => kind.extensions.map((extension) => extension.toUpperCase()))
  return [
    ...documents.types.flatMap((type, index) =>
      kindOfType(type)
        ? []
        : [wrong(['documents', 'types', index], type, `No document is recognised as '${type}'.`, types)],
    ),
    ...documents.extensions.flatMap((extension, index) =>
      kinds.length < documents.types.length || extensions.includes(extension.replace(/^\./, '').toUpperCase())
        ? []
        : [
            wrong(
              ['documents', 'extensions', index],
              extension,
              `No accepted type of document has the extension '${extension}'.`,
              extensions,
            ),
          ],
    ),
  ]
}

/** Checks that the end of retention is a day in the format of the deadlines. */
function checkRetention({ source, value: { retention } }: SoundFile<CaseSettings>): CaseMistake[] {
  if (retention === null) return []
  const isDay = /^\d{2}\/\d{2}\/\d{4}$/.test(retention)
  if (isDay && !developerErrorOf(() => deadlineInstant(retention, 'Pacific'))) return []
  const expected = "a day as MM/dd/yyyy, like '12/31/2038', or null"
  const message = `The retention '${retention}' is no day. Expected ${expected}.`
  return [{ file: source.file, ...source.positionOf(['retention']), message, found: retention, expected }]
}

const languageOf = (code: string): string => new Intl.Locale(code).maximize().language

/** Whether a locale names a known region. One with a typing error would write by the usual region of the language. */
function hasKnownRegion(locale: string): boolean {
  const { region } = new Intl.Locale(locale)
  return region !== undefined && isKnownRegion(region)
}

/** Checks that each region is of a culture of the case, is a region of its language, and is known. */
function checkRegions({ source, value: { regions, cultures } }: SoundFile<CaseSettings>): CaseMistake[] {
  const codes = Object.values(cultures)
  return Object.entries(regions).flatMap(([culture, region]) => {
    const at = { file: source.file, ...source.positionOf(['regions', culture]) }
    if (!codes.includes(culture)) {
      const expected = `one of ${codes.join(', ')}`
      const message = `There is no culture '${culture}' to have a region.${didYouMean(culture, codes)} Expected ${expected}.`
      return [
        {
          file: source.file,
          ...source.positionOfKey(['regions', culture]),
          message,
          found: culture,
          expected,
        },
      ]
    }
    const expected = `its language and a country, like '${culture}: ${exampleRegion(culture)}'`
    const isKnown = Intl.NumberFormat.supportedLocalesOf(region).length > 0
    if (isKnown && hasKnownRegion(region) && languageOf(region) === languageOf(culture)) return []
    const message = `'${region}' is no region of the culture '${culture}'. Expected ${expected}.`
    return [{ ...at, message, found: region, expected }]
  })
}

/** The language of a culture where it is most spoken. */
function exampleRegion(culture: string): string {
  const { language, region = '' } = new Intl.Locale(culture).maximize()
  const usual = new Intl.Locale(language).maximize().region ?? 'US'
  return `${language}-${isKnownRegion(region) ? region : usual}`
}

/** Checks that the currency of the case is one. */
function checkCurrency({ source, value: { currency } }: SoundFile<CaseSettings>): CaseMistake[] {
  const known = Intl.supportedValuesOf('currency')
  if (currency === undefined || known.includes(currency)) return []
  const expected = 'three letters of ISO 4217, like USD, CAD, GBP or EUR'
  const message = `There is no currency '${currency}'.${didYouMean(currency, known)} Expected ${expected}.`
  return [{ file: source.file, ...source.positionOf(['currency']), message, found: currency, expected }]
}

/** A column of the case's own needs a label: the product has labels of common columns alone. */
function checkSignIn({ source, value: { signIn } }: SoundFile<CaseSettings>): CaseMistake[] {
  const { more } = signIn
  if (!more || more.label !== undefined || labelOfColumn(more.column) !== null) return []
  const expected = "a label, like 'label: LocKey_SignIn_City'"
  const message = `The product has no label for the column '${more.column}', which claimants are asked for after many wrong sign-ins. Expected ${expected}.`
  const path = ['signIn', 'more', 'column']
  return [{ file: source.file, ...source.positionOf(path), message, found: more.column, expected }]
}

/** Reports forms that are opened twice, and cultures with two names. */
function checkTwice({ source, value: { forms, cultures } }: SoundFile<CaseSettings>): CaseMistake[] {
  const named = [
    ...forms.map((found, index) => ({ kind: 'form', found, path: ['forms', index] })),
    ...Object.entries(cultures).map(([name, found]) => ({
      kind: 'culture',
      found,
      path: ['cultures', name],
    })),
  ]
  return named.flatMap(({ kind, found, path }, place) => {
    if (named.findIndex((other) => other.kind === kind && other.found === found) === place) return []
    const message = `The ${kind} '${found}' is here twice: remove one.`
    return [{ file: source.file, ...source.positionOf(path), message, found, expected: `every ${kind} once` }]
  })
}

/** Only cultures of the case have sentences to read. */
function checkReviewed({ source, value }: SoundFile<CaseSettings>): CaseMistake[] {
  const cultures = Object.values(value.cultures)
  return value.reviewed.flatMap((found, index) => {
    if (cultures.includes(found)) return []
    const expected = `one of ${cultures.join(', ')}`
    const message = `The reviewed culture '${found}' is not among the cultures.${didYouMean(found, cultures)} Expected ${expected}.`
    return [{ file: source.file, ...source.positionOf(['reviewed', index]), message, found, expected }]
  })
}

/** Checks what the schema of `case.yaml` cannot: theme, zone, PayPal, documents, retention, default culture. */
export function checkSettings(settings: SoundFile<CaseSettings>): readonly CaseMistake[] {
  const { source, value } = settings
  const cultures = Object.values(value.cultures)
  return [
    ...checkTheme(settings),
    ...checkThemeColor(settings),
    ...checkZone(source, ['timeZone'], value.timeZone),
    ...(value.dayZone === undefined ? [] : checkZone(source, ['dayZone'], value.dayZone)),
    ...checkPayPal(settings),
    ...checkDocuments(settings),
    ...checkRetention(settings),
    ...checkRegions(settings),
    ...checkCurrency(settings),
    ...checkSignIn(settings),
    ...checkTwice(settings),
    ...checkReviewed(settings),
    ...(cultures.includes(value.defaultCulture)
      ? []
      : [
          {
            file: source.file,
            ...source.positionOf(['defaultCulture']),
            message: `The default culture '${value.defaultCulture}' is not among the cultures.${didYouMean(value.defaultCulture, cultures)} Expected one of ${cultures.join(', ')}.`,
            found: value.defaultCulture,
            expected: `one of ${cultures.join(', ')}`,
          },
        ]),
  ]
}
