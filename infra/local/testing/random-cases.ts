import fc from 'fast-check';
// finds the language of the call again: the test of a screen before may have set another one
import '#house/language/in-language';

/* Random cases are the same ones in each run, so that a change fails by what it does and not by luck. `npm run test:long` draws new ones. */
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });
