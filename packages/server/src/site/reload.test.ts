import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as api from '@redress/api'
import { callOf } from '@redress/api'
import { columnsCase } from '@redress/case/testing/columns-case.ts'
import { bothWays, openCase } from '@redress/case/testing/open-case.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { isFault } from '@redress/foundation/faults/fault.ts'
import { expect, test } from 'vitest'
import { logLines } from '../testing/log-lines.ts'
import { startReloadingServer } from '../testing/reloading-server.ts'
import { openRemoteClaimant } from '../testing/remote-claimant.ts'
import { firstMember, someKey } from '../testing/test-browser.ts'
import { loggerOptions } from './plugins/logger-options.ts'

const later = { 'deadlines.yaml': ['12/31/2031', '12/31/2032'] } as const

test('TIM-3 after a reload deadlines hold at once, and a call of an open page gets the texts and models of its version', async () => {
  const { server, get, reload } = await startReloadingServer()
  const before = server.editions.inForce().version
  const after = await reload({
    ...later,
    'models/standard-claim-details.yaml':
      'formType: Standard\ndtoMapping: claimDetails\nfields:\n  ClaimantName: { rules: [{ type: required }] }\n  agrees: { kind: boolean }\n',
    'content/en.yaml': ['A form', 'Another form'],
  })
  expect((await get(api.getDeadlines.path)).text).toContain('12/31/2032')
  const content = `${api.getCultureContent.path}?culture=en`
  const textOf = async (call: string) => (await get(call)).text
  expect(await textOf(callOf(content, before))).not.toContain('Another form')
  expect(await textOf(callOf(content, after))).toContain('Another form')
  expect(await textOf(callOf(api.getModelConfigs.path, before))).not.toBe(
    await textOf(callOf(api.getModelConfigs.path, after)),
  )
  expect((await get(callOf(api.getDeadlines.path, before))).text).toContain('12/31/2032')
})

test('TIM-3 a call of a page of an unknown version gets 409, with the headers of every response, and is counted', async () => {
  const { server, address } = await startReloadingServer()
  const reply = await fetch(`${address}${callOf(api.getModelConfigs.path, 'f'.repeat(64))}`)
  expect(reply.status).toBe(409)
  expect(await reply.json()).toEqual({ error: expect.stringContaining('Load it again') })
  const names = ['x-request-id', 'x-content-type-options', 'content-security-policy', 'cache-control']
  expect(names.map((name) => reply.headers.get(name))).toEqual([
    expect.stringMatching(/^\w+$/),
    'nosniff',
    expect.stringContaining("default-src 'self'"),
    'no-store',
  ])
  expect((await server.metrics.read()).text).toMatch(/redress_request_seconds_count\{[^}]*status="409"\} 1/)
})

test('TIM-3 a call of a page is answered by its version for 48 hours after the version ended, and then with 409', async () => {
  const { server, get, reload } = await startReloadingServer()
  const before = server.editions.inForce().version
  await reload(later)
  const { text, status } = await get(callOf(api.getModelConfigs.path, 'f'.repeat(64)))
  expect([status, text]).toEqual([409, expect.stringContaining('Load it again')])
  expect((await get(callOf(api.getModelConfigs.path, before))).status).toBe(200)
  server.setNow('2026-11-23T20:00:00Z')
  expect((await get(callOf(api.getModelConfigs.path, before))).status).toBe(409)
  expect((await get(callOf(api.getCsrfToken.path, before))).status).toBe(200)
})

test('TIM-3 a broken case is refused whole with every mistake, and nothing of it is stored or served', async () => {
  const { server, get, reload } = await startReloadingServer()
  const [stored, served] = [await server.deps.storage.caseVersions.changes(), server.editions.inForce()]
  const broken = reload({ ...later, 'forms/standard.yaml': ['claimDetails.agrees', 'claimDetails.nothing'] })
  const error = await broken.catch((refusal: unknown) => refusal)
  expect(isFault(error, 'CASE_BROKEN') && error.lines.join()).toContain("No field 'nothing'")
  await server.follower?.look()
  expect(await server.deps.storage.caseVersions.changes()).toEqual(stored)
  expect(server.editions.inForce()).toBe(served)
  expect((await get(api.getDeadlines.path)).text).toContain('12/31/2031')
})

