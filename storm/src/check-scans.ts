import type { StoredClaim } from '../../packages/server/src/storage/stored-claim.ts'
import { type Finding, found } from './finding.ts'

/** Every document of a claim was scanned, at the latest when the scanner answered again. */
export const checkScans = (
  claims: readonly Pick<StoredClaim, 'referenceCode' | 'files' | 'scans'>[],
): Finding[] =>
  claims.flatMap(({ referenceCode, files, scans }) =>
    scans.flatMap(({ state }, index) =>
      state === 'clean' ? [] : [found('unscanned', `${referenceCode}: ${files[index]} is ${state}`)],
    ),
  )
