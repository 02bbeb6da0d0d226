import type { Grouping } from './grouping.ts'

/** Claims with one value that was written in several ways: each way counts, and each must be of another claimant. */
export const variedValues: Grouping = {
  ofClusters: false,
  addTies: (database, { signal, least }) =>
    void database
      .prepare(
        `INSERT INTO tie
          SELECT mark.signal, mark.value, mark.claim, several.ways - 1 FROM (
            SELECT mark.value AS value, count(DISTINCT mark.number) AS ways,
              count(DISTINCT claim.member) AS members
            FROM (SELECT value FROM mark WHERE signal = :signal GROUP BY value HAVING count(*) >= :least) AS repeated
            JOIN mark ON mark.signal = :signal AND mark.value = repeated.value
            JOIN claim ON claim.number = mark.claim
            GROUP BY mark.value HAVING ways >= :least AND members >= :least
          ) AS several
          JOIN mark ON mark.signal = :signal AND mark.value = several.value
          GROUP BY mark.value, mark.claim`,
      )
      .run({ signal, least }),
}
