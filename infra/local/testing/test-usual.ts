import { browser, jest, runParts } from './run-parts.ts';

/* `npm test`: what is found without running anything, then Jest and the browser. */

const npm = process.env.npm_execpath ?? '';

await runParts([
  [
    { name: 'Types', args: [npm, 'run', '--silent', 'types'] },
    { name: 'Lint', args: [npm, 'run', '--silent', 'lint'] },
  ],
  [
    { name: 'Jest', args: [...jest, '--testNamePattern', '^(?!.*@full)', '^(?!.*\\.full\\.)'] },
    { name: 'Browser tests', args: browser },
  ],
]);
