import fc from 'fast-check'

/** The seed of property tests, from `SEED=n`; without it every run uses another seed. */
if (process.env.SEED) fc.configureGlobal({ seed: Number(process.env.SEED) })
