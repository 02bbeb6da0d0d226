import { randomBytes } from 'node:crypto'
import { endOfDayIn, zoneNamed } from '@redress/form'
import { fault } from '@redress/foundation/faults/fault.ts'
import { type Command, Option } from 'commander'
import { printable } from '../../claims/vault/later-version.ts'
import { dataOption } from '../../command-line/command-arguments.ts'
import { type OpenCase, withCase } from '../../command-line/open-case.ts'
import { processTerminal } from '../../command-line/terminal.ts'
import { apiKeyName, apiKeyScopes, makeApiKey } from '../api-key.ts'
import type { ApiKeyScope, StoredApiKey } from '../stored/api-key-store.ts'

interface ApiKeysOptions {
  readonly add?: string
  readonly until?: string
  readonly scope: ApiKeyScope
  readonly revoke?: string
  readonly data?: string
  readonly json?: boolean
}

const moment = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' })

const stateOf = ({ endsAt, revokedAt }: StoredApiKey, now: Temporal.Instant): string => {
  if (revokedAt !== null) return `revoked ${moment(revokedAt)}`
  return Temporal.Instant.compare(now, endsAt) < 0 ? `until ${moment(endsAt)}` : `ended ${moment(endsAt)}`
}

/** A key without the hash of it. */
const jsonOf = (key: StoredApiKey, now: Temporal.Instant) => ({
  name: key.name,
  scope: key.scope,
  madeAt: moment(key.madeAt),
  endsAt: moment(key.endsAt),
  revokedAt: key.revokedAt && moment(key.revokedAt),
  state: stateOf(key, now),
})

/** @throws COMMAND_REFUSED for a day that is not in the calendar */
function dayOf(written: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(written)
  } catch {
    throw fault('COMMAND_REFUSED', `The calendar has no day '${written}'. No key was made.`)
  }
}

/** The end of the stated day, in the time zone of the case. @throws COMMAND_REFUSED */
function endOf({ loadedCase, now }: OpenCase, until: string | undefined): Temporal.Instant {
  if (until === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(until))
    throw fault('COMMAND_REFUSED', 'A key needs its last day: --until 2027-06-30. No key was made.')
  const end = endOfDayIn(zoneNamed(loadedCase.settings.timeZone), dayOf(until))
  if (Temporal.Instant.compare(end, now()) <= 0)
    throw fault('COMMAND_REFUSED', `The day ${until} has passed. No key was made.`)
  return end
}

async function add(
  opened: OpenCase,
  name: string,
  { until, scope }: Pick<ApiKeysOptions, 'until' | 'scope'>,
): Promise<void> {
  const { print, notify } = processTerminal()
  if (!apiKeyName.test(name))
    throw fault(
      'COMMAND_REFUSED',
      `The name '${name}' is no name of a key: letters, digits, dots and hyphens, at most 40. It stands in logs. No key was made.`,
    )
  const endsAt = endOf(opened, until)
  const text = await makeApiKey({ ...opened, randomBytes }, { name, scope, endsAt })
  if (text === null)
    throw fault(
      'COMMAND_REFUSED',
      `There is, or was, a key named ${name}. Give another name, since logs tell keys apart by it. No key was made.`,
    )
  notify(
    `The key ${name} ${apiKeyScopes[scope].does}, and reads nothing, until ${moment(endsAt)}. It is shown this once; the data hold a keyed hash of it.`,
  )
  print(text)
}

async function revoke({ storage, now }: OpenCase, name: string): Promise<void> {
  if (!(await storage.apiKeys.revoke(name, now())))
    throw fault('COMMAND_REFUSED', `There is no key named ${name}. redress api-keys lists them.`)
  processTerminal().notify(`The key ${name} is revoked, at every server and at once.`)
}

/** A scope, also one of a later version, whose key opens nothing here. */
const scopeText = (scope: string): string =>
  Object.hasOwn(apiKeyScopes, scope)
    ? scope
    : `${printable(scope)}, which this version of Redress does not know: update it`

async function list({ storage, now }: OpenCase, json: boolean): Promise<void> {
  const keys = await storage.apiKeys.all()
  const { print } = processTerminal()
  if (json)
    print(
      JSON.stringify(
        keys.map((key) => jsonOf(key, now())),
        null,
        2,
      ),
    )
  else if (keys.length === 0) print('No program has a key.')
  else print(...keys.map((key) => `${key.name}  ${scopeText(key.scope)}  ${stateOf(key, now())}`))
}

/** `redress api-keys CASE`: lists, makes and revokes the keys of programs. */
export function apiKeysCommand(program: Command): void {
  program
    .command('api-keys')
    .summary('list, make and revoke the keys of programs that record decisions or bounces')
    .description(
      'Makes a key with which a program records decisions, or notices that came back, over HTTP, at the port of REDRESS_PROGRAMS_PORT. A key does one of the two and reads nothing; it has a name, which stands in logs, and ends on a stated day. Without an option the keys are listed. Backups hold no keys: make new ones after a restore.',
    )
    .argument('<case>', 'the folder of the case')
    .option('--add <name>', 'make a key of this name, and print it')
    .option('--until <day>', 'with --add: its last day, as in 2027-06-30')
    .addOption(
      new Option('--scope <scope>', 'with --add: what it records')
        .choices(Object.keys(apiKeyScopes))
        .default('decide'),
    )
    .option('--revoke <name>', 'end a key at once')
    .addOption(dataOption())
    .option('--json', 'list them as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ redress api-keys cases/yours --add review-system --until 2027-06-30 > key.txt
  $ redress api-keys cases/yours --add mail-provider --scope bounces --until 2027-06-30 > key.txt
  $ redress api-keys cases/yours
  $ redress api-keys cases/yours --revoke review-system

Exit status: 0 done, 2 it could not be run.`,
    )
    .action(async (given: string, options: ApiKeysOptions) => {
      if (options.add !== undefined && options.revoke !== undefined)
        throw fault('COMMAND_REFUSED', 'Give either --add or --revoke.')
      const reading = options.add === undefined && options.revoke === undefined
      await withCase(given, { data: options.data, reading }, async (opened) => {
        if (options.add !== undefined) await add(opened, options.add, options)
        else if (options.revoke !== undefined) await revoke(opened, options.revoke)
        else await list(opened, options.json ?? false)
      })
    })
}
