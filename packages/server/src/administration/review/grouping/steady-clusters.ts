import type { Grouping } from './grouping.ts'

/**
 * The most that the pauses between the claims of a cluster deviate, in proportion to their mean. Claims that know nothing of one
 * another deviate by about 1.
 */
const mostDeviation = 0.4

/** Clusters whose claims were filed at one pace, apart from rows of a list. */
export const steadyClusters: Grouping = {
  ofClusters: true,
  addTies: (database, { signal, least }) =>
    void database
      .prepare(
        `WITH paused AS (
            SELECT cluster, at - lag(at) OVER (PARTITION BY cluster ORDER BY at, number) AS pause
            FROM claim WHERE cluster > 0 AND filer IS NULL
          ), paced AS (
            SELECT cluster, count(*) AS pauses, avg(pause) AS mean, avg(pause * pause * 1.0) AS squares
            FROM paused WHERE pause IS NOT NULL GROUP BY cluster
            HAVING pauses >= :least - 1 AND mean > 0
              AND squares - mean * mean <= ${mostDeviation ** 2} * mean * mean
          )
          INSERT INTO tie SELECT :signal, claim.cluster, number, pauses
          FROM paced JOIN claim ON claim.cluster = paced.cluster AND filer IS NULL`,
      )
      .run({ signal, least }),
}
