import { describe, expect, it } from '@jest/globals';
import { forgetSuppressed } from './person.ts';

/** An SES whose suppression list has these addresses. */
function listWith(addresses: string[]) {
  const send = async ({ input }: { input: { EmailAddress: string } }) => {
    const at = addresses.indexOf(input.EmailAddress);
    if (at < 0) throw Object.assign(new Error('none'), { name: 'NotFoundException' });
    addresses.splice(at, 1);
  };
  return { send } as unknown as Parameters<typeof forgetSuppressed>[1];
}

describe("SES's suppression list", () => {
  it('forgets one address, and may be asked again', async () => {
    const addresses = ['jana@demo.test', 'petr@demo.test'];
    expect(await forgetSuppressed('jana@demo.test', listWith(addresses))).toBe('removed');
    expect(addresses).toEqual(['petr@demo.test']);
    expect(await forgetSuppressed('jana@demo.test', listWith(addresses))).toBe('was not on it');
  });

  it('that cannot be reached is no success', async () => {
    const send = async () => Promise.reject(Object.assign(new Error('Slow down.'), { name: 'TooManyRequestsException' }));
    await expect(forgetSuppressed('jana@demo.test', { send } as never)).rejects.toThrow('Slow down.');
  });
});
