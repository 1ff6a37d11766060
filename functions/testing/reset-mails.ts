import { resetCodeOf } from '../credentials/reset-code.ts';
import { secretKeys } from '../services/secret-keys.ts';
import { mailsTo } from './table.ts';

/** The reset codes that were mailed to an address, in the order of the outbox. */
export async function codesMailedTo(email: string): Promise<string[]> {
  const keys = await secretKeys();
  const mails = (await mailsTo(email)).filter(({ kind }) => kind === 'password-reset') as { userId: string; nonce: string }[];
  return mails.map((mail) => resetCodeOf(mail, keys));
}
