import { commandBy } from './command-by.ts'
import { dataInSqlite } from './data-in-sqlite.ts'
import { addDueReminders, untilReminded } from './due-reminders.ts'
import { entriesOf } from './entry.ts'
import { exportedBy } from './exported-by.ts'
import { prepareGround } from './ground.ts'
import { linksBy } from './links-by.ts'
import { startServerHere, startServerProcess } from './server-process.ts'
import type { SystemUnderTest } from './system.ts'

/** The default system: a server on SQLite and a folder, over a small case. */
export async function sqliteSystem(members?: number): Promise<SystemUnderTest> {
  const ground = await prepareGround(members)
  const {
    address,
    members: all,
    changeCase,
    dataFolder,
    ring,
    environment,
    ownFolder,
    mail,
    scanner,
    remove,
  } = ground
  return {
    address,
    entries: entriesOf(all, await linksBy(environment)),
    changeCase,
    scanner,
    components: [scanner],
    longestLife: 600,
    startServer: (orders) => startServerProcess(environment, orders),
    startServerHere: (orders) => startServerHere(environment, orders),
    addDueReminders: () => addDueReminders(environment),
    untilReminded: () => untilReminded(environment),
    redress: commandBy(environment),
    ownFolder,
    mail,
    data: () => dataInSqlite(dataFolder, ring),
    exported: () => exportedBy(environment),
    remove,
  }
}
