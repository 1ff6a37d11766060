import { expect, it } from '@jest/globals';
import { loggedLines } from '../../testing/logs.ts';

// five guesses of strangers at one account
process.env.PER_IP_LIMIT_FACTOR = '0.05';
const lines = loggedLines();
const { newId } = await import('#house/table/ids');
const { sourceOf } = await import('#house/http/source');
const { anAddress } = await import('../../testing/users.ts');
const { countGuess, forgotClaims, guessesSoFar, loginClaims, visitOf } = await import('./sign-in.ts');

const stranger = async () => visitOf(sourceOf(anAddress()), [], { user: undefined, networks: [] });
const address = () => `${newId()}@demo.test`;

it('a known network has tries of its own, a stranger those of its networks', async () => {
  const [email, visit] = [address(), await stranger()];
  expect(await loginClaims(email, { ...visit, isKnown: true }, 0)).toMatchObject([
    { subject: email, counts: [{ name: expect.stringMatching(/^network_\w{12}$/), most: 1 }] },
  ]);
  const claims = await loginClaims(email, visit, 4);
  expect(claims.map(({ subject, counts }) => [subject, counts.map(({ name }) => name)])).toEqual([
    [`near ${visit.source.near}`, ['login']],
    [`wide ${visit.source.wide}`, ['login', expect.stringMatching(/^login_\w{12}$/)]],
  ]);
});

it('the guesses of strangers are counted, and the one that is the last before each has one try is logged', async () => {
  const [email, visit] = [address(), await stranger()];
  await countGuess(email, { ...visit, isKnown: true });
  expect(await guessesSoFar(email)).toBe(0);
  const logged = () => lines.filter((line) => line === '{"event":"limit_reached","limit":"guesses"}').length;
  for (let guesses = 1; guesses <= 6; guesses++) {
    await countGuess(email, visit);
    expect([await guessesSoFar(email), logged()]).toEqual([guesses, guesses < 5 ? 0 : 1]);
    const [, , once] = await loginClaims(email, visit, guesses);
    expect(once?.subject).toBe(guesses < 5 ? undefined : `wide ${visit.source.wide} ${email}`);
  }
});

it('a known visitor has links of the account, a stranger those of the mailbox and the networks', async () => {
  const [email, visit] = [address(), await stranger()];
  const known = forgotClaims(email, { ...visit, isKnown: true });
  expect(known).toMatchObject({
    asking: [],
    mailing: [{ subject: email, counts: [{ name: 'forgot_user', most: 3 }] }],
    mailingAgain: { subject: email, counts: [{ name: 'forgot_user_again', most: 3 }] },
  });
  const unknown = forgotClaims(email, visit);
  expect(unknown.asking.map(({ subject }) => subject)).toEqual([`near ${visit.source.near}`, `wide ${visit.source.wide}`]);
  expect(unknown.mailing.map(({ subject, counts }) => [subject, counts])).toEqual([
    [`wide ${visit.source.wide} ${email}`, [{ name: 'forgot', most: 3 * 0.05 }]],
    [email, [{ name: 'forgot_mailbox', most: 9 * 0.05 }]],
  ]);
  expect(unknown.mailingAgain.counts).toEqual([{ name: 'forgot_mailbox_again', most: 3 * 0.05 }]);
});
