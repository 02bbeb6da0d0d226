import { fault } from '@redress/foundation/faults/fault.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import type { Imported } from '../claims/vault/class-change.ts'
import { sealedClassList } from '../claims/vault/sealed-class-list.ts'
import { isInUse } from '../steps/class-list/import-class-list.ts'
import { type ListChanges, listChanges } from '../steps/class-list/list-changes.ts'
import { listWays } from '../steps/class-list/list-ways.ts'
import type { ListMode } from '../steps/class-list/stored/class-list.ts'
import type { OpenCase } from './open-case.ts'
import { asking } from './questions.ts'

export interface ImportOptions {
  readonly replace?: boolean
  readonly update?: boolean
  readonly add?: boolean
  readonly refused?: string
  readonly data?: string
  readonly dryRun?: boolean
}

const modes: Readonly<Record<ListMode, string>> = {
  replace: 'the list replaces the one in use: members that it lacks can no longer sign in',
  update: 'members of the list are added or changed, the others remain',
  add: 'new members are added, all members in use remain unchanged',
}

const modeLines = Object.entries(modes).map(([mode, does]) => `  ${mode.padEnd(8)} ${does}`)

/** @throws COMMAND_REFUSED for several modes */
function givenMode(options: ImportOptions): ListMode | null {
  const given = (['replace', 'update', 'add'] as const).filter((mode) => options[mode])
  if (given.length > 1) throw fault('COMMAND_REFUSED', 'Give only one of --replace, --update and --add.')
  return given[0] ?? null
}

/**
 * Asks for the mode of an import that changes the list in use.
 * @throws COMMAND_REFUSED without a terminal or a valid answer
 */
async function askedMode(): Promise<ListMode> {
  if (!process.stdin.isTTY)
    throw fault(
      'COMMAND_REFUSED',
      `Nothing was imported. Choose one of:\n${modeLines.map((line) => line.replace(/^ {2}/, '  --')).join('\n')}`,
    )
  const typed = await asking((ask) =>
    ask(`How is it imported?\n${modeLines.join('\n')}\nType replace, update or add: `),
  )
  const mode = (['replace', 'update', 'add'] as const).find((each) => each === typed.trim())
  if (!mode) throw fault('COMMAND_REFUSED', 'Nothing was imported.')
  return mode
}

/** The mode of an import, and what it changes; null where no list was compared. */
interface ChosenMode {
  readonly mode: ListMode
  readonly changes: Imported['changes']
}

/** What a mode makes of the differences between two lists. */
const changesIn = (mode: ListMode, { added, changed, removed }: ListChanges): Imported['changes'] => ({
  added,
  changed: mode === 'add' ? 0 : changed,
  gone: mode === 'replace' ? removed : 0,
})

/** Reports the changes of a list and determines its mode; `replace` if no list is in use. */
export async function chosenMode(
  { storage, ring, keys, loadedCase }: OpenCase,
  file: string,
  options: ImportOptions,
  say: (lines: readonly string[]) => void,
): Promise<ChosenMode> {
  const classList = sealedClassList({ storage, ring })
  const ways = listWays(loadedCase)
  const mode = givenMode(options)
  const uncompared = { mode: mode ?? 'replace', changes: null } as const
  if ((await classList.lastImport()) === null) return uncompared
  if (await isInUse({ classList, keys, ways }, file, uncompared.mode)) return uncompared
  const changes = await listChanges({ classList, storage, keys, ways }, file)
  say(changeLines(changes))
  const isSame = changes.added + changes.changed + changes.removed === 0
  const chosen = mode ?? (isSame ? 'replace' : await askedMode())
  return { mode: chosen, changes: changesIn(chosen, changes) }
}

/** The maximum of claims of removed members listed on the terminal. */
const mostNamed = 20

/** The changes of a list, in words. */
export function changeLines({
  inUse,
  added,
  changed,
  pinsNotCompared,
  removed,
  claimsOfRemoved,
}: ListChanges): readonly string[] {
  const { count, codes } = claimsOfRemoved
  const more = count > mostNamed ? `, and ${(count - mostNamed).toLocaleString('en')} more` : ''
  return [
    `The list in use has ${counted(inUse, 'class member')}. Compared with it the new list adds ${added.toLocaleString('en')}, changes ${changed.toLocaleString('en')}, and lacks ${removed.toLocaleString('en')}.`,
    ...(pinsNotCompared > 0
      ? [
          `Of ${counted(pinsNotCompared, 'member')} who count as unchanged the PIN has a slow hash and cannot be compared: the list may change it.`,
        ]
      : []),
    ...(count > 0
      ? [
          `The members that it lacks have ${counted(count, 'claim')}, which ${count === 1 ? 'remains' : 'remain'} unchanged in any case: ${codes.slice(0, mostNamed).join(', ')}${more}`,
        ]
      : []),
  ]
}
