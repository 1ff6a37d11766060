import { addressOf, createManager } from './manager-account.ts';
import { optionsOf } from './operation.ts';
import { connect } from './restaurant.ts';

export async function command(): Promise<void> {
  const text = { type: 'string' } as const;
  const options = optionsOf({ email: text, name: text, surname: text, username: text });
  const email = addressOf(options.email);
  await connect(options);
  const link = await createManager({ ...options, email });
  console.info(`\nOpen this link within 30 minutes to choose a password; it works once:\n\n  ${link}\n`);
}
