import { test } from '../fixtures/test.ts'
import { seed } from '../walker/seed.ts'
import { randomWalk, wholeWalk } from '../walker/walks.ts'
import { allWays } from '../walker/ways.ts'

// A failed walk can be repeated with its seed; recording each one would take longer than the walk.
test.use({ trace: 'off' })

const randomWalks = 3

for (const way of allWays) {
  const name = `${way.formType} in ${way.culture} and ${way.theme}`
  test(`PRD-1 PRD-3 PRD-4 ${name} is walked to its end, with nothing for axe on any page (SEED=${seed})`, ({
    page,
    servers,
  }) => wholeWalk(page, servers, way, false))

  for (let number = 1; number <= randomWalks; number += 1) {
    test(`NAV-15 SUB-14 ${name} can be finished after any earlier actions, ${number} (SEED=${seed})`, ({
      page,
      servers,
    }) => randomWalk(page, servers, way, number))
  }
}