test('TIM-3 a case with another number is refused', async () => {
  const { reload } = await startReloadingServer()
  const error = await reload({ 'case.yaml': ['1:26-cv-1', '1:26-cv-2'] }).catch((refusal: unknown) => refusal)
  expect(isFault(error, 'DATA_REFUSED')).toBe(true)
})

test('TIM-3 in production a server that starts serves the version in force, and not a folder that was changed or broken since', async () => {
  const { server, reload } = await startReloadingServer({
    environment: 'production',
    changes: { 'class-list.csv': null },
  })
  expect(server.warning).toBeNull()
  const after = await reload(later)
  await writeFile(join(server.config.caseFolder, 'content/en.yaml'), 'LocKey_Title: [')
  const again = await server.restart()
  expect(again.editions.inForce().version).toBe(after)
  expect(again.warning).toContain('redress check')
  await cp(await writeCase(), server.config.caseFolder, { recursive: true })
  const third = await again.restart()
  expect(third.editions.inForce().version).toBe(after)
  expect(third.warning).toContain('redress reload')
})

test('TIM-3 ACC-1 a way that a reload withdraws lets nobody in and files nothing, also on pages of the version before', async () => {
  const { server, address, reload } = await startReloadingServer({ changes: bothWays })
  const before = server.editions.inForce().version
  const [byPin, byNothing] = [
    { way: 'credentials', ...firstMember },
    { way: 'open', claimId: null, pin: null },
  ]
  const member = await openRemoteClaimant(address, byPin)
  const anybody = await openRemoteClaimant(address, byNothing)
  await reload({ ...bothWays, 'forms/automotive.yaml': openCase['forms/automotive.yaml'] ?? null })

  expect(await member.submit(address, someKey, { credentials: byPin })).toBeNull()
  expect(await member.submit(address, someKey, { credentials: byNothing })).toBeNull()
  await expect(openRemoteClaimant(address, byPin, before)).rejects.toThrow('answered with 400')
  const code = await anybody.submit(address, someKey, { credentials: byNothing })
  expect(await server.filed.findByReferenceCode(code ?? '')).toMatchObject({
    way: 'open',
    caseVersion: before,
  })
  const late = await openRemoteClaimant(address, byNothing, before)
  expect(late.version).toBe(before)
})

test('TIM-3 ACC-2 a way by other columns that a reload brings finds the members at once, before the version is in force', async () => {
  const names = 'claimId,lastName,claimantName\nA-1,Ray,Ana\n'
  const caseBy = (column: string) =>
    columnsCase([`{ way: credentials, columns: [${column}] }`], [column], names)
  const { server, address, reload } = await startReloadingServer({ changes: caseBy('claimId') })
  const { classList } = server.deps.storage
  const before = await classList.waysOfKeys()
  await reload({ ...caseBy('lastName'), 'class-list.csv': null }, { takeOver: false })
  expect(await classList.waysOfKeys()).not.toBe(before)
  const onOldPage = await openRemoteClaimant(address, { claimId: 'A-1' })
  await server.follower?.look()
  const { version } = await openRemoteClaimant(address, { lastName: 'Ray' })
  expect(version).not.toBe(onOldPage.version)
})

test('TIM-3 OPS-3 the log names the version that is taken over, and one that cannot be served, with what to do', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const { server, reload } = await startReloadingServer({
    logger: { ...loggerOptions('production'), stream },
  })
  const version = await reload(later)
  const broken = { version: 'f'.repeat(64), files: new Map() }
  await server.deps.storage.caseVersions.putIntoForce(broken, server.deps.now())
  await server.follower?.look()
  expect(logLines(lines.join(''))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ level: 30, caseVersion: version, caseChange: 2 }),
      expect.objectContaining({
        level: 50,
        caseVersion: broken.version,
        caseChange: 3,
        code: 'CASE_NOT_SERVED',
        whatToDo: expect.stringContaining('case.reason in /health'),
      }),
    ]),
  )
  expect(server.follower?.serving().reason).toContain('were altered')
})
