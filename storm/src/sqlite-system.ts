import { exportedBy } from './exported-by.ts'
import { layGround } from './ground.ts'
import { keptInSqlite } from './kept-in-sqlite.ts'
import { startServerProcess } from './server-process.ts'
import type { SystemUnderTest } from './system.ts'

/** The embedded default: a server on SQLite and a folder, over a small case. */
export async function sqliteSystem(): Promise<SystemUnderTest> {
  const { address, members, dataFolder, ring, environment, remove } = await layGround()
  return {
    address,
    members,
    components: [],
    longestLife: 600,
    startServer: (orders) => startServerProcess(environment, orders),
    kept: () => keptInSqlite(dataFolder, ring),
    exported: () => exportedBy(environment),
    remove,
  }
}
