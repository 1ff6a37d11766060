import { OperationFailure, optionsOf, run } from './operation.ts';
import { connect } from './restaurant.ts';
import { changeKeys, signingWithNewest, withNewOrigin, withNextKey, withoutOldKeys } from './token-keys.ts';

const steps = { add: withNextKey, sign: signingWithNewest, drop: withoutOldKeys, origin: withNewOrigin };

/** What the operator does after each step; functions read the secret again every five minutes. */
const next: Record<keyof typeof steps, string> = {
  add: 'A new key is accepted everywhere in 5 minutes. Then: npm run rotate-keys -- sign',
  sign: 'The new key signs from now on. In 20 minutes every token of the old one has ended. Then: npm run rotate-keys -- drop',
  drop: 'The old keys are gone.',
  origin: 'Now raise originGeneration in cdk.json by one and run npm run deploy; until then the API refuses what CloudFront sends.',
};

if (import.meta.main) {
  await run(async () => {
    const options = optionsOf({});
    const [step = ''] = options.positionals;
    if (!isStep(step)) throw new OperationFailure('Say which step: npm run rotate-keys -- add|sign|drop|origin');
    await connect(options);
    await changeKeys(steps[step]);
    console.info(next[step]);
  });
}

function isStep(text: string): text is keyof typeof steps {
  return text in steps;
}
