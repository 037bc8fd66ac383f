import fc from 'fast-check'

/**
 * Property tests use the same values in every run, so that a failure is repeatable. `FC_SEED=42 npm test` uses others
 * (docs/testing.md).
 */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_122) })
