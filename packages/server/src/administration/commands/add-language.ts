import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { readCheckedFiles } from '../../case/reading/checked-files.ts'
import type { Language } from '../../case/starter/language.ts'
import { missingEntries, translationStub } from '../../case/starter/translation-stub.ts'
import { withCulture } from '../../case/starter/with-culture.ts'
import { fault } from '../../foundation/faults/fault.ts'
import { isThere } from '../../foundation/files/is-there.ts'
import { schemasFolder } from '../../foundation/schemas-folder.ts'
import { shellWord } from '../../foundation/shell-word.ts'
import { knownLanguage } from './known-language.ts'
import type { Terminal } from './terminal.ts'

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
  const { files } = await readCheckedFiles(folder)
  const settings = files.settings.usable?.value
  const originals = settings && files.contents.get(settings.defaultCulture)?.usable?.value
  const typed = shellWord(given)
  if (!settings || !originals)
    throw fault(
      'COMMAND_REFUSED',
      `The texts of ${given} cannot be read. First correct what redress check ${typed} finds.`,
    )
  if (language.code === settings.defaultCulture)
    throw fault('COMMAND_REFUSED', `${language.name} is the language that ${given} is written in.`)
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
