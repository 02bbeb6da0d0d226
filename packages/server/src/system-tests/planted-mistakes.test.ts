import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plantedMistakes } from '@redress/case/testing/planted-mistakes.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { redress } from '../testing/redress-with.ts'

const sample = join(import.meta.dirname, '../../../../cases/meridian')

const answerSchema = z.object({
  mistakes: z.number(),
  deadEnds: z.number(),
  warnings: z.number(),
  findings: z.array(
    z.object({
      file: z.string(),
      line: z.number(),
      column: z.number(),
      level: z.string(),
      message: z.string(),
    }),
  ),
})

/** The output of `redress check --json` for a case, with its exit code. */
async function check(folder: string) {
  const { code, stdout } = await redress('check', folder, '--json', '--at', '2026-11-20T12:00:00Z')
  const { findings, ...counts } = answerSchema.parse(JSON.parse(stdout))
  const found = findings.map(({ file, line, column, level, message }) => ({
    place: `${file}:${line}:${column}`,
    level,
    message,
  }))
  return { code, found, ...counts }
}

/** Plants every mistake in one copy of the sample case. Returns the place of each by its kind. */
async function plantAll(folder: string): Promise<Map<string, string>> {
  await cp(sample, folder, { recursive: true })
  for (const [index, { file, find, put }] of plantedMistakes.entries()) {
    const text = await readFile(join(folder, file), 'utf8')
    if (!text.includes(find)) throw new Error(`${file} does not hold ${find}`)
    const marked = text.replace(find, () => put.replace('‸', `‸${index};`))
    await writeFile(join(folder, file), marked)
  }
  const places = new Map<string, string>()
  for (const file of new Set(plantedMistakes.map((planted) => planted.file))) {
    const lines = (await readFile(join(folder, file), 'utf8')).split('\n')
    const clean = lines.map((line, row) => {
      let rest = line
      for (let mark = /‸(\d+);/.exec(rest); mark; mark = /‸(\d+);/.exec(rest)) {
        places.set(plantedMistakes[Number(mark[1])]?.kind ?? '', `${file}:${row + 1}:${mark.index + 1}`)
        rest = rest.replace(mark[0], '')
      }
      return rest
    })
    await writeFile(join(folder, file), clean.join('\n'))
  }
  return places
}

let places: ReadonlyMap<string, string> = new Map()
let checked: Awaited<ReturnType<typeof check>>

beforeAll(async () => {
  const folder = await temporaryFolder()
  places = await plantAll(folder)
  checked = await check(folder)
})

test('ADM-2 forty mistakes of forty kinds are planted in one case, each at a place of its own', () => {
  expect(new Set(plantedMistakes.map(({ kind }) => kind)).size).toBe(40)
  expect(new Set(places.values()).size).toBe(40)
})

test.each(plantedMistakes)(
  'ADM-2 one run of redress check finds among forty mistakes, by file, line and column: $kind',
  ({ kind, message }) => {
    const here = checked.found.filter(({ place }) => place === places.get(kind))
    expect(here, JSON.stringify(checked.found, null, 1)).toContainEqual(
      expect.objectContaining({ level: 'mistake', message: expect.stringContaining(message) }),
    )
  },
)

test('ADM-2 the only other findings are the keys that two misspelt keys leave missing', () => {
  const planted = new Set(places.values())
  expect(checked.found.flatMap(({ place, message }) => (planted.has(place) ? [] : [message]))).toEqual([
    "The text of 'LocKey_Credentials_Pin_Hint' is missing. It belongs after 'LocKey_Credentials_Pin'.",
    "Missing key 'title': expected a text.",
  ])
  expect(checked).toMatchObject({ code: 1, mistakes: 42, deadEnds: 0, warnings: 0 })
})

test('ADM-2 there is no false alarm: the sample case is found without a mistake or a warning', async () => {
  expect(await check(sample)).toEqual({ code: 0, mistakes: 0, deadEnds: 0, warnings: 0, found: [] })
})
