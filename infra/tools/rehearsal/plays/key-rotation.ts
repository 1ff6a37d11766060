import { readKeys, writeKeys } from '../../../operations/keys/keys-parameter.ts';
import { keysParameterOf } from '../../../stacks/stack-names.ts';
import { sentProof } from '../edge/edge.ts';
import { command, restaurant, type Step, same } from '../step.ts';

const parameter = keysParameterOf({ stage: 'production' });

/** One rotation of the keys, whose waits of 6 and 20 minutes are left out. */
export const keyRotation: Step[] = [
  {
    command: 'npm run ops -- rotate-keys --no-wait',
    shows: 'adds keys, says when to come again, uses them, drops the old ones; the site answers after each step',
    async play() {
      const before = await readKeys(parameter);
      for (const [done, next] of [
        ['Added: a new token key', '(use)'],
        ['Used: the new key signs', '(drop)'],
        ['Dropped: the old key', ''],
      ] as const) {
        await command('rotate-keys', ['--no-wait'], { prints: [done, next] });
        await command('smoke', [], { prints: [/passed +booking undone/] });
        await anHourLater();
      }
      const after = await readKeys(parameter);
      same('the proofs besides the one in use', after.otherProofs, []);
      // a function may accept the old one for ten minutes more
      same('what CloudFront sends', await sentProof((await restaurant()).DistributionId), after.originProof);
      if (after.originProof === before.originProof || after.kid === before.kid) throw new Error('The keys are the same.');
      return `key ${before.kid}, then ${after.kid}; a new proof of the origin`;
    },
  },
];

/** Makes the last step of the rotation an hour old. */
async function anHourLater(): Promise<void> {
  const keys = await readKeys(parameter);
  if (!keys.rotation) return;
  const at = new Date(Date.parse(keys.rotation.at) - 3600_000).toISOString();
  await writeKeys(parameter, { ...keys, rotation: { ...keys.rotation, at } });
}
