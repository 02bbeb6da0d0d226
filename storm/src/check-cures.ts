import { type Finding, found } from './finding.ts'
import type { SentCure } from './promises.ts'
import type { OpenedFiling } from './system.ts'

/** Compares the cures that are stored with those that claimants gave: none lost, none twice, none that was refused or not given. */
export function checkCures(stored: readonly OpenedFiling[], sent: readonly SentCure[]): Finding[] {
  const byDocument = Map.groupBy(stored, ({ documents }) => documents.join())
  const given = new Set(sent.map(({ document }) => document))
  const byDeficiency = Map.groupBy(stored, ({ data }) => data.stored.liveKey)
  return [
    ...sent.flatMap(({ about, document, acknowledged, refused }) => {
      const those = byDocument.get(document) ?? []
      const codes = new Set(acknowledged.map(({ referenceCode }) => referenceCode))
      if (those.length > 1 || codes.size > 1)
        return [found('twice', `the cure of ${about}: ${[...codes].join(', ')}`)]
      if (refused && those.length > 0)
        return [found('strange', `the cure of ${about} was refused, and is stored`)]
      return acknowledged
        .filter(
          ({ key, referenceCode }) =>
            !those.some(({ data }) => data.stored.referenceCode === referenceCode && data.keys.includes(key)),
        )
        .map(({ referenceCode }) => found('lost', `the cure ${referenceCode} of ${about}`))
    }),
    ...stored
      .filter(({ documents }) => !given.has(documents.join()))
      .map(({ data }) => found('strange', `the cure ${data.stored.referenceCode} was not sent`)),
    ...[...byDeficiency].flatMap(([key, those]) =>
      those.length > 1 || key === null ? [found('twice', `${those.length} cures of one deficiency`)] : [],
    ),
  ]
}
