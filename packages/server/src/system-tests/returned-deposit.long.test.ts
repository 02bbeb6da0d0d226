import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordDecisions } from '../steps/decide/record-decisions.ts'
import { markPaid } from '../steps/pay/mark-paid.ts'
import { payClaims } from '../steps/pay/pay-claims.ts'
import { recordReturns } from '../steps/pay/record-returns.ts'
import { fixtureCaseChanges } from '../testing/fixture-case.ts'
import { peopleAt } from '../testing/fixture-life.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { startTestServer } from '../testing/test-server.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

/** A site with a mail server, people in front of it, and what its administrator does. */
async function scene(databaseUrl: string | null) {
  const mail = await startMailServer()
  const server = await startTestServer({
    ...{ changes: fixtureCaseChanges(), databaseUrl },
    outbox: { mail: mail.config, mailPerMinute: 60_000 },
  })
  const folder = await temporaryFolder()
  const run = (): never => {
    throw new Error('No command runs here.')
  }
  const people = peopleAt({ server, mail, folder, run, codes: [] })
  const { deps } = server
  const fileOf = async (name: string, text: string): Promise<string> => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  const refused: string[] = []
  const warned: string[] = []
  return {
    ...{ server, people, refused, warned },
    decide: async (row: string) => {
      const file = await fileOf('decisions.csv', `referenceCode,decision,amount\n${row}\n`)
      await recordDecisions(deps, file, {
        ...{ isTrial: false, progress: () => undefined },
        refuse: async ({ reason }) => void refused.push(reason),
      })
    },
    pay: async () => {
      const { files, held, warnings } = await payClaims(deps, {
        ...{ folder, format: null, isTrial: false, onHeld: () => undefined, progress: () => undefined },
      })
      warned.push(...warnings.map(({ text }) => text))
      const written = files.flatMap((file) => ('name' in file ? [file] : []))
      const texts = await Promise.all(written.map(({ name }) => readFile(join(folder, name), 'utf8')))
      return { ids: written.map(({ file }) => file), texts, held: held.map(({ reason }) => reason) }
    },
    confirm: (id: string) => markPaid(deps, id),
    comeBack: async (rows: string) => {
      const file = await fileOf('returned.csv', `referenceCode,reason${rows}\n`)
      return recordReturns(deps, file, async ({ reason }) => void refused.push(reason))
    },
  }
}

test.each([
  ['SQLite', async () => null],
  ['PostgreSQL', () => postgres.newDatabase()],
])(
  'RET-4 RET-12 over %s: a deposit that came back is put right by its claimant, held for objections, and paid once, whatever is read again',
  { timeout: 120_000 },
  async (_, newDatabase) => {
    const { server, people, decide, pay, confirm, comeBack, refused, warned } = await scene(
      await newDatabase(),
    )
    const code = await people.file({ member: 0 })
    await decide(`${code},accepted,125.50`)
    const first = await pay()
    expect(first.texts.join()).toContain('0001234567')
    await confirm(first.ids[0] ?? '')
    expect(await comeBack(`\n${code},R03`)).toMatchObject({ recorded: 1, refused: 0 })

    server.setNow('2026-12-01T20:00:00Z')
    const fields = {
      'claimDetails.method': 'deposit',
      'claimDetails.routing': '011000015',
      'claimDetails.account': '7654321',
    }
    await people.act(code, 0, { action: 'payment', fields })
    await decide(`${code},reissued,125.50`)
    expect(await pay()).toMatchObject({ ids: [], held: ['changes'] })
    server.setNow('2026-12-20T20:00:00Z')
    const second = await pay()
    expect(second.texts.join()).toContain('7654321')
    expect(second.texts.join()).not.toContain('0001234567')
    expect(warned).toEqual([])
    expect(await confirm(second.ids[0] ?? '')).toMatchObject({ recorded: 1 })

    // Whatever is read again changes nothing.
    expect(await comeBack(`\n${code},R03`)).toMatchObject({ recorded: 0, refused: 1 })
    expect(await comeBack(`,file,line\n${code},R03,${first.ids[0]},1`)).toMatchObject({
      recorded: 0,
      known: 1,
    })
    await decide(`${code},reissued,125.50`)
    expect(refused).toEqual([
      expect.stringContaining('The claim has had 2 payments'),
      expect.stringContaining('paid'),
    ])
    expect(await confirm(first.ids[0] ?? '')).toMatchObject({ recorded: 0 })
    expect(await confirm(second.ids[0] ?? '')).toMatchObject({ recorded: 0, known: 1 })
    expect(await pay()).toMatchObject({ ids: [] })
  },
)
