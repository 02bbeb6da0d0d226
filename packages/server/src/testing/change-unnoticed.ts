import * as api from '@redress/api'
import { callOf } from '@redress/api'
import { expect } from 'vitest'
import { cureCase } from './cure-case.ts'
import { listen, startReloadingServer } from './reloading-server.ts'
import { openRemoteClaimant } from './remote-claimant.ts'
import { someKey } from './test-browser.ts'

/** The case with everything that only the administration reads changed `number` times. */
export const withNotices = (number: number) => ({
  ...cureCase,
  'case.yaml': `${cureCase['case.yaml']}retention: 12/31/${2040 + number}\n`,
  'deficiencies.yaml': cureCase['deficiencies.yaml'].replaceAll('days: 30', `days: ${30 + number}`),
  'fraud.yaml': `lookFrom: ${4 + number}\n`,
  'notices.yaml': `notices: { late: { for: [denied], subject: LocKey_Title, text: LocKey_Agrees, linkDays: ${60 + number} } }\n`,
})

const ofPage = [
  '/automotive/landing',
  '/claim',
  `${api.getCultureContent.path}?culture=en`,
  api.getModelConfigs.path,
  api.getDeadlines.path,
  '/api/docs',
]

/** Changes the case so often, and expects that pages and a claim stay the same: after it, after two days, and after a restart. */
export async function changeUnnoticed(changes: number): Promise<void> {
  const { server, address, get, reload } = await startReloadingServer({ changes: withNotices(0) })
  const first = server.editions.inForce().version
  const before = await Promise.all(ofPage.map(get))
  const claimant = await openRemoteClaimant(address)
  let last = first
  for (let number = 1; number <= changes; number += 1)
    last = await reload(withNotices(number), { takeOver: false })
  expect(last).not.toBe(first)
  // A look that was under way as the last one came knows only those before.
  await server.follower?.look()
  await server.follower?.look()
  expect(server.editions.inForce()).toMatchObject({
    version: last,
    noticesFile: { notices: { late: { linkDays: 60 + changes } } },
  })
  expect(server.follower?.serving()).toMatchObject({ version: last, number: 1 + changes, reason: null })
  expect((await server.metrics.read()).text).toContain(`redress_case_version{version="${last}"} 1`)
  expect(await Promise.all(ofPage.map(get))).toEqual(before)

  const code = await claimant.submit(address, someKey, {})
  expect(await server.filed.findByReferenceCode(code ?? '')).toMatchObject({ caseVersion: first })
  server.setNow(server.deps.now().add({ hours: 72 }).toString())
  expect((await openRemoteClaimant(address)).version).toBe(first)
  for (const version of [first, last])
    expect((await get(callOf(api.getModelConfigs.path, version))).status).toBe(200)

  // Its edition is made of the files of the last version now.
  const again = await server.restart()
  const newAddress = `http://127.0.0.1:${await listen(again)}`
  expect(again.editions.inForce().version).toBe(last)
  const answers = ofPage.map(async (path) => {
    const reply = await fetch(`${newAddress}${path}`)
    return { status: reply.status, text: await reply.text() }
  })
  expect(await Promise.all(answers)).toEqual(before)
}
