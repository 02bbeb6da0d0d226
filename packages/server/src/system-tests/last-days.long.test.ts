import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as api from '@redress/api'
import { deadlinesAnswer } from '@redress/api'
import type { CaseChanges } from '@redress/case/testing/write-case.ts'
import { formState, parseDeadlines } from '@redress/form'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { redressWith } from '../testing/redress-with.ts'
import { listen } from '../testing/reloading-server.ts'
import { openBrowser } from '../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

const secret = 'a secret of at least thirty-two characters'

const deadlinesFile = (column: string) => `automotiveFilingDeadline:
  timeZone: Europe/London
  deadline: 06/30/2027
  byMember: { column: ${column}, days: 30 }
`

const list = (mailed: string, mailedAgain = '') => `claimId,pin,ClaimantName,MailedOn,MailedAgain
AB-1234,482916,Ana,${mailed},${mailedAgain}
AB-5678,111222,Bo,,
CD-1234,333444,Cy,2027-03-01,
`

const changes: CaseChanges = {
  'deadlines.yaml': deadlinesFile('mailedOn'),
  'class-list.csv': list('06/20/2027', '08/01/2027'),
}

const ana = { claimId: 'AB-1234', pin: '482916' }

/** One server over SQLite, or two over one PostgreSQL, and the commands over the same data. */
async function serversOver(store: string) {
  const dataFolder = await temporaryFolder()
  const databaseUrl = store === 'PostgreSQL' ? await postgres.newDatabase() : null
  const first = await startTestServer({ changes, dataFolder, databaseUrl })
  const others = databaseUrl === null ? [] : [await startTestServer({ changes, dataFolder, databaseUrl })]
  const servers = [first, ...others]
  const { caseFolder } = first.config
  const settings = {
    REDRESS_SECRET: secret,
    REDRESS_DATA: dataFolder,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  }
  const write = (name: string, text: string) => writeFile(join(caseFolder, name), text)
  return {
    servers,
    databaseUrl,
    at: (instant: string) => {
      for (const server of servers) server.setNow(instant)
    },
    look: () => Promise.all(servers.map(async ({ follower }) => follower?.look())),
    write,
    run: async (...words: readonly string[]) => {
      const [command = '', ...options] = words
      const { code, stderr } = await redressWith(settings, command, caseFolder, ...options)
      if (code !== 0) throw new Error(stderr)
    },
    listFile: join(caseFolder, 'class-list.csv'),
  }
}

const answerOf = async ({ app }: TestServer) =>
  z.parse(deadlinesAnswer, (await app.inject({ url: api.getDeadlines.path })).json())

/** Whether each way to see the form shows it as open. */
async function openAt(server: TestServer) {
  const page = (await server.app.inject({ url: '/automotive' })).body
  const state = formState('Automotive', parseDeadlines(await answerOf(server)), server.deps.now())
  return { isRendered: page.includes('<h1>/automotive'), isListed: !state.isClosed }
}

const open = { isRendered: true, isListed: true }
const closed = { isRendered: false, isListed: false }

const lastEndOf = async (server: TestServer) => (await answerOf(server)).automotiveFilingDeadline?.lastEndsAt

async function signInAt(server: TestServer): Promise<number> {
  const browser = await openBrowser(server)
  return (await browser.authorize('Automotive', ana)).status
}

describe.each(['SQLite', 'PostgreSQL'])('over %s', (store) => {
  test('TIM-1 a form with later days for some members is open for signing in until the last of them, and then closes at every server', async () => {
    const { servers, at } = await serversOver(store)
    at('2027-07-20T22:59:59Z')
    for (const server of servers) {
      expect(await openAt(server)).toEqual(open)
      expect(await signInAt(server)).toBe(200)
      expect(await lastEndOf(server)).toBe('2027-07-20T22:59:59.999999999Z')
    }
    at('2027-07-20T23:00:00Z')
    for (const server of servers) expect(await openAt(server)).toEqual(closed)
  })

  test('ADM-5 TIM-1 the report states until when the last member has time', async () => {
    const { run } = await serversOver(store)
    const file = join(await temporaryFolder(), 'report.html')
    await run('report', '--out', file)
    const report = await readFile(file, 'utf8')
    expect(report).toContain('2027-06-30 23:59:59, Europe/London')
    expect(report).toContain(
      'members with a day in the class list have their own, the last until 2027-07-20 23:59:59',
    )
    expect(report).toMatch(/; for the last member in \d+ days/)
  })

  test('TIM-1 TIM-3 an import that moves the day of a member moves the end of the form at every server, without a restart', async () => {
    const { servers, at, look, run, write, listFile } = await serversOver(store)
    at('2027-08-15T12:00:00Z')
    await write('class-list.csv', list('07/20/2027'))
    await run('import', listFile, '--update')
    await look()
    for (const server of servers) {
      expect(await openAt(server)).toEqual(open)
      expect(await signInAt(server)).toBe(200)
    }
    await write('class-list.csv', 'claimId,pin,MailedOn\nAB-1234,482916,06/01/2027\n')
    await run('import', listFile, '--replace')
    await look()
    for (const server of servers) expect(await openAt(server)).toEqual(closed)
    at('2027-06-30T22:59:59Z')
    // The deadline of everybody is later than that of the only member.
    for (const server of servers) expect(await openAt(server)).toEqual(open)
  })

  test('TIM-1 TIM-3 a reload that counts days from another column closes the form after the last day of that column', async () => {
    const { servers, at, look, run, write } = await serversOver(store)
    await write('deadlines.yaml', deadlinesFile('mailedAgain'))
    // The command has the clock of the machine.
    at(Temporal.Now.instant().add({ seconds: 60 }).toString())
    await run('reload')
    await look()
    for (const server of servers) {
      const answer = await fetch(`http://127.0.0.1:${await listen(server)}${api.getDeadlines.path}`)
      expect(await answer.text()).toContain('"lastEndsAt":"2027-08-31T22:59:59.999999999Z"')
    }
  })

  test('TIM-1 OPS-6 a list that was imported before last days were stored gets them at the next start', async () => {
    const { servers, databaseUrl } = await serversOver(store)
    const forget = `update class_import set last_days = '{}'`
    const [first] = servers
    if (!first) throw new Error('There is no server.')
    if (databaseUrl !== null) await postgres.query(databaseUrl, forget)
    else {
      const { DatabaseSync } = await import('node:sqlite')
      const database = new DatabaseSync(join(first.config.dataFolder, 'redress.sqlite'))
      database.exec(forget)
      database.close()
    }
    const again = await first.restart()
    expect(await lastEndOf(again)).toBe('2027-07-20T22:59:59.999999999Z')
  })
})
