import { describe, expect, it } from '@jest/globals';
import type { Route } from '#house/contract/route';
import { callOperation, eventNameOf } from '../../testing/handlers.ts';
import { loggedLines } from '../../testing/logs.ts';
import { eachKeeps } from '../../testing/offenders.ts';
import type { Changes } from '../../testing/request.ts';
import { saysIn } from '../../testing/sentences.ts';
import { dateIn, newUser } from '../../testing/users.ts';
import { operations } from '../contract/api.ts';

loggedLines();
const [isEnglish, isCzech] = await Promise.all([saysIn('en'), saysIn('cs')]);
const all = operations().map((operation) => ({ ...operation, event: eventNameOf(operation) }));
const cs = { 'accept-language': 'cs-CZ,cs;q=0.9,en;q=0.8' };
const { token } = await newUser('CUSTOMER', 'STAFF', 'MANAGER');

/** The sentences of a reply. */
function sentencesOf(body: { message: string; errors?: { message: string }[] }): string[] {
  return [body.message, ...(body.errors ?? []).map(({ message }) => message)];
}

describe('a reply in Czech', () => {
  const refused: { of: string; changes: Changes; where: (route: Route) => unknown }[] = [
    // an operation whose reply is kept for all visitors refuses them in the default language
    { of: 'a visitor', changes: {}, where: ({ cachedSeconds }) => !cachedSeconds },
    // where there is no id in the address, those of the body are unknown
    { of: 'an unknown id', changes: { token, id: 'A'.repeat(22) }, where: () => true },
    { of: 'an empty body', changes: { token, body: '{}' }, where: ({ body }) => body },
    { of: 'what is no JSON', changes: { token, body: '{' }, where: ({ body }) => body },
    { of: 'a wrong query', changes: { token, query: { date: '', cursor: '!' } }, where: ({ query }) => query },
  ];
  it.each(refused)('of each operation that refuses $of has no English sentence @full', ({ changes, where }) =>
    eachKeeps(
      all.filter(({ route }) => where(route)),
      async (operation) => {
        const { headers, body } = await callOperation(operation, { ...changes, headers: cs });
        if (body.success !== false) return;
        expect(headers['content-language']).toBe('cs');
        expect(sentencesOf(body).filter((sentence) => isEnglish(sentence) || !isCzech(sentence))).toEqual([]);
      },
    ),
  );

  it('says what is wrong with each field', async () => {
    const body = { name: '', email: 'jana', username: 'a b', password: 'krátké' };
    const reply = await callOperation({ group: 'auth', name: 'register' }, { body, headers: cs });
    expect(reply.body).toMatchObject({
      message: 'Zkontrolujte prosím označená pole.',
      errors: [
        { field: 'name', message: 'Zadejte prosím jméno.' },
        { field: 'username', message: 'Použijte prosím jen písmena, číslice, tečky, pomlčky a\u00a0podtržítka.' },
        { field: 'email', message: 'Zadejte prosím platnou e-mailovou adresu.' },
        { field: 'password', message: 'Použijte prosím alespoň 8 znaků.' },
      ],
    });
  });
});

describe('the language of a reply', () => {
  const me = { group: 'auth', name: 'me' } as const;
  const menus = { group: 'menus', name: 'list' } as const;
  const availability = { group: 'reservations', name: 'availability' } as const;
  const tooFar = { date: dateIn(190), seats: '2' };
  const said = async (query: Record<string, string>, headers: Record<string, string>) => {
    const { headers: replied, body } = await callOperation(availability, { query: { ...tooFar, ...query }, headers });
    return [replied['content-language'], body.data.days[0].reason];
  };

  it('is English when none of ours is asked for', async () => {
    for (const headers of [{}, { 'accept-language': 'de' }] as Record<string, string>[]) {
      const { headers: replied, body } = await callOperation(me, { headers });
      expect([replied['content-language'], body.message]).toEqual(['en', 'Please sign in.']);
    }
  });

  it('is the default in what is kept for all visitors, and the one asked for in a refusal and for who is signed in', async () => {
    expect((await callOperation(menus, { headers: cs })).headers).toMatchObject({ 'content-language': 'en', vary: 'Authorization' });
    for (const changes of [{ token }, { token: 'none' }]) {
      const { headers } = await callOperation(menus, { ...changes, headers: cs });
      expect(headers).toMatchObject({ 'content-language': 'cs', 'cache-control': 'no-store' });
    }
  });

  it('is the one that the query names, also in what is kept for all visitors', async () => {
    expect(await said({}, cs)).toEqual(['en', expect.stringMatching(/^You can book up to \w+day \d/)]);
    expect(await said({ language: 'cs' }, {})).toEqual([
      'cs',
      expect.stringMatching(/^Poslední den, na který přijímáme rezervace, je \p{Ll}+ \d/u),
    ]);
    expect(await said({ language: 'en' }, cs)).toEqual(['en', expect.stringMatching(/^You can book/)]);
    expect((await callOperation(availability, { query: { ...tooFar, language: 'de' } })).status).toBe(422);
  });
});
