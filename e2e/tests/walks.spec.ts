import { test } from '@playwright/test'
import { seed } from '../walker/seed.ts'
import { themeServers } from '../walker/theme-servers.ts'
import { randomWalk, wholeWalk } from '../walker/walk-test.ts'
import { drawnWays } from '../walker/ways.ts'

// A failed walk can be repeated with its seed; recording each one would take longer than the walk.
test.use({ trace: 'off' })

// The longest tests: both workers share them.
test.describe.configure({ mode: 'parallel' })

const servers = themeServers()
test.afterAll(() => servers.dispose())

for (const way of drawnWays('whole')) {
  test(`PRD-1 PRD-3 ${way.formType} is filed to its end in ${way.culture} and ${way.theme}, with nothing for axe on any page (SEED=${seed})`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await wholeWalk(page, servers, way)
  })
}

for (const way of drawnWays('random')) {
  test(`NAV-15 SUB-14 ${way.formType} in ${way.culture} and ${way.theme} can be finished after any earlier actions (SEED=${seed})`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await randomWalk(page, servers, way, 1)
  })
}
