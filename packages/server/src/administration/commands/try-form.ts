import { exampleLines } from '@redress/case/examples/example-lines.ts'
import { type ExamplesOfForm, examplesOfForm } from '@redress/case/examples/examples-of-form.ts'
import { didYouMean } from '@redress/case/reading/case-mistake.ts'
import { dayZoneOf, writtenOut } from '@redress/case/reading/case-settings.ts'
import { contentOf } from '@redress/case/reading/content-of.ts'
import { loadCase } from '@redress/case/reading/load-case.ts'
import type { CaseForm, LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { localeIn } from '@redress/case/reading/writings.ts'
import { allowedCharacters, entryDate } from '@redress/form'
import { fault } from '@redress/foundation/faults/fault.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import { caseFolder } from '../../command-line/case-folder.ts'
import { exitCodes, processTerminal, progressOf } from '../../command-line/terminal.ts'

export interface TryOptions {
  readonly form?: string
  readonly culture?: string
  readonly seed?: number
  /** How often the form is filled in; without it, until no new way is found. */
  readonly tries?: number
}

/** How often a form is filled in at most where nothing else is said. */
const usualTries = 300

/** One of several names, whatever its case. @throws COMMAND_REFUSED */
function chosen(what: string, written: string, names: readonly string[]): string {
  const found = names.find((name) => name.toLowerCase() === written.toLowerCase())
  if (found !== undefined) return found
  throw fault(
    'COMMAND_REFUSED',
    `The case has no ${what} '${written}'.${didYouMean(written, names)} It is one of ${names.join(', ')}.`,
  )
}

/** The form that a command names, or the only one. @throws COMMAND_REFUSED */
function formOf({ forms }: LoadedCase, written: string | undefined): CaseForm {
  const names = [...forms.keys()]
  const [only, ...others] = names
  if (written === undefined && others.length > 0)
    throw fault('COMMAND_REFUSED', `The case has several forms. Name one with --form: ${names.join(', ')}.`)
  const form = forms.get(written === undefined ? (only ?? '') : chosen('form', written, names))
  if (form) return form
  throw fault('COMMAND_REFUSED', 'The case has no form that is open.')
}

/** What refused its answers, the most frequent first. */
const stuckText = ({ stuck }: ExamplesOfForm): string =>
  stuck
    .map(({ page, at, rule, times }) => `${page}: ${at} (rule ${rule}, ${counted(times, 'time')})`)
    .join(', ')

/**
 * Prints an example of each way through the pages of a form.
 * @throws COMMAND_REFUSED for a form or culture that the case does not have
 */
export async function tryForm(
  given: string,
  {
    form: written,
    culture: wanted,
    seed = Math.floor(Math.random() * 1_000_000),
    tries: wantedTries,
  }: TryOptions,
): Promise<void> {
  const { print, notify, paint } = processTerminal()
  const loaded = await loadCase(await caseFolder(given))
  const { settings } = loaded
  const { plan, definition } = formOf(loaded, written)
  const culture =
    wanted === undefined
      ? settings.defaultCulture
      : chosen('culture', wanted, Object.values(settings.cultures))
  const context = {
    today: entryDate(Temporal.Now.instant(), dayZoneOf(settings)),
    characterWhitelist: allowedCharacters(writtenOut(settings.allowedCharacters)),
    mostDocuments: settings.documents.maxFiles,
  }
  const progress = progressOf()
  const found = examplesOfForm(plan, context, {
    seed,
    mostTries: wantedTries ?? usualTries,
    all: wantedTries !== undefined,
    onTry: (count, ways) => progress.at(`Attempt ${count}, ${counted(ways, 'way')} found`),
  })
  progress.done()
  const { examples, tries } = found
  const texts = contentOf(loaded, culture)
  const locale = localeIn(loaded.writings, culture)
  for (const [index, filled] of examples.entries())
    print(
      paint('bold', `${definition.formType}  example ${index + 1} of ${examples.length}`),
      ...exampleLines(filled, { culture, locale, texts, paint }),
      '',
    )
  const ways = counted(examples.length, 'way')
  print(`${ways} through the pages in ${counted(tries, 'attempt')}. The same again: --seed ${seed}`)
  if (found.stuck.length > 0) notify(`Given up by chance on: ${stuckText(found)}.`)
  const isFilled = examples.some(({ ending }) => ending === null)
  if (!isFilled) {
    notify('The form was never filled in to its end. redress check says whether it can be.')
    process.exitCode = exitCodes.mistakes
  }
}
