import type { Grouping } from './grouping.ts'

/** The most that two numbers of a series can differ: one that is missing does not end it. */
const widestStep = 2

/** The least share of the steps of an ordered series that were filed upwards, or downwards. */
const ordered = 0.8

const numbered = `CREATE TEMP TABLE numbered AS
  WITH repeated AS (
      SELECT value FROM mark WHERE signal = :signal GROUP BY value HAVING count(DISTINCT number) >= :least
    ), stepped AS (
      SELECT mark.value AS value, mark.number AS number, mark.claim AS claim,
        mark.number - lag(mark.number) OVER places AS step, mark.claim > lag(mark.claim) OVER places AS rises
      FROM repeated JOIN mark ON mark.signal = :signal AND mark.value = repeated.value
      WINDOW places AS (PARTITION BY mark.value ORDER BY mark.number, mark.claim)
    )
  SELECT value, number, claim, rises, sum(step IS NULL OR step > ${widestStep}) OVER (
      PARTITION BY value ORDER BY number, claim ROWS UNBOUNDED PRECEDING
    ) AS run
  FROM stepped`

const addSeries = `INSERT INTO tie
  SELECT :signal, numbered.value + run, claim, steps - 1 FROM (
    SELECT value, run, count(DISTINCT number) AS steps, total(rises) / max(count(*) - 1, 1) AS rising
    FROM numbered GROUP BY value, run HAVING steps >= :least AND (rising >= :ordered OR rising <= 1 - :ordered)
  ) JOIN numbered USING (value, run)`

const seriesOf = (share: number): Grouping => ({
  ofClusters: false,
  addTies: (database, { signal, least }) => {
    database.prepare(numbered).run({ signal, least })
    database.prepare(addSeries).run({ signal, least, ordered: share })
    database.exec('DROP TABLE numbered')
  },
})

/** Claims whose values differ in a number that counts up. */
export const countedSeries: Grouping = seriesOf(0)

/** The same where the numbers count up, or down, in the order in which the claims were filed. */
export const filedInOrder: Grouping = seriesOf(ordered)
