import fc from 'fast-check';
// sets again what is one for the process, because the test file before may have set another: the messages of schemas, and how the language of a call is found
import '#house/contract/default-messages';
import '#house/language/in-language';

/* Random cases are the same ones in each run, so that a change fails by what it does and not by luck. `npm run test:long` draws new ones. */
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });
