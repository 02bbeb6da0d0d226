import { change, type MutationKind, misspell, misspelt, pick, placeAt, placesAt } from './mutation.ts'
import type { Place, SampleFile } from './sample-files.ts'

const settings = { file: 'case.yaml' }
const atSetting = (files: readonly SampleFile[], ...path: readonly string[]): Place[] => {
  const place = placeAt(files, settings, path)
  return place ? [place] : []
}
const defaulted = [
  'redirectOnError',
  'internationalSupport',
  'showStreetLine2',
  'analyticsTagId',
  'tagManagerId',
  'banner',
  'session',
]
const neverDates = [
  '2031-06-30',
  '30/06/2031',
  '06/30/31',
  '06/31/2031 11:59:59 PM',
  '06/30/2031 23:59:59',
  'June 30, 2031',
]

const keyOf = ({ file, key, path }: Place) => ({ file, from: key, to: key + String(path.at(-1)).length })

/** The settings of the case and its deadlines. */
export const settingsMutations: Readonly<Record<string, MutationKind>> = {
  'ADM-2 a key of the settings misspelt': (files, random) =>
    defaulted
      .flatMap((name) => atSetting(files, name))
      .map((place) => {
        const wrong = misspelt(String(place.path[0]), random)
        return change(keyOf(place), wrong, {
          messageParts: [`Unknown key '${wrong}'.`, `Did you mean '${place.path[0]}'?`],
        })
      }),
  'ADM-2 a key that settings do not have': (files, random) =>
    placesAt(files, 'case.yaml', '*')
      .filter(({ path }) => path.length === 1)
      .map((place) => {
        const key = pick(['title', 'languages', 'language', 'logo', 'phone'], random) ?? 'title'
        const range = { file: place.file, from: place.key, to: place.key }
        return change(range, `${key}: x\n`, { messageParts: [`Unknown key '${key}'.`, 'Expected'] })
      }),
  'ADM-2 PRD-5 DEV-1 no theme': (files) =>
    atSetting(files, 'theme').flatMap((theme) => [
      change(theme, "''", { messageParts: ['Theme not specified.', 'Expected one of'] }),
      change(theme, '~', { messageParts: ['Theme not specified.', 'Expected one of'] }),
      change(theme, '', { messageParts: ['Theme not specified.', 'Expected one of'] }),
    ]),
  'ADM-2 PRD-5 DEV-1 an unknown theme': (files, random) =>
    atSetting(files, 'theme').flatMap((theme) =>
      Array.from({ length: 5 }, () =>
        misspell(theme, random, {
          messageParts: ['Unexpected value for appsettings.theme', `Did you mean '${theme.value}'?`],
        }),
      ),
    ),
  'ADM-2 a culture without its file': (files) =>
    ['fr', 'vi', 'ko', 'ht', 'tl'].flatMap((culture) =>
      atSetting(files, 'cultures').map(({ file, to }) => {
        const text = `, Other: ${culture} `
        return change({ file, from: to - 1, to: to - 1 }, text, {
          offset: text.indexOf(culture),
          messageParts: [`'${culture}'`, `content/${culture}.yaml`],
        })
      }),
    ),
  'ADM-2 DLN-4 DEV-5 an unknown zone': (files, random) =>
    [...atSetting(files, 'timeZone'), ...placesAt(files, 'deadlines.yaml', 'timeZone')].map((zone) =>
      misspell(zone, random, {
        messageParts: ['Unknown time zone', `Did you mean '${zone.value}'?`, 'Expected one of'],
      }),
    ),
  'ADM-2 DAT-2 DEV-5 a deadline of another format': (files) =>
    placesAt(files, 'deadlines.yaml', '*', 'deadline').flatMap((deadline) =>
      neverDates.map((wrong) =>
        change(deadline, `'${wrong}'`, {
          messageParts: [`Invalid deadline format '${wrong}'`, 'MM/dd/yyyy'],
        }),
      ),
    ),
  'ADM-2 an unknown deadline': (files, random) =>
    placesAt(files, 'deadlines.yaml', '*')
      .filter(({ path }) => path.length === 1)
      .map((place) => {
        const wrong = misspelt(String(place.path[0]), random)
        return change(keyOf(place), wrong, {
          messageParts: [`Unknown key '${wrong}'.`, `Did you mean '${place.path[0]}'?`],
          alone: false,
        })
      }),
  'ADM-2 a limit below what makes sense': (files, random) =>
    [
      ...atSetting(files, 'documents', 'maxFileMegabytes'),
      ...atSetting(files, 'documents', 'maxFiles'),
      ...atSetting(files, 'session', 'minSessionDuration'),
      ...atSetting(files, 'payPal', 'authCodeExpiration'),
    ].map((limit) => {
      const wrong = String(-Math.floor(random() * 20))
      return change(limit, wrong, {
        messageParts: [`'${limit.path.at(-1)}' is '${wrong}'`, 'expected more than 0'],
      })
    }),
  'ADM-2 a setting of the wrong kind': (files, random) =>
    placesAt(files, 'case.yaml')
      .filter(
        ({ style, path }) =>
          style === 'scalar' && path.length < 3 && path[0] !== 'theme' && path[0] !== 'allowedCharacters',
      )
      .filter(({ value }) => value !== null)
      .map((place) => change(place, pick(['[a]', '{ a: b }'], random) ?? '', { messageParts: ['expected'] })),
  'ADM-2 DEV-2 an open form that there is not': (files, random) =>
    placesAt(files, 'case.yaml', 'forms', '*').map((form) => misspell(form, random)),
  'ADM-2 a default culture that is not enabled': (files) =>
    atSetting(files, 'defaultCulture').flatMap((culture) =>
      ['fr', 'zh', 'ar'].map((wrong) =>
        change(culture, wrong, {
          messageParts: [`'${wrong}'`, 'not among the cultures', 'Expected one of en, es'],
          alone: false,
        }),
      ),
    ),
}
