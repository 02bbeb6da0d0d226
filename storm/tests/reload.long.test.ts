import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { writeCase } from '../../packages/case/src/testing/write-case.ts'
import { temporaryFolder } from '../../packages/foundation/src/testing/temporary-folder.ts'
import { lightHash } from '../../packages/server/src/testing/child-processes.ts'
import { linesOf } from '../../packages/server/src/testing/exported.ts'
import { redressWith } from '../../packages/server/src/testing/redress-with.ts'
import { openRemoteClaimant, type RemoteClaimant } from '../../packages/server/src/testing/remote-claimant.ts'
import { startServerProcess } from '../../packages/server/src/testing/server-process.ts'

/** People who are in the middle of their forms; PEOPLE=500 for the whole test. */
const people = Number(process.env.PEOPLE ?? 18)
/** People who do something at the same time. */
const atOnce = 15

const memberOf = (index: number) => ({ claimId: `RL-${1000 + index}`, pin: String(100_000 + index) })
/** A text of 20 characters: the most that the first version accepts, and more than the later ones do. */
const nameOf = (index: number): string => `Claimant ${index}`.padEnd(20, 'x')

const claimLine = z.object({
  record: z.object({
    caseVersion: z.string(),
    models: z.array(
      z.object({ metadata: z.object({ dtoMapping: z.string() }), fields: z.record(z.string(), z.unknown()) }),
    ),
  }),
})

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  expect(text).toContain(from)
  await writeFile(file, text.replaceAll(from, to))
}

/** Does something for each person, a few at the same time. */
async function forEach<T>(indexes: readonly number[], work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let from = 0; from < indexes.length; from += atOnce)
    results.push(...(await Promise.all(indexes.slice(from, from + atOnce).map(work))))
  return results
}

test(`TIM-3 ${people} people are in the middle of their forms over two reloads and a refused one: all file, and every claim names the version it was shown`, {
  // Some 20 seconds at rest: only what hangs takes this long.
  timeout: 1_800_000 + people * 2000,
}, async () => {
  const members = Array.from({ length: people }, (_, index) => Object.values(memberOf(index)).join(','))
  const folder = await writeCase({ 'class-list.csv': ['claimId,pin', ...members, ''].join('\n') })
  const data = await temporaryFolder()
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const settings = {
    REDRESS_SECRET: 'a secret of at least thirty-two characters',
    REDRESS_CASE: folder,
    REDRESS_DATA: data,
    ...lightHash,
  }
  const { address } = await startServerProcess(settings)
  const model = join(folder, 'models/automotive-claim-details.yaml')
  const reload = () => redressWith(settings, 'reload', folder)
  const third = Math.ceil(people / 3)
  const group = (number: number) =>
    Array.from({ length: people }, (_, index) => index).filter(
      (index) => Math.floor(index / third) === number,
    )
  const signIn = (index: number) => openRemoteClaimant(address, memberOf(index))

  const first = await forEach(group(0), signIn)
  // Both at once: people go on signing in while the case changes over.
  const [, second] = await Promise.all([
    edit(model, 'max: 20', 'max: 30')
      .then(reload)
      .then((done) => expect(done.code).toBe(0)),
    forEach(group(1), signIn),
  ])
  await edit(model, 'max: 30', 'max: nonsense')
  const refused = await reload()
  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(/automotive-claim-details\.yaml:\d+:\d+/)
  await edit(model, 'max: nonsense', 'max: 40')
  await edit(join(folder, 'deadlines.yaml'), '12/31/2031', '12/31/2032')
  expect((await reload()).code).toBe(0)
  const claimants: readonly RemoteClaimant[] = [...first, ...second, ...(await forEach(group(2), signIn))]
  const shown = claimants.map(({ version }) => version)
  expect(new Set(shown.slice(0, third)).size).toBe(1)
  expect(shown.at(-1)).not.toBe(shown[0])

  const codes = await forEach([...claimants.keys()], async (index) =>
    claimants[index]?.submit(address, `key-of-person-${1000 + index}`, {
      credentials: memberOf(index),
      claimDetails: { claimantName: nameOf(index) },
    }),
  )
  expect(codes.filter((code) => code === null)).toEqual([])
  expect(new Set(codes).size).toBe(people)

  const out = join(data, 'exported')
  expect((await redressWith(settings, 'export', folder, '--out', out)).code).toBe(0)
  const filed = (await linesOf(out)).claims.map((line) => z.parse(claimLine, line).record)
  const versionOf = new Map(
    filed.map(({ caseVersion, models }) => {
      const details = models.find(({ metadata }) => metadata.dtoMapping === 'claimDetails')
      return [details?.fields.claimantName, caseVersion]
    }),
  )
  expect(versionOf).toEqual(new Map(claimants.map(({ version }, index) => [nameOf(index), version])))
})
