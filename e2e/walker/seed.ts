// Chosen when the configuration is read, before any worker starts, so that all workers use the same seed.
process.env.SEED ??= String(Date.now() % 1_000_000)

/** The seed of every random choice: another number each run, or `SEED=n` to repeat a run. */
export const seed = Number(process.env.SEED)
