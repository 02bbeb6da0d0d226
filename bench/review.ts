import { type Cost, costOf } from './cost.ts'
import { printTable } from './print-table.ts'

/** Milliseconds of work for each claim as it is added, and megabytes over idle. */
const budget = { milliseconds: 0.1, megabytes: 150 } as const

/** Compares made claims of these sizes, each in a process of its own. True if adding and memory are in the budget. */
export async function benchReview(sizes: readonly number[]): Promise<boolean> {
  const rows: (readonly string[])[] = []
  let within = true
  for (const size of sizes) {
    const cost = (until: string): Promise<Cost> => costOf('./review-once.ts', String(size), until)
    const making = await cost('make')
    const adding = await cost('add')
    const whole = await cost('finish')
    const work = adding.work - making.work
    const megabytes = whole.peak - whole.idle
    rows.push([
      size.toLocaleString('en'),
      ((work * 1e6) / size).toFixed(0),
      (whole.seconds - adding.seconds).toFixed(1),
      whole.seconds.toFixed(1),
      megabytes.toFixed(0),
    ])
    within &&= (work * 1000) / size <= budget.milliseconds && megabytes <= budget.megabytes
  }
  printTable(
    'Comparing claims; MB is over the idle process',
    ['claims', 'µs of work to add one', 'seconds for ties, clusters and scores', 'seconds in all', 'MB'],
    rows,
  )
  return within
}
