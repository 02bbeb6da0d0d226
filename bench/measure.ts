const batches = 25

/** Microseconds of one call: the fastest of several batches, since disturbances only make a batch slower. */
export function microseconds(call: (round: number) => void, callsPerBatch: number): number {
  let fastest = Number.POSITIVE_INFINITY
  for (let batch = 0; batch < batches; batch += 1) {
    const started = performance.now()
    for (let round = 0; round < callsPerBatch; round += 1) call(batch * callsPerBatch + round)
    fastest = Math.min(fastest, (performance.now() - started) / callsPerBatch)
  }
  return fastest * 1000
}

/** Prints rows under their headings, with numbers aligned right. */
export function printTable(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')
  console.log(`\n${title}\n${[headings, ...rows].map(line).join('\n')}`)
}
