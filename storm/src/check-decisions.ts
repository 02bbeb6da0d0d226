import { join } from 'node:path'
import * as z from 'zod/mini'
import { exportFiles } from '../../packages/server/src/administration/exports/export-manifest.ts'
import { parsedLines } from '../../packages/server/src/administration/exports/parsed-lines.ts'
import type { Finding } from './check-data.ts'
import type { Decided } from './promises.ts'

const historyLine = z.object({
  events: z.array(
    z.object({
      on: z.object({ referenceCode: z.string() }),
      what: z.object({ kind: z.literal('decision'), state: z.string(), amount: z.nullable(z.string()) }),
    }),
  ),
})

/** The amounts of the decisions in an export, by the reference codes of the filings that they are about. */
async function exportedDecisions(folder: string): Promise<ReadonlyMap<string, readonly (string | null)[]>> {
  const amounts = new Map<string, (string | null)[]>()
  for await (const line of parsedLines(join(folder, exportFiles.history)))
    for (const { on, what } of z.parse(historyLine, line).events)
      amounts.set(on.referenceCode, [...(amounts.get(on.referenceCode) ?? []), what.amount])
  return amounts
}

/** Compares the decisions of an export with the results that the administrator got: none lost, none twice, none that was not given. */
export async function checkDecisions(exported: string, decided: Decided): Promise<Finding[]> {
  if (decided.acknowledged.size === 0) return []
  const amounts = await exportedDecisions(exported)
  const lost = [...decided.acknowledged].filter((code) => !amounts.has(code))
  const wrong = [...amounts].flatMap(([code, those]): Finding[] => {
    if (those.length > 1) return [{ kind: 'twice', about: `${code} was decided ${those.length} times` }]
    if (decided.given.get(code) === those[0]) return []
    return [{ kind: 'strange', about: `${code} was decided with ${those[0]}` }]
  })
  return [...lost.map((code): Finding => ({ kind: 'lost', about: `the decision on ${code}` })), ...wrong]
}
