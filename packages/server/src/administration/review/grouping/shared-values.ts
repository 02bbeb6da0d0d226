import type { Grouping } from './grouping.ts'

/**
 * Claims of different claimants with one value. `counted` is what the others of a claim are: claimants, or ways to write the value. The
 * work is in proportion to the number of marks.
 */
const sharedBy = (counted: 'claim.member' | 'mark.number'): Grouping => ({
  ofClusters: false,
  addTies: (database, { signal, least }) =>
    void database
      .prepare(
        `INSERT INTO tie
          SELECT mark.signal, mark.value, mark.claim, several.counted - 1 FROM (
            SELECT mark.value AS value, count(DISTINCT ${counted}) AS counted, count(DISTINCT claim.member) AS members
            FROM (SELECT value FROM mark WHERE signal = :signal GROUP BY value HAVING count(*) >= :least) AS repeated
            JOIN mark ON mark.signal = :signal AND mark.value = repeated.value
            JOIN claim ON claim.number = mark.claim
            GROUP BY mark.value HAVING counted >= :least AND members >= :least
          ) AS several
          JOIN mark ON mark.signal = :signal AND mark.value = several.value
          GROUP BY mark.value, mark.claim`,
      )
      .run({ signal, least }),
})

/** Claims of different claimants with one value: the others are claimants. */
export const sharedValues: Grouping = sharedBy('claim.member')

/** The same of a value that was written in several ways: the others are ways, each of another claimant. */
export const variedValues: Grouping = sharedBy('mark.number')
