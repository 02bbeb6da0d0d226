import type { DatabaseSync } from 'node:sqlite'

/** How the marks of a signal become ties between claims. */
export interface Grouping {
  /** Whether it is of clusters, which are found by the ties of other signals. */
  readonly ofClusters: boolean
  /** Adds the ties of a signal: each group of claims with how many others share what the claim has. */
  readonly addTies: (database: DatabaseSync, of: GroupingOf) => void
}

interface GroupingOf {
  /** The index of the signal. */
  readonly signal: number
  /** The least number of claimants, or of steps of a series. */
  readonly least: number
}

/** Claims that have the mark by themselves, whatever others have. */
export const ofClaimItself: Grouping = {
  ofClusters: false,
  addTies: (database, { signal }) =>
    void database
      .prepare(
        'INSERT INTO tie SELECT signal, -claim, claim, 0 FROM mark WHERE signal = :signal GROUP BY claim',
      )
      .run({ signal }),
}

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
