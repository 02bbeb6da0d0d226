import fc from 'fast-check'

/** Properties are tried on the values that `SEED=n` draws; without it on others each time. */
if (process.env.SEED) fc.configureGlobal({ seed: Number(process.env.SEED) })
