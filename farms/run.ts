/**
 * `npm run farms`: how well the evidence of the product tells farms from honest claimants. It simulates 20,000 honest claims and six
 * farms, checks every claim by the rules of its form, reviews them, and prints what is found and whom it troubles. SEED=n makes
 * another simulation. `-- --out FOLDER` also writes the figures and the curves as JSON, `--honest n` makes it smaller or larger,
 * `--quick` leaves out the ablation and the second seed, `--observe` adds what the pages of a case that observes say.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type FarmCase, openFarmCase } from './case/farm-case.ts'
import { formFindings } from './claim/form-findings.ts'
import { evaluate } from './figures/evaluation.ts'
import { evaluationLines } from './figures/evaluation-lines.ts'
import { observingSettings, usualSettings } from './figures/scored-claim.ts'
import { type OfSeed, seedsTable } from './figures/seeds-table.ts'
import { type LabelledClaim, simulate } from './simulate.ts'
import { simulationSize } from './simulation-size.ts'

const { values } = parseArgs({
  options: {
    honest: { type: 'string', default: '20000' },
    out: { type: 'string' },
    quick: { type: 'boolean', default: false },
    observe: { type: 'boolean', default: false },
  },
})
const seed = Number(process.env.SEED ?? 1)

/** The claims of a seed. @throws Error if the site would not take one of them */
function simulated(farmCase: FarmCase, own: number): readonly LabelledClaim[] {
  const claims = simulate(farmCase, simulationSize(own, Number(values.honest)))
  for (const { record, label } of claims) {
    const [finding] = formFindings(farmCase, record)
    if (finding)
      throw new Error(`The site would refuse a claim of ${JSON.stringify(label)}: ${JSON.stringify(finding)}`)
  }
  return claims
}

const farmCase = await openFarmCase()
const runs: readonly OfSeed[] = [seed, ...(values.quick ? [] : [seed + 1])].map((own) => ({
  seed: own,
  evaluation: evaluate(farmCase, simulated(farmCase, own), {
    withAblation: own === seed && !values.quick,
    settings: values.observe ? observingSettings : usualSettings,
  }),
}))
const [first] = runs
if (first) console.log(evaluationLines(first.evaluation).join('\n'))
if (runs.length > 1) console.log(seedsTable(runs).join('\n'))
if (first && values.out !== undefined) {
  const name = values.observe ? 'farms-observed' : 'farms'
  await mkdir(values.out, { recursive: true })
  await writeFile(join(values.out, `${name}.json`), `${JSON.stringify(runs, null, 2)}\n`)
}
