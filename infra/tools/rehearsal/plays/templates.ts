import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../operations/operation.ts';
import { stackNames } from '../../../stacks/stack-names.ts';
import { command, type Step, sender } from '../step.ts';
import { brokenOnPurpose, faultsIn } from '../validation/broken.ts';
import { type Around, lintErrors, type Template } from '../validation/templates.ts';

const { data, restaurant, places, edgeLogs } = stackNames({ stage: 'production' });
const fileOf = (stack: string) => join(root, 'cdk.out', `${stack}.template.json`);
const read = (stack: string): Template => JSON.parse(readFileSync(fileOf(stack), 'utf8'));

const around = (): Around => ({ data: read(data), settings: { stage: 'production', sender } });

/** What the emulator would take without a look: the templates, before anything is deployed. */
export const templates = ({ cfnLint, folder }: { cfnLint: string; folder: string }): Step[] => [
  {
    command: 'npm run synth',
    shows: 'cfn-lint: CloudFormation and the services know every type, property and value',
    async play() {
      await command('synth', []);
      const files = [data, restaurant, places, edgeLogs].map(fileOf);
      none(lintErrors(cfnLint, files));
      return `${files.length} templates without an error`;
    },
  },
  {
    command: 'npm run synth',
    shows:
      'rights: each role is for Lambda and allows what the code of its function asks for, of what its environment names and under conditions that it meets; no policy refuses without a condition',
    async play() {
      const found = await Promise.all([data, restaurant, places, edgeLogs].map((stack) => faultsIn(read(stack), around())));
      none(found.flatMap(({ rights }) => rights));
      return 'no function lacks a right';
    },
  },
  {
    command: 'npm run synth',
    shows:
      'connections: each function has its size, its table, keys and sender; routes, rules, topics and the stream reach the function that they are for, and may; CloudFront asks the API with the proof, and buckets for all else',
    async play() {
      none((await faultsIn(read(restaurant), around())).connections);
      return 'each leads where it has to';
    },
  },
  {
    command: 'npm run synth',
    shows: 'edge functions: the code of CloudFront’s functions runs in a JavaScript of its level, and answers',
    async play() {
      none((await faultsIn(read(restaurant), around()))['edge functions']);
      return 'each answers';
    },
  },
  {
    command: 'npm run synth',
    shows: 'templates that are broken on purpose are refused by one of these four',
    async play() {
      for (const { what, by, says, breakIn } of brokenOnPurpose) {
        const broken = read(restaurant);
        breakIn(broken);
        const file = join(folder, 'broken.template.json');
        writeFileSync(file, JSON.stringify(broken));
        const faults = by === 'cfn-lint' ? lintErrors(cfnLint, [file]) : (await faultsIn(broken, around()))[by];
        if (!faults.some((fault) => fault.includes(says))) throw new Error(`${by} does not see ${what}: ${faults.join('; ')}`);
      }
      return brokenOnPurpose.map(({ what, by }) => `${what}: ${by}`).join('; ');
    },
  },
];

function none(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('; '));
}
