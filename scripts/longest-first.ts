import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Folders whose files take longest, the longest first: they start processes and databases, or wait for them. The size of a
 * file, by which vitest orders what it has not run before, says nothing of that.
 */
const longest: readonly RegExp[] = [
  /\/storm\/tests\//,
  /\/system-tests\//,
  /\/storm\//,
  /\/case\/reading\/mutations\//,
  /\/administration\//,
  /\/storage\/postgres\//,
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((folder) => folder.test(moduleId))
  return place < 0 ? longest.length : place
}

/** Runs the longest test files first, so that at the end no worker waits for one that has just begun. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
