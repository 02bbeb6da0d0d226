import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type FormType, formTypes } from '@redress/engine'
import { themeNames } from '@redress/engine/contract'
import type { Command } from 'commander'
import { checkCase } from '../advice/check-case.ts'
import { type NewCase, newCaseFiles } from '../starter/new-case.ts'
import { starterCultures } from '../starter/starter-copy.ts'
import { CommandError } from './command-error.ts'
import { processTerminal } from './terminal.ts'

/** One thing that a new case needs to know: its flag, the question, and the answer of whoever just presses Enter. */
interface Question {
  readonly flag: string
  readonly value: string
  readonly asks: string
  readonly usual: string
}

const questions = {
  name: {
    flag: 'name',
    value: '<text>',
    asks: 'Name of the case, as in the caption',
    usual: 'In re Example Settlement',
  },
  number: { flag: 'number', value: '<text>', asks: "The court's number of it", usual: '1:26-cv-00001' },
  court: { flag: 'court', value: '<text>', asks: 'Court', usual: 'United States District Court' },
  administrator: {
    flag: 'administrator',
    value: '<text>',
    asks: 'Name and mailing address of the settlement administrator',
    usual: 'Settlement Administrator, P.O. Box 1, Portland, OR 97208',
  },
  phone: {
    flag: 'phone',
    value: '<number>',
    asks: 'Telephone number for claimants',
    usual: '1-800-555-0100',
  },
  email: {
    flag: 'email',
    value: '<address>',
    asks: 'E-mail address for claimants',
    usual: 'info@settlement.example',
  },
  site: {
    flag: 'site',
    value: '<address>',
    asks: 'Address of the case site',
    usual: 'https://www.settlement.example',
  },
  cultures: {
    flag: 'cultures',
    value: '<list>',
    asks: `Cultures, the default one first (${Object.keys(starterCultures).join(', ')})`,
    usual: 'en',
  },
  forms: {
    flag: 'forms',
    value: '<list>',
    asks: `Forms (${formTypes.join(', ')})`,
    usual: 'Standard,DocumentsUpload',
  },
  theme: {
    flag: 'theme',
    value: '<name>',
    asks: `Theme (${themeNames.join(', ')})`,
    usual: 'jnd-7-0-default',
  },
  color: {
    flag: 'color',
    value: '<#rrggbb>',
    asks: "Theme colour as #rrggbb, or - for the theme's own",
    usual: '-',
  },
  deadline: { flag: 'deadline', value: '<MM/dd/yyyy>', asks: 'Last day to file', usual: '' },
} as const satisfies Readonly<Record<string, Question>>

type QuestionName = keyof typeof questions
type Answers = Readonly<Record<QuestionName, string>>

const names: readonly QuestionName[] = [
  'name',
  'number',
  'court',
  'administrator',
  'phone',
  'email',
  'site',
  'cultures',
  'forms',
  'theme',
  'color',
  'deadline',
]

const usualAnswer = (name: QuestionName): string => {
  if (name !== 'deadline') return questions[name].usual
  const { year, month, day } = Temporal.Now.plainDateISO().add({ months: 6 })
  return `${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}/${year}`
}

