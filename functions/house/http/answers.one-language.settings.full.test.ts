import { describe, expect, it } from '@jest/globals';
import { operations } from '#publishing/contract/api';
import { unwritten } from '#site/contract/unwritten-identity';
import { asking } from '../../testing/language.ts';
import { loggedLines } from '../../testing/logs.ts';
import { eachKeeps } from '../../testing/offenders.ts';
import { readPdf, textOf } from '../../testing/read-pdf.ts';
import { saysIn } from '../../testing/sentences.ts';
import { wholeTable } from '../../testing/table.ts';
import type { Mail } from '../rules/mail.ts';

// functions read their settings when they are loaded
process.env.RESTAURANT_SETTINGS = JSON.stringify({ ...JSON.parse(process.env.RESTAURANT_SETTINGS ?? ''), defaultLanguage: 'cs' });
const { goodRequest, granted } = await import('../../testing/good-requests.ts');
const { callOperation, eventNameOf } = await import('../../testing/handlers.ts');
const { writtenMail } = await import('#publishing/operations/written-mail');
const { siteStateOf } = await import('#site/rules/site-state');
const { anAddress } = await import('../../testing/users.ts');
loggedLines();

const [isEnglish, isCzech] = await Promise.all([saysIn('en'), saysIn('cs')]);
// `pending` and the like are no words for guests
const isForeign = (text: string) => !/^[a-z_]+$/.test(text) && isEnglish(text) && !isCzech(text);

/** What guests may call; the calendar feed is for staff, who alone know its address. */
const open = operations()
  .filter(({ name, route }) => ['PUBLIC', 'CUSTOMER'].includes(route.access) && name !== 'calendarFeed')
  .map((operation) => ({ ...operation, event: eventNameOf(operation) }));

/** Every text in a reply, a calendar file by its lines. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\r?\n/).map((line) => line.replace(/^[A-Z-]+(;[^:]*)?:/, '').trim());
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const words = async (pdf: unknown) => (await readPdf(Buffer.from(String(pdf), 'base64'))).map(textOf).join(' ');

describe('where Czech is the default language and English is switched off', () => {
  it('no reply to a guest has a sentence in English, and no document either, whatever the browser asks for that opens it', async () => {
    const manager = (await goodRequest({ group: 'identity', name: 'read' })).token;
    const body = { isOpen: undefined, showsFirstSteps: undefined, languages: ['cs'] };
    expect((await callOperation({ group: 'identity', name: 'changeState' }, { token: manager, body })).status).toBe(200);
    await eachKeeps(open, async (operation) => {
      const { token, ...request } = await goodRequest(operation);
      // the pages of a site ask for their own language; a document is opened by the browser itself, which asks for its own
      const isPdf = operation.route.reply === 'pdf';
      const caller = operation.route.access === 'PUBLIC' && token === manager ? undefined : token;
      const query = operation.name === 'menuPdf' ? { ...request.query, language: 'en' } : request.query;
      const headers = { ...request.headers, ...asking[isPdf ? 'en' : 'cs'] };
      const { status, body: reply } = await callOperation(operation, {
        ...request,
        ...(query && { query }),
        token: caller,
        address: anAddress(),
        headers,
      });
      expect(status).toBeLessThan(400);
      if (isPdf) expect(await words(reply)).not.toMatch(/\b(Allergens|Menu as of|Printed|The|and|contains?)\b/);
      else expect(textsIn(reply).filter(isForeign)).toEqual([]);
    });
  });

  it('no mail to somebody who has chosen English has a sentence in English', async () => {
    for (const name of ['add', 'cancelLinked', 'changeLinked'] as const) await granted('reservations', name);
    const queued = (await wholeTable()).flatMap(({ pk, mail }) => (String(pk).startsWith('OUTBOX#') && mail ? [mail as Mail] : []));
    expect(new Set(queued.map(({ kind }) => kind)).size).toBeGreaterThan(5);
    const identity = { ...unwritten, state: siteStateOf({ state: { languages: ['cs'] } }) };
    let written = 0;
    for (const mail of queued) {
      const message = await writtenMail({ ...mail, language: 'en' }, { contacts: [], identity });
      if (!message) continue;
      written++;
      const { subject, text, html, calendar } = message;
      expect([mail.kind, ...textsIn([subject, text, calendar?.content.replaceAll('\r\n ', '')]).filter(isForeign)]).toEqual([mail.kind]);
      expect(html).toContain('<html lang="cs">');
    }
    expect(written).toBeGreaterThan(10);
  });
});
