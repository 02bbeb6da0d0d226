import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordCsvFile } from './record-csv-file.ts'

const written: string[] = []

beforeEach(() => {
  written.length = 0
  const write = (text: string | Uint8Array): boolean => {
    written.push(String(text))
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(write)
  vi.spyOn(process.stderr, 'write').mockImplementation(write)
})

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

const row = (line: number) => ({ line, reason: `Reason ${line}.` })

test('RET-7 RET-14 of many refused rows the first are listed, all are in the file, and the exit code says so', async () => {
  const folder = await temporaryFolder()
  const refused = join(folder, 'refused.csv')
  await recordCsvFile(
    { file: 'rows.csv', refused },
    async ({ refuse }) => {
      for (let line = 2; line < 32; line += 1) await refuse(row(line))
      return { refused: 30 }
    },
    (report) => [`${report.refused} refused.`],
  )
  expect(written.filter((each) => each.startsWith('rows.csv:'))).toHaveLength(20)
  expect(written).toContain('rows.csv:2 Reason 2.\n')
  expect(written.slice(-2)).toEqual(['30 refused.\n', `The refused rows are in ${refused}.\n`])
  expect((await readFile(refused, 'utf8')).trim().split('\n')).toHaveLength(31)
  expect(process.exitCode).toBe(1)
})

test('RET-7 RET-14 work that fails leaves no file of refused rows, and work without refused rows makes none', async () => {
  const folder = await temporaryFolder()
  const refused = join(folder, 'refused.csv')
  const failing = recordCsvFile(
    { file: 'rows.csv', refused },
    async ({ refuse }) => {
      await refuse(row(2))
      expect(await readdir(folder)).toHaveLength(1)
      throw new Error('away')
    },
    () => [],
  )
  await expect(failing).rejects.toThrow('away')
  await recordCsvFile(
    { file: 'rows.csv', refused },
    async () => ({ refused: 0 }),
    () => ['done'],
  )
  expect(await readdir(folder)).toEqual([])
  expect(process.exitCode).toBeUndefined()
})
