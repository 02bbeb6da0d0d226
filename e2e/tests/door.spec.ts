import { join } from 'node:path'
import * as api from '@redress/api'
import { claimant } from '../fixtures/claimant.ts'
import { findings } from '../fixtures/findings.ts'
import { startServer } from '../fixtures/server-process.ts'
import { expect, test } from '../fixtures/test.ts'

const caseFolder = join(import.meta.dirname, '../../cases/bread')

test('FRD-7 a page of a busy network does the work that it is asked for, and its claimant goes on with one press', async ({
  page,
}) => {
  const server = await startServer({ REDRESS_CASE: caseFolder, REDRESS_BEGINS: '0' })
  try {
    await page.setViewportSize({ width: 360, height: 780 })
    const me = await claimant(page, server.url)
    const statuses: number[] = []
    page.on('response', (response) => {
      if (response.url().includes(api.pathOf(api.authorize, 'Standard'))) statuses.push(response.status())
    })
    await me.open()
    await page.locator('form button[data-look=primary]').click()
    await expect(page).toHaveURL(/your-information/)
    expect(statuses).toEqual([401, 200])
    await expect(page.locator('[role=alert]:visible, [aria-invalid=true]')).toHaveCount(0)
    expect(await findings(page)).toEqual([])
  } finally {
    await server.dispose()
  }
})
