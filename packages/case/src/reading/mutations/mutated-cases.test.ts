import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { randomOf } from '@redress/foundation/random-of.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '../../../../../scripts/rounds.ts'
import { type CaseMistake, formatMistake } from '../case-mistake.ts'
import { readCheckedFiles } from '../checked-files.ts'
import { loadCase } from '../load-case.ts'
import { cachedYaml, type ReadYaml } from '../yaml-file.ts'
import { blockMutations } from './block-mutations.ts'
import { copyMutations } from './copy-mutations.ts'
import { formMutations } from './form-mutations.ts'
import { modelMutations } from './model-mutations.ts'
import type { Mutation } from './mutation.ts'
import { ruleMutations } from './rule-mutations.ts'
import { type SampleFile, sampleFiles } from './sample-files.ts'
import { settingsMutations } from './settings-mutations.ts'
import { syntaxMutations } from './syntax-mutations.ts'

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
const wanted = rounds(500, 100)

const kinds = Object.entries({
  ...ruleMutations,
  ...formMutations,
  ...blockMutations,
  ...modelMutations,
  ...copyMutations,
  ...settingsMutations,
  ...syntaxMutations,
})

const files = sampleFiles()
const random = randomOf(seed)

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** Different mistakes of every kind, spread evenly over the available places. */
function chosen(): Map<string, Mutation[]> {
  const all = kinds.map(([title, kind]) => {
    const selected: Mutation[] = []
    return { title, left: shuffled(kind(files, random)), selected }
  })
  const seen = new Set<string>()
  for (let round = 0; seen.size < wanted && round < wanted; round += 1) {
    for (const { left, selected } of all) {
      const mutation = left[round]
      if (!mutation || seen.size >= wanted) continue
      const written = [mutation.file, mutation.from, mutation.to, mutation.text].join(' ')
      if (!seen.has(written)) selected.push(mutation)
      seen.add(written)
    }
  }
  return new Map(all.map(({ title, selected }) => [title, selected]))
}

const mutations = chosen()
let folder = ''

beforeAll(async () => {
  folder = await temporaryFolder()
  for (const { file, text } of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
})

afterAll(() => {
  const count = [...mutations.values()].flat().length
  process.stdout.write(`${count} mutated cases of ${kinds.length} kinds, SEED=${seed}\n`)
})

const textOf = (file: string): string => files.find((sample: SampleFile) => sample.file === file)?.text ?? ''

const mutatedText = ({ file, from, to, text }: Mutation): string =>
  `${textOf(file).slice(0, from)}${text}${textOf(file).slice(to)}`

/** The unchanged files of the sample case are parsed once. */
const readYaml = cachedYaml()

/** The mistakes of the sample case after the mutation. */
async function mistakesOf(mutation: Mutation, parse?: ReadYaml): Promise<readonly CaseMistake[]> {
  await writeFile(join(folder, mutation.file), mutatedText(mutation))
  try {
    const { mistakes } = await readCheckedFiles(folder, parse)
    return mistakes.map((mistake) => ({ ...mistake, file: relative(folder, mistake.file) }))
  } finally {
    await writeFile(join(folder, mutation.file), textOf(mutation.file))
  }
}

/** The beginning of a mistake at the right place: file, line and column. */
function expectedPlaces(mutation: Mutation): string[] {
  return mutation.at.map(({ file, offset }) => {
    const text = file === mutation.file ? mutatedText(mutation) : textOf(file)
    const lines = text.slice(0, offset).split('\n')
    const column = (lines.at(-1) ?? '').length + 1
    return `${file}:${lines.length}:${column} `
  })
}

test('ADM-2 the sample case itself has no mistakes', async () => {
  expect((await loadCase(folder)).forms.size).toBe(4)
})

test('ADM-2 there are as many mutated cases as wanted, some of every kind', () => {
  expect([...mutations.values()].flat()).toHaveLength(wanted)
  expect([...mutations].filter(([, made]) => made.length === 0)).toEqual([])
})

test.each([...mutations])('%s', async (_, made) => {
  for (const mutation of made) {
    const found = (await mistakesOf(mutation, readYaml)).map(formatMistake)
    const sound = textOf(mutation.file).slice(mutation.from, mutation.to)
    const change = `SEED=${seed}: in ${mutation.file} '${sound}' became '${mutation.text}'. Found:\n${found.join('\n')}\n`
    for (const place of expectedPlaces(mutation)) {
      const there = found.filter((mistake) => mistake.startsWith(place))
      expect(there, `${change}Nothing at ${place}`).not.toEqual([])
      const matching = there.filter((mistake) =>
        mutation.messageParts.every((words) => mistake.includes(words)),
      )
      expect(matching, `${change}Missing: ${mutation.messageParts.join(' | ')}`).not.toEqual([])
    }
    if (mutation.alone) expect(found, change).toHaveLength(1)
  }
})

test('ADM-2 a check that parses only changed files finds the same as one that parses every file', async () => {
  for (const [, [first]] of shuffled([...mutations]).slice(0, rounds(12, 4))) {
    if (!first) throw new Error('Every kind has a mutation.')
    expect(await mistakesOf(first, readYaml)).toEqual(await mistakesOf(first))
  }
})
