import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { copyUsersOf } from '@redress/case/advice/check-case.ts'
import { unusedKeys } from '@redress/case/advice/copy-advice.ts'
import { readCheckedFiles } from '@redress/case/reading/checked-files.ts'
import { type Language, withCulture } from '@redress/case/starter/language.ts'
import { starterTexts } from '@redress/case/starter/new-case.ts'
import { missingEntries, translationStub } from '@redress/case/starter/translation-stub.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { isThere } from '@redress/foundation/files/text-files.ts'
import { counted, shellWord } from '@redress/foundation/printed-words.ts'
import { schemasFolder } from '@redress/foundation/product-folder.ts'
import { stringify } from 'yaml'
import { knownLanguage } from '../../command-line/command-arguments.ts'
import type { Terminal } from '../../command-line/terminal.ts'

/** Writes the stub, or adds missing keys to the file. Returns the line that reports it. */
async function writeContent(
  folder: string,
  language: Language,
  originals: Readonly<Record<string, string>>,
): Promise<string> {
  const file = join(folder, 'content', `${language.code}.yaml`)
  const name = `content/${language.code}.yaml`
  if (!(await isThere(file))) {
    await mkdir(dirname(file), { recursive: true })
    const schema = join(schemasFolder(folder), 'content.schema.json')
    await writeFile(
      file,
      translationStub(language, originals, relative(dirname(file), schema).replaceAll('\\', '/')),
    )
    return `Wrote ${name}: every text to translate, below its original.`
  }
  const text = await readFile(file, 'utf8')
  const there = new Set([...text.matchAll(/^['"]?(LocKey_\w+)['"]?\s*:/gm)].flatMap(([, key]) => key ?? []))
  const missing = missingEntries(language, originals, there)
  if (missing === '') return `${name} has every key already.`
  await appendFile(file, `${text.endsWith('\n') ? '' : '\n'}\n${missing}`)
  return `Added to ${name} the keys that it lacked, each below its original.`
}

/** Adds the keys that the case uses and its own language lacks, with the words of the sample case where it has them. */
async function completeOwnTexts(folder: string, culture: string, keys: readonly string[]): Promise<string> {
  const name = `content/${culture}.yaml`
  if (keys.length === 0) return `${name} has a text for every key that the case uses.`
  const file = join(folder, name)
  const text = await readFile(file, 'utf8')
  const known = await starterTexts(culture)
  // A sentence with a limit in it may state another than the rules of this case.
  const isUsable = (key: string): boolean =>
    known[key] !== undefined && !(/Validation|Hint/.test(key) && /\d/.test(known[key]))
  const lines = keys.map((key) =>
    !isUsable(key) ? `${key}:\n` : stringify({ [key]: known[key] }, { lineWidth: 0 }),
  )
  const empty = new RegExp(`^(?:${keys.join('|')}):[ \\t]*\\n`, 'gm')
  const kept = `${text.trimEnd()}\n`.replace(empty, '')
  await writeFile(file, `${kept}\n# To be written.\n${lines.join('')}`)
  return `Added ${counted(keys.length, 'key')} without a text to the end of ${name}: write what is empty there, and read the rest.`
}

/**
 * `redress new CASE --culture fr` for an existing case: adds the language to its cultures, and a content file to
 * translate.
 * @throws COMMAND_REFUSED if the case's own texts or cultures cannot be read
 */
export async function addLanguage(
  folder: string,
  given: string,
  written: string,
  terminal: Terminal,
): Promise<void> {
  const language = knownLanguage(written)
  const { files, mistakes } = await readCheckedFiles(folder)
  const settings = files.settings.usable?.value
  const originals = settings && files.contents.get(settings.defaultCulture)?.usable?.value
  const typed = shellWord(given)
  if (!settings || !originals)
    throw fault(
      'COMMAND_REFUSED',
      `The texts of ${given} cannot be read. First correct what redress check ${typed} finds.`,
    )
  if (language.code === settings.defaultCulture) {
    const missing = new Set(
      mistakes.flatMap(({ copyKey }) => (copyKey?.is === 'withoutText' ? [copyKey.key] : [])),
    )
    const isWhole = mistakes.every(({ copyKey, untranslated }) => copyKey ?? untranslated)
    const deadlines = Object.keys(files.deadlines.usable?.value ?? {})
    const unused = isWhole ? unusedKeys(copyUsersOf(files), originals, deadlines) : []
    return terminal.print(
      await completeOwnTexts(folder, language.code, [...missing]),
      ...(unused.length > 0
        ? [
            '',
            'Used nowhere, and to be removed from every file of content/:',
            ...unused.map((key) => `  ${key}`),
          ]
        : []),
    )
  }
  const isEnabled = Object.values(settings.cultures).includes(language.code)
  const changed = isEnabled ? null : withCulture(files.settings.text, language)
  const done = await writeContent(folder, language, originals)
  if (changed !== null) await writeFile(join(folder, 'case.yaml'), changed)
  const { paint } = terminal
  terminal.print(
    `${paint('green', '✓')} ${done}`,
    ...(changed === null
      ? []
      : [`${paint('green', '✓')} Added ${language.name} to the cultures in case.yaml.`]),
    ...(isEnabled || changed !== null
      ? []
      : [`Add '${language.name}: ${language.code}' to the cultures in case.yaml yourself.`]),
    '',
    'The case is served again once every text is translated, or while the language is not among its cultures.',
    `  redress check ${typed}    counts what is missing`,
  )
}