/** The answers from flags, then from questions where somebody is there to answer, else the usual ones. */
async function answered(
  given: Readonly<Partial<Record<QuestionName, string>>>,
  asking: boolean,
): Promise<Answers> {
  const answers: Record<string, string> = {}
  const input = asking ? createInterface({ input: process.stdin, output: process.stderr }) : null
  for (const name of names) {
    const usual = usualAnswer(name)
    const said = given[name] ?? (await input?.question(`${questions[name].asks} [${usual}]: `))
    answers[name] = said?.trim() || usual
  }
  input?.close()
  const of = (name: QuestionName): string => answers[name] ?? usualAnswer(name)
  return {
    name: of('name'),
    number: of('number'),
    court: of('court'),
    administrator: of('administrator'),
    phone: of('phone'),
    email: of('email'),
    site: of('site'),
    cultures: of('cultures'),
    forms: of('forms'),
    theme: of('theme'),
    color: of('color'),
    deadline: of('deadline'),
  }
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function among<T extends string>(
  found: readonly string[],
  allowed: readonly T[],
  what: string,
): readonly T[] {
  return found.map((each) => {
    const known = allowed.find((one) => one.toLowerCase() === each.toLowerCase())
    if (known === undefined)
      throw new CommandError(`There is no ${what} '${each}': choose from ${allowed.join(', ')}.`)
    return known
  })
}

/** @throws CommandError for an answer that no case can have */
function caseFrom(answers: Answers): NewCase {
  const [theme = 'jnd-7-0-default'] = among([answers.theme], themeNames, 'theme')
  const forms: readonly FormType[] = among(listOf(answers.forms), formTypes, 'form')
  const cultures = among(
    listOf(answers.cultures),
    Object.keys(starterCultures),
    'translation of the product for the culture',
  )
  if (forms.length === 0 || cultures.length === 0)
    throw new CommandError('A case needs at least one form and one culture.')
  const color = answers.color === '-' ? null : answers.color
  if (color !== null && !/^#[0-9a-fA-F]{6}$/.test(color))
    throw new CommandError(`'${color}' is no colour: write it as #1b3a5c.`)
  if (!/^\d\d\/\d\d\/\d{4}$/.test(answers.deadline))
    throw new CommandError(`'${answers.deadline}' is no day: write it as 06/30/2031.`)
  const { name, number, court, administrator, phone, email, site, deadline } = answers
  return {
    name,
    number,
    court,
    administrator,
    phone,
    email,
    site: site.replace(/\/+$/, ''),
    deadline,
    theme,
    color,
    forms: [...new Set(forms)],
    cultures: [...new Set(cultures)],
  }
}

/** @throws CommandError where something is there already */
async function emptyFolder(given: string): Promise<string> {
  const folder = resolve(given)
  const there = await readdir(folder).catch(() => [])
  if (there.length > 0)
    throw new CommandError(`${given} is not empty. Name a folder that is, or that is not there yet.`)
  return folder
}

/** `redress new DIR` (ADM-1). */
export function newCommand(program: Command): void {
  const command = program
    .command('new')
    .summary('make a new case that runs at once')
    .description(
      'Makes the folder of a new case: settings, deadlines, forms with their models, and every text in each culture asked for. On a terminal it asks for what no option tells. The case has no mistakes, and can be served and changed at once.',
    )
    .argument('<dir>', 'the folder to make')
    .option('-y, --yes', 'ask nothing: take the usual answer where no option tells')
  for (const name of names) {
    const { flag, value, asks } = questions[name]
    command.option(`--${flag} ${value}`, asks)
  }
  command
    .addHelpText(
      'after',
      `
Example:
  $ redress new cases/harbor --name "In re Harbor Water Litigation" --number 3:26-cv-00412 \\
      --cultures en,es,ar --forms Standard,DocumentsUpload --color '#0b5c4a' --yes

Then:
  $ redress check cases/harbor
  $ redress dev cases/harbor`,
    )
    .action(
      async (
        given: string,
        options: Readonly<Partial<Record<QuestionName, string>>> & { readonly yes?: boolean },
      ) => {
        const { tell, paint } = processTerminal()
        const folder = await emptyFolder(given)
        const wanted = caseFrom(await answered(options, process.stdin.isTTY === true && !options.yes))
        const files = await newCaseFiles(wanted, folder)
        for (const [name, text] of Object.entries(files)) {
          await mkdir(dirname(join(folder, name)), { recursive: true })
          await writeFile(join(folder, name), text)
        }
        const { findings } = await checkCase(folder, Temporal.Now.instant())
        const state =
          findings.length === 0 ? 'no mistakes' : `${findings.length} findings: see redress check ${given}`
        tell(
          `${paint('green', '✓')} Made ${wanted.name} in ${given}: ${Object.keys(files).length} files, ${state}.`,
          '',
          'Next:',
          `  redress check ${given}`,
          `  redress dev ${given}    sign in as SAMPLE-1001, PIN 482916`,
        )
      },
    )
}
