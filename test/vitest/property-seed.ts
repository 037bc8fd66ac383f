import fc from 'fast-check'

/**
 * Property tests draw the same values in every run, so that a run that fails fails again. `FC_SEED=42 npm test` draws
 * others (docs/testing.md).
 */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_122) })
