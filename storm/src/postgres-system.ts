import { startPostgres } from '../../packages/server/src/testing/postgres-server.ts'
import { startSwift } from '../../packages/server/src/testing/swift-server.ts'
import { commandBy } from './command-by.ts'
import { dataInPostgres } from './data-in-postgres.ts'
import { addDueReminders, untilReminded } from './due-reminders.ts'
import { entriesOf } from './entry.ts'
import { exportedBy } from './exported-by.ts'
import { prepareGround } from './ground.ts'
import { linksBy } from './links-by.ts'
import { startServerHere, startServerProcess } from './server-process.ts'
import type { SystemUnderTest } from './system.ts'

/** The distributed system: a server on PostgreSQL and S3, which are killed too. */
export async function postgresSystem(members?: number): Promise<SystemUnderTest> {
  const ground = await prepareGround(members)
  const { address, members: all, changeCase, ring, environment, ownFolder, mail, scanner, remove } = ground
  const postgres = await startPostgres()
  const swift = await startSwift()
  const [url, s3] = [await postgres.newDatabase(), await swift.newBucket()]
  const settings = {
    ...environment,
    // While the database is down every request fails with an error; the checker counts unacceptable responses.
    STORM_LOG: 'fatal',
    DATABASE_URL: url,
    REDRESS_S3_ENDPOINT: s3.endpoint ?? '',
    REDRESS_S3_BUCKET: s3.bucket,
    REDRESS_S3_REGION: s3.region,
    REDRESS_S3_ACCESS_KEY: s3.accessKey,
    REDRESS_S3_SECRET_KEY: s3.secretKey,
  }
  return {
    address,
    entries: entriesOf(all, await linksBy(settings)),
    changeCase,
    scanner,
    components: [
      scanner,
      { name: 'PostgreSQL', kill: postgres.kill, start: () => postgres.start() },
      { name: 'S3', kill: swift.kill, start: swift.start },
    ],
    longestLife: 2500,
    startServer: (orders) => startServerProcess(settings, orders),
    startServerHere: (orders) => startServerHere(settings, orders),
    addDueReminders: () => addDueReminders(settings),
    untilReminded: () => untilReminded(settings),
    redress: commandBy(settings),
    ownFolder,
    mail,
    data: () => dataInPostgres((text) => postgres.query(url, text), s3, ring),
    exported: () => exportedBy(settings),
    remove: async () => {
      await swift.remove()
      await postgres.remove()
      await remove()
    },
  }
}
