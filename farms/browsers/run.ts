/**
 * `npm run farms:browsers`: files 200 honest claims and 200 of farms by real browsers at a real server, exports and reviews them,
 * and prints how much of each group is found beside the same claims simulated. SEED=n makes other claims. `-- --honest n`,
 * `--automated n`, `--at-once n`; `--all` prints the scores of each claim; `--out FILE` writes them as JSON. The command fails if a claim
 * was not filed, or if a share differs from that of the simulation by more than its error.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { comparisonLines } from './comparison-lines.ts'
import { measureBrowsers } from './measure-browsers.ts'
import { measuredTrouble } from './measured-trouble.ts'

const { values } = parseArgs({
  options: {
    honest: { type: 'string', default: '200' },
    automated: { type: 'string', default: '200' },
    'at-once': { type: 'string', default: '8' },
    all: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
})

const begun = performance.now()
let done = 0
const measured = await measureBrowsers({
  seed: Number(process.env.SEED ?? 1),
  honest: Number(values.honest),
  automated: Number(values.automated),
  atOnce: Number(values['at-once']),
  onAttempt: ({ claim: { number, maker }, referenceCode, problem, seconds }) => {
    done += 1
    console.log(`${done}: claim ${number} by ${maker}, ${seconds.toFixed(1)} s: ${referenceCode ?? problem}`)
  },
})
const { attempts, claims, proven } = measured
const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
console.log(
  `\n${claims.length} of ${attempts.length} claims filed in ${minutes} minutes, ${proven.exported.length} in the verified export`,
)
console.log(comparisonLines(claims, values.all).join('\n'))
if (values.out !== undefined) {
  const rows = claims.map(({ claim: { number, label, maker }, real, simulated, atOnce }) => {
    return { number, label, maker, real, simulated, atOnce }
  })
  await writeFile(values.out, `${JSON.stringify(rows, null, 2)}\n`)
}
const trouble = measuredTrouble(measured)
for (const line of trouble) console.error(line)
process.exitCode = trouble.length === 0 ? 0 : 1
