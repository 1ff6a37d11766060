import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

// OWASP password storage cheat sheet: Argon2id with 19 MiB, two passes, one lane
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** A password as it is stored: a PHC string with its own salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Whether a password belongs to a hash; takes the same time when there is no hash, so that nobody learns which accounts exist. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? '');
  if (!parts) {
    await derive(password, Buffer.alloc(16), cost);
    return false;
  }
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const stored = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), tagLength: expected.length };
  return timingSafeEqual(await derive(password, Buffer.from(nonce, 'base64'), stored), expected);
}

function derive(message: string, nonce: Buffer, options: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, ...options }, (error, tag) => (error ? reject(error) : resolve(Buffer.from(tag))));
  });
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
