import { readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { checkCase } from '@redress/case/advice/check-case.ts'
import { schemaFiles } from '@redress/case/schemas/schema-files.ts'
import {
  type ExampleCase,
  exampleAnswers,
  exampleCaseFiles,
  exampleCases,
  namesLeft,
} from '@redress/case/starter/example-case.ts'
import { newCaseFiles } from '@redress/case/starter/new-case.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { foundAt, isThere } from '@redress/foundation/files/text-files.ts'
import { makeFolder } from '@redress/foundation/files/whole-files.ts'
import { shellWord } from '@redress/foundation/printed-words.ts'
import { schemasAreInCase } from '@redress/foundation/product-folder.ts'
import { type Command, Option } from 'commander'
import { knownLanguage } from '../../command-line/command-arguments.ts'
import { asking } from '../../command-line/questions.ts'
import { processTerminal } from '../../command-line/terminal.ts'
import { addLanguage } from './add-language.ts'
import { type GivenAnswers, newCaseFrom, questions } from './new-case-from.ts'

/** @throws COMMAND_REFUSED if the folder is not empty */
async function emptyFolder(given: string): Promise<string> {
  const folder = resolve(given)
  const found = await foundAt(folder)
  if (found && !found.isDirectory()) throw fault('COMMAND_REFUSED', `${given} is a file: name a new folder.`)
  if (found && (await readdir(folder)).length > 0)
    throw fault('COMMAND_REFUSED', `${given} is not empty. Name an empty or a new folder.`)
  return folder
}

/** The JSON Schemas for editors, if the case has to contain them itself. */
const ownSchemas = (): Readonly<Record<string, string>> =>
  schemasAreInCase
    ? Object.fromEntries(Object.entries(schemaFiles()).map(([name, text]) => [`schemas/${name}`, text]))
    : {}

/** Writes the files of a new case, all of them or none. */
async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  try {
    for (const [name, text] of Object.entries(files)) {
      await makeFolder(dirname(join(folder, name)))
      await writeFile(join(folder, name), text)
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

type NewOptions = GivenAnswers & {
  readonly yes?: boolean
  readonly culture?: string
  readonly like?: ExampleCase
}

const withLanguage = (answers: GivenAnswers, culture: string): GivenAnswers => ({
  ...answers,
  cultures: `${answers.cultures ?? 'en'},${culture}`,
})

/** @throws COMMAND_REFUSED for an answer that an example has no place for */
function requireExampleAnswers(given: GivenAnswers): void {
  const known: readonly string[] = exampleAnswers
  const wrong = Object.keys(given).filter((name) => !known.includes(name))
  if (wrong.length > 0)
    throw fault(
      'COMMAND_REFUSED',
      `--like takes over ${wrong.map((name) => `--${name}`).join(', ')} from the finished case: leave it out, and change it in the files of the new case.`,
    )
}

/** Writes a case that is made like a finished one, and names what to do next. */
async function makeLike(example: ExampleCase, given: string, answers: GivenAnswers): Promise<void> {
  requireExampleAnswers(answers)
  const folder = await emptyFolder(given)
  const wanted = await newCaseFrom(answers, null)
  const named = exampleAnswers.filter((name) => answers[name] !== undefined)
  const replaced = Object.fromEntries(named.map((name) => [name, wanted[name]]))
  const files = await exampleCaseFiles(example, replaced, folder)
  await writeFiles(folder, { ...files, ...ownSchemas() })
  const left = await namesLeft(example, files)
  const typed = shellWord(given)
  processTerminal().print(
    `Made a case like ${example} in ${given}. Its names, days and amounts are invented: change them.`,
    ...(left.length > 0 ? ['', 'Names of the finished case that are still there:'] : []),
    ...left.map(
      ([name, places]) =>
        `  ${name}  ${places.slice(0, 3).join(', ')}${places.length > 3 ? ` and ${places.length - 3} more` : ''}`,
    ),
    '',
    'Next:',
    `  redress check ${typed}`,
    `  redress dev ${typed}`,
    `  redress serve ${typed}`,
  )
}

/** `redress new DIR`. */
export function newCommand(program: Command): void {
  const command = program
    .command('new')
    .summary('create a new case that can be served at once')
    .description(
      'Creates the folder of a new case: settings, deadlines, forms with their models, and every text in each requested culture. On a terminal it asks for each value without an option. The case has no mistakes but texts to translate, and can be served and changed at once in the languages of the sample.',
    )
    .argument('<dir>', 'the folder to create, or with --culture that of an existing case')
    .option('-y, --yes', 'ask nothing: use the default of each value without an option')
    .addOption(
      new Option(
        '--like <kind>',
        'take over a finished case of this kind, in English and Spanish, with the given name, number, court, site, telephone, e-mail address and administrator',
      ).choices(exampleCases),
    )
    .option('--culture <code>', 'one more language; for an existing case, with every text to translate')
  for (const { name, value, question } of questions) command.option(`--${name} ${value}`, question)
  command
    .addHelpText(
      'after',
      `
Example:
  $ redress new cases/harbor --name "In re Harbor Water Litigation" \\
      --number 3:26-cv-00412 --cultures en,es,ar \\
      --forms Standard,DocumentsUpload --color 0b5c4a --yes

Like a finished case:
  $ redress new cases/harbor --like data-breach --name "In re Harbor Data Breach"
  $ redress new cases/harbor --like data-breach --culture fr    with one more language to translate

One more language, for the case just made or any other:
  $ redress new cases/harbor --culture fr

Then:
  $ redress check cases/harbor
  $ redress dev cases/harbor
  $ redress serve cases/harbor

Exit status: 0 made, 2 it could not be made.`,
    )
    .action(async (given: string, options: NewOptions) => {
      const { culture, yes, like, ...answers } = options
      if (culture !== undefined) knownLanguage(culture)
      if (like !== undefined) await makeLike(like, given, answers)
      const isMade = await isThere(join(resolve(given), 'case.yaml'))
      if (culture !== undefined && isMade)
        return addLanguage(resolve(given), given, culture, processTerminal())
      if (like !== undefined) return
      const { print, paint } = processTerminal()
      const folder = await emptyFolder(given)
      const isAsking = process.stdin.isTTY === true && !yes
      const asked = culture === undefined ? answers : withLanguage(answers, culture)
      const wanted = await (isAsking ? asking((ask) => newCaseFrom(asked, ask)) : newCaseFrom(asked, null))
      const files = { ...(await newCaseFiles(wanted, folder)), ...ownSchemas() }
      await writeFiles(folder, files)
      const { findings } = await checkCase(folder, Temporal.Now.instant())
      const typed = shellWord(given)
      const state = findings.length === 0 ? 'no mistakes' : `see what redress check ${typed} finds`
      print(
        `${paint('green', '✓')} Made ${wanted.name} in ${given}: ${Object.keys(files).length} files, ${state}.`,
        '',
        'Next:',
        `  redress check ${typed}`,
        `  redress dev ${typed}    sign in as SAMPLE-1001, PIN 482916`,
        `  redress serve ${typed}`,
      )
    })
}
