import * as z from 'zod/mini';
import type { Routes } from '#house/contract/route';
import { values as messages } from '#house/words/general';

/** The token of a mailed link: `<id>.<code>`. */
export const LinkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{43}$/, { error: () => messages().link }));

/** The address that is confirmed now, and how many reservations came into the account with it. */
const Verified = z.object({ email: z.string(), reservations: z.number() });
export type Verified = z.infer<typeof Verified>;

/** The operations by which a user proves to read the mails to the address of the account; they belong to the group `auth`. */
export const emailVerification = {
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'PUBLIC',
    summary:
      'Confirm the e-mail address of an account with the token of the mailed link; takes guest reservations made with it into the account',
    body: z.object({ token: LinkToken }),
    reply: Verified,
    errors: ['verification_invalid'],
    limit: 'verify',
  },
  sendVerification: {
    method: 'POST',
    path: '/api/auth/send-verification',
    access: 'CUSTOMER',
    summary: 'Ask for another mail with the link that confirms one’s e-mail address; none is sent when it is confirmed already',
    status: 202,
    limit: 'verification',
  },
} as const satisfies Routes;
