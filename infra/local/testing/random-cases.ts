import fc from 'fast-check';

/* Random cases are the same ones in each run, so that a change fails by what it does and not by luck. `npm run test:long` draws new ones. */
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });
