import { hashPassword } from '../../../functions/credentials/password-hash.ts';
import { addUser } from '../../../functions/data/accounts/users.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { demoId } from './demo-id.ts';

export async function seedAccounts(): Promise<void> {
  for (const account of demoAccounts) {
    const stored = { ...account, _id: demoId('user', account.email), version: 1, emailVerifiedAt: new Date().toISOString() };
    await addUser({ ...stored, hash: await hashPassword(demoPassword) });
  }
}
