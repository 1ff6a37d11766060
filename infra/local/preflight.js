// Plain JavaScript that imports nothing of ours: an older Node could not even read a TypeScript file. Loaded before whatever npm starts.
import { existsSync } from 'node:fs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (!existsSync(new URL('../../node_modules', import.meta.url))) {
  refuse('The packages are missing; run `npm install` first.');
} else if (major < 24 || (major === 24 && minor < 7)) {
  const hasNode = ['node', 'node.exe'].some((name) => existsSync(new URL(`../../node_modules/node/bin/${name}`, import.meta.url)));
  const remedy = hasNode
    ? '`npm install` has brought the right one, and `npm start` uses it.'
    : 'npm has not run the script that brings the right one: `npm rebuild node --ignore-scripts=false` does.';
  refuse(`This needs Node 24.7 or newer and runs on ${process.versions.node}; ${remedy}`);
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}
