import type { Grouping } from './grouping.ts'

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
