import type { CaseVersion } from '@redress/case/reading/read-case-version.ts'
import { expect, test } from 'vitest'
import type { Storage } from '../storage.ts'

const at = (time: string): Temporal.Instant => Temporal.Instant.from(`2026-11-20T${time}Z`)

const version = (name: string, files: Readonly<Record<string, string>>): CaseVersion => ({
  version: name,
  files: new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)])),
})

const first = version('first', { 'case.yaml': 'name: A', 'assets/logo.svg': '<svg/>' })
const second = version('second', { 'case.yaml': 'name: B', 'assets/logo.svg': '<svg/>' })

/** Conformance tests of a store of case versions. `open` returns an empty storage for each test. */
export function caseVersionConformance(open: () => Promise<Storage>): void {
  test('TIM-3 a version is stored whole, is in force from its moment, and is stored once however often it comes', async () => {
    const { caseVersions, tables } = await open()
    expect([await caseVersions.newest(), await caseVersions.read('first')]).toEqual([null, null])
    expect(await caseVersions.putIntoForce(first, at('20:00:00'))).toEqual({
      number: 1,
      version: 'first',
      from: at('20:00:00'),
    })
    expect((await caseVersions.putIntoForce(first, at('20:01:00'))).number).toBe(1)
    await caseVersions.putIntoForce(second, at('20:02:00'))
    await caseVersions.putIntoForce(first, at('20:03:00'))
    expect((await caseVersions.changes()).map((change) => change.version)).toEqual([
      'first',
      'second',
      'first',
    ])
    expect(await caseVersions.newest()).toMatchObject({ number: 3, version: 'first' })
    expect(await caseVersions.read('second')).toEqual(second)
    const hashes = await caseVersions.hashes('second')
    expect([...(hashes?.keys() ?? [])]).toEqual(['case.yaml', 'assets/logo.svg'])
    expect(await caseVersions.file(hashes?.get('case.yaml') ?? '')).toEqual(second.files.get('case.yaml'))
    expect([await caseVersions.hashes('none'), await caseVersions.file('none')]).toEqual([null, null])
    const rows = await tables.snapshot(async (pages) => {
      const counts: Record<string, number> = {}
      for await (const { table, rows: some } of pages) counts[table] = (counts[table] ?? 0) + some.length
      return counts
    })
    expect(rows).toMatchObject({ case_file: 3, case_version: 2, case_change: 3 })
    expect(await tables.isEmpty()).toBe(true)
  })

  test('TIM-3 two servers that put versions into force at the same moment do so one after the other', async () => {
    const { caseVersions } = await open()
    const changes = await Promise.all(
      [first, second].map((each) => caseVersions.putIntoForce(each, at('20:00:00'))),
    )
    expect(new Set(changes.map(({ number }) => number))).toEqual(new Set([1, 2]))
  })

  test('TIM-3 the last report of each server is there until it is old or the server stops', async () => {
    const { caseVersions } = await open()
    const report = { server: 'a', name: 'one', number: 1, reason: null, seenAt: at('20:00:00') }
    await caseVersions.report(report)
    await caseVersions.report({ ...report, number: 2, reason: 'broken', seenAt: at('20:00:10') })
    await caseVersions.report({ ...report, server: 'b', name: 'two' })
    await caseVersions.report({ ...report, server: 'c', name: 'three', seenAt: at('20:00:10') })
    await caseVersions.stopReporting('c')
    expect(await caseVersions.reportsSince(at('20:00:05'))).toEqual([
      { ...report, number: 2, reason: 'broken', seenAt: at('20:00:10') },
    ])
  })
}
