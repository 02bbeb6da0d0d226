import type { Grouping } from './grouping.ts'

/** A claim is quick within this part of the median. */
const part = 8

/**
 * Claims whose number is less than an eighth of the median of those with the same value, where so many have it. The median moves little
 * until half of the claims are quick.
 */
export const quickest: Grouping = {
  ofClusters: false,
  addTies: (database, { signal, least }) =>
    void database
      .prepare(
        `WITH ordered AS MATERIALIZED (
            SELECT value, number, row_number() OVER (PARTITION BY value ORDER BY number) AS place,
              count(*) OVER (PARTITION BY value) AS claims
            FROM mark WHERE signal = :signal
          ), median AS MATERIALIZED (
            SELECT value, number AS seconds FROM ordered WHERE claims >= :least AND place = (claims + 1) / 2
          )
          INSERT INTO tie SELECT :signal, -mark.claim, mark.claim, 0
          FROM median CROSS JOIN mark ON mark.signal = :signal AND mark.value = median.value
          WHERE mark.number * ${part} < median.seconds GROUP BY mark.claim`,
      )
      .run({ signal, least }),
}
