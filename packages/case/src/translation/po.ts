import { po as gettext } from 'gettext-parser'
import type {
  ReadTranslations,
  ReadUnit,
  TranslationFile,
  TranslationFormat,
  TranslationMistake,
  TranslationUnit,
} from './translation-unit.ts'

/** The copy key is the context, so that two texts with the same words stay two. */
const entryOf = ({ key, source, target, places, longest, change, before }: TranslationUnit) => ({
  msgctxt: key,
  msgid: source,
  msgstr: [target],
  comments: {
    reference: places.map((place) => place.replaceAll(' ', '_')).join('\n'),
    extracted: [
      `At most ${longest} characters. {places} and <tags> stay as they are.`,
      ...(change === 'new' ? ['New since the last export.'] : []),
      ...(change === 'changed' ? ['Changed since the last export.'] : []),
    ].join('\n'),
    ...(change === 'changed' && target !== '' ? { flag: 'fuzzy' } : {}),
    ...(before === null ? {} : { previous: `msgid ${JSON.stringify(before)}` }),
  },
})

const write = ({ culture, units }: TranslationFile): string =>
  gettext
    .compile(
      {
        charset: 'utf-8',
        headers: {
          'Content-Type': 'text/plain; charset=utf-8',
          'Content-Transfer-Encoding': '8bit',
          'MIME-Version': '1.0',
          Language: culture.replaceAll('-', '_'),
        },
        translations: Object.fromEntries(units.map((unit) => [unit.key, { [unit.source]: entryOf(unit) }])),
      },
      { foldLength: 0 },
    )
    .toString('utf8')

/** The line of an entry: the parser does not keep it. */
const lineOf = (lines: readonly string[], key: string): number =>
  Math.max(
    0,
    lines.findIndex((line) => line.startsWith(`msgctxt "${key}"`)),
  ) + 1

function read(text: string): ReadTranslations | TranslationMistake {
  const lines = text.split('\n')
  try {
    const { headers, translations } = gettext.parse(text)
    const units = Object.entries(translations).flatMap(([key, entries]): readonly ReadUnit[] =>
      key === ''
        ? []
        : Object.values(entries).map(({ msgid, msgstr }) => ({
            key,
            source: msgid,
            target: msgstr[0] ?? '',
            line: lineOf(lines, key),
          })),
    )
    return { culture: headers.Language?.replaceAll('_', '-') ?? null, units }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const line = Number(/line[^\d]*(\d+)/i.exec(said)?.[1] ?? 1)
    return {
      line,
      message: `This is no PO file: ${said}. Write the file again from the translation program.`,
    }
  }
}

/** PO of gettext, with the copy key as context. */
export const po: TranslationFormat = { write, read }
