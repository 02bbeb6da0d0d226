// Chosen when the configuration is read, before any worker starts: they draw from the same number.
process.env.SEED ??= String(Date.now() % 1_000_000)

/** Whatever is drawn is drawn from this: another number each run, or `SEED=n` to have a run again. */
export const seed = Number(process.env.SEED)
