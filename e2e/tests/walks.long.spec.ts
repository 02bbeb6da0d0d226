import { findJava } from '../../scripts/find-java.ts'
import { test } from '../fixtures/test.ts'
import { isWholeWalk } from '../walker/is-whole-walk.ts'
import { seed } from '../walker/seed.ts'
import { randomWalk, wholeWalk } from '../walker/walks.ts'
import { drawnWays } from '../walker/ways.ts'

// A failed walk can be repeated with its seed; recording each one would take longer than the walk.
test.use({ trace: 'off' })

// The longest tests: both workers share them.
test.describe.configure({ mode: 'parallel' })

// The longest form is always walked from right to left.
for (const way of drawnWays('whole', { Automotive: 'ar' })) {
  test(`PRD-1 PRD-3 PRD-4 PRD-5 ${way.formType} is filed to its end in ${way.culture} and ${way.theme}, with no finding of axe and of the HTML checker on any page (SEED=${seed})`, async ({
    page,
    servers,
  }) => {
    test.setTimeout(300_000)
    // Where Java cannot be had, the tests of markup.long.spec.ts are skipped and say so.
    await wholeWalk(page, servers, way, findJava() === null)
  })
}

// The longest form and the one with documents; the others are in `npm run walk`.
for (const way of drawnWays('random').filter(
  ({ formType }) => isWholeWalk || (formType !== 'Lookup' && formType !== 'Standard'),
)) {
  test(`NAV-15 SUB-14 ${way.formType} in ${way.culture} and ${way.theme} can be finished after any earlier actions (SEED=${seed})`, async ({
    page,
    servers,
  }) => {
    test.setTimeout(300_000)
    await randomWalk(page, servers, way, 1)
  })
}
