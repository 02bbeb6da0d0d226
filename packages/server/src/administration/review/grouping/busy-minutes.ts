import type { Grouping } from './grouping.ts'

const minute = 60_000
/** A minute is compared with so many before it and after it. */
const around = 30
/** It is busy with so many times as many claims as they have. */
const times = 5

/** Claims of minutes with far more claims than the minutes around them. Those of one list came at once, and are not counted. */
export const busyMinutes: Grouping = {
  ofClusters: false,
  addTies: (database, { signal, least }) => {
    database.exec(`CREATE TEMP TABLE busy AS SELECT at / ${minute} AS minute, count(*) AS claims FROM claim WHERE filer IS NULL GROUP BY 1;
      CREATE INDEX temp.busy_minute ON busy (minute, claims);`)
    database
      .prepare(
        `INSERT INTO tie SELECT :signal, minute, number, claims - 1 FROM (
            SELECT minute, claims, (
              SELECT coalesce(sum(near.claims), 0) - busy.claims FROM busy AS near
              WHERE near.minute BETWEEN busy.minute - ${around} AND busy.minute + ${around}
            ) / ${2 * around}.0 AS usual FROM busy WHERE claims >= :least
          ) JOIN claim ON claim.at / ${minute} = minute WHERE filer IS NULL AND claims >= ${times} * max(usual, 1)`,
      )
      .run({ signal, least })
    database.exec('DROP TABLE busy')
  },
}
