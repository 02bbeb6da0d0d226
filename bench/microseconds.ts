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
