import type { Grouping } from './grouping.ts'

/** Claims of different claimants with one value. The work is in proportion to the number of marks. */
export const sharedValues: Grouping = {
  ofClusters: false,
  addTies: (database, { signal, least }) =>
    void database
      .prepare(
        `INSERT INTO tie
          SELECT mark.signal, mark.value, mark.claim, several.members - 1 FROM (
            SELECT mark.value AS value, count(DISTINCT claim.member) AS members
            FROM (SELECT value FROM mark WHERE signal = :signal GROUP BY value HAVING count(*) >= :least) AS repeated
            JOIN mark ON mark.signal = :signal AND mark.value = repeated.value
            JOIN claim ON claim.number = mark.claim
            GROUP BY mark.value HAVING members >= :least
          ) AS several
          JOIN mark ON mark.signal = :signal AND mark.value = several.value
          GROUP BY mark.value, mark.claim`,
      )
      .run({ signal, least }),
}
