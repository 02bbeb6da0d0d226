import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type CheckedFiles, readCheckedFiles } from '@redress/case/reading/checked-files.ts'
import { productSentences } from '@redress/case/reading/product-sentences.ts'
import { translationFormats } from '@redress/case/translation/formats.ts'
import { translationMistakes } from '@redress/case/translation/translation-mistakes.ts'
import type {
  ReadTranslations,
  ReadUnit,
  TranslationFormat,
  TranslationMistake,
} from '@redress/case/translation/translation-unit.ts'
import { originalsOf, translationsOf, unitsOfCase } from '@redress/case/translation/units-of-case.ts'
import { writtenContent } from '@redress/case/translation/written-content.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { isThere } from '@redress/foundation/files/text-files.ts'
import { writeWhole } from '@redress/foundation/files/whole-files.ts'
import { counted, shellWord } from '@redress/foundation/printed-words.ts'
import { caseFolder } from '../../command-line/case-folder.ts'
import { knownLanguage } from '../../command-line/command-arguments.ts'
import { exitCodes, processTerminal } from '../../command-line/terminal.ts'

export interface ExchangeOptions {
  readonly culture: string
  readonly out?: string
  readonly in?: string
  readonly since?: string
}

/** @throws COMMAND_REFUSED for another kind of file */
function formatOf(file: string): TranslationFormat {
  const format = translationFormats[extname(file).toLowerCase()]
  if (format) return format
  const kinds = Object.keys(translationFormats).join(', ')
  throw fault('COMMAND_REFUSED', `${file} is of no kind that translators use: name it with one of ${kinds}.`)
}

/** The files of a case whose texts can be read. @throws COMMAND_REFUSED otherwise */
async function readableCase(
  folder: string,
  given: string,
): Promise<{ checked: CheckedFiles; sourceCulture: string }> {
  const checked = await readCheckedFiles(folder)
  const settings = checked.files.settings.usable?.value
  const sourceCulture = settings?.defaultCulture
  if (sourceCulture === undefined || !checked.files.contents.get(sourceCulture)?.usable)
    throw fault(
      'COMMAND_REFUSED',
      `The texts of ${given} cannot be read. First correct what redress check ${shellWord(given)} finds.`,
    )
  return { checked, sourceCulture }
}

async function readTranslations(file: string): Promise<ReadTranslations | TranslationMistake> {
  const format = formatOf(file)
  if (!(await isThere(file))) throw fault('COMMAND_REFUSED', `There is no file ${file}.`)
  return format.read(await readFile(file, 'utf8'))
}

/** The texts of the last export; none where there was none, or where it cannot be read. */
async function lastExport(file: string): Promise<readonly ReadUnit[]> {
  if (!(await isThere(file))) return []
  const found = await readTranslations(file)
  return 'units' in found ? found.units : []
}

async function writeTexts(given: string, culture: string, out: string, since: string): Promise<void> {
  const format = formatOf(out)
  const folder = await caseFolder(given)
  const { checked, sourceCulture } = await readableCase(folder, given)
  const units = unitsOfCase(checked, folder, culture, await lastExport(since))
  await writeWhole(out, format.write({ sourceCulture, culture, units }))
  const of = (change: string): number => units.filter((unit) => unit.change === change).length
  const untranslated = units.filter(({ target }) => target === '').length
  processTerminal().print(
    `Wrote ${counted(units.length, 'text')} to ${out}: ${untranslated} without a translation, ${of('new')} new and ${of('changed')} changed since the last export.`,
    `Read them back with: redress texts ${shellWord(given)} --culture ${culture} --in ${shellWord(out)}`,
  )
}

/** The translations that a content file must have: not those that the product has in the same words. */
function textsToWrite(
  units: readonly ReadUnit[],
  checked: CheckedFiles,
  culture: string,
): Readonly<Record<string, string>> {
  const [there, product] = [translationsOf(checked, culture), productSentences(culture)]
  return Object.fromEntries(
    units.flatMap(({ key, target }) =>
      target.trim() === '' || target === there[key] || (there[key] === undefined && target === product[key])
        ? []
        : [[key, target] as const],
    ),
  )
}

function printMistakes(file: string, mistakes: readonly TranslationMistake[]): void {
  const { notify, paint } = processTerminal()
  notify(
    ...mistakes.map(
      ({ line, message }) =>
        `${paint('cyan', `${file}:${line}`)}  ${paint(['red', 'bold'], 'mistake')}\n  ${message}\n`,
    ),
    `${counted(mistakes.length, 'mistake')}: nothing was changed.`,
  )
  process.exitCode = exitCodes.mistakes
}

async function readTexts(given: string, culture: string, file: string): Promise<void> {
  const found = await readTranslations(file)
  const folder = await caseFolder(given)
  const { checked, sourceCulture } = await readableCase(folder, given)
  const originals = originalsOf(checked)
  const mistakes =
    'message' in found ? [found] : translationMistakes(found, { culture, sourceCulture, originals })
  if ('message' in found || mistakes.length > 0) return printMistakes(file, mistakes)
  const texts = textsToWrite(found.units, checked, culture)
  const content = join(folder, 'content', `${culture}.yaml`)
  const before = (await isThere(content)) ? await readFile(content, 'utf8') : ''
  const count = Object.keys(texts).length
  if (count > 0) await writeWhole(content, writtenContent(before, texts))
  const older = found.units.filter(({ key, source }) => originals[key] !== source).length
  processTerminal().print(
    `Set ${counted(count, 'text')} in content/${culture}.yaml.`,
    ...(older > 0
      ? [`${counted(older, 'text')} changed since the file was written: export again to see which.`]
      : []),
    `  redress check ${shellWord(given)}    counts what is missing`,
  )
}

/**
 * `redress texts CASE`: writes the texts of a case for translators, or reads translations back.
 * @throws COMMAND_REFUSED for a case, a culture or a file that cannot be used
 */
export async function exchangeTexts(given: string, options: ExchangeOptions): Promise<void> {
  const culture = knownLanguage(options.culture).code
  if (options.in !== undefined) return readTexts(given, culture, options.in)
  if (options.out !== undefined) return writeTexts(given, culture, options.out, options.since ?? options.out)
  throw fault('COMMAND_REFUSED', 'Say --out FILE to write the texts, or --in FILE to read them back.')
}
