import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import type { PostgresServer } from './postgres-server.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

/** Two servers over one database and one data folder. */
export interface TwoServers {
  readonly first: TestServer
  readonly second: TestServer
  /** The first server for even numbers, the second for odd ones. */
  readonly inTurn: (index: number) => TestServer
}

/** Starts two servers over a new database and a new data folder, each by `start` with the same options. */
export async function startTwoServers(
  postgres: Pick<PostgresServer, 'newDatabase'>,
  options: TestServerOptions = {},
  start: (options: TestServerOptions) => Promise<TestServer> = startTestServer,
): Promise<TwoServers> {
  const shared = {
    databaseUrl: await postgres.newDatabase(),
    dataFolder: await temporaryFolder(),
    ...options,
  }
  const first = await start(shared)
  const second = await start(shared)
  return { first, second, inTurn: (index) => (index % 2 === 0 ? first : second) }
}
