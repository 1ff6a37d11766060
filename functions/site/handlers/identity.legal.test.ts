import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DynamoDBRecord, ScheduledEvent } from 'aws-lambda';
import { keys } from '#house/table/keys';
import { deleteItem } from '#house/table/table';
import { handler as publisher } from '#publishing/handlers/publisher';
import { loggedLines } from '../../testing/logs.ts';
import { rendered } from '../../testing/renderers.ts';
import { call } from '../../testing/request.ts';
import { siteBucket } from '../../testing/site-bucket.ts';
import { newUser } from '../../testing/users.ts';
import { unwrittenLegal } from '../rules/legal.ts';
import { handler } from './identity.ts';

loggedLines();
const { token } = await newUser('MANAGER');
const { changedAt: _, version: __, ...nothing } = unwrittenLegal;
const update = (body: Record<string, unknown> = {}) =>
  call(handler, 'identity/update-legal', { token, body: { ...nothing, translations: undefined, ...body } });
const read = async () => (await call(handler, 'identity/read-legal')).body.data;

beforeEach(async () => {
  await deleteItem(keys.legal());
});

describe('the legal pages', () => {
  it('say what comes with the product as long as the restaurant has written nothing', async () => {
    expect(await read()).toEqual(unwrittenLegal);
  });

  it('say what the manager has saved, and when, to every guest', async () => {
    const saved = await update({ operator: 'U Lípy s.r.o.', companyNumber: '000 00 019', vatNumber: 'cz 00000019' });
    expect(saved).toMatchObject({ status: 200, body: { message: 'The legal pages have been saved: guests read them within seconds.' } });
    const today = expect.stringContaining(new Date().toISOString().slice(0, 10));
    expect(await read()).toMatchObject({ vatNumber: 'CZ00000019', changedAt: { terms: today, privacyPolicy: today }, version: 1 });
  });

  it('say the text of the product again where the own one is left out or empty', async () => {
    await update({ terms: { booking: { text: 'Come.' }, further: { text: '', translations: { cs: { text: 'Přijďte.' } } } } });
    expect((await read()).terms).toEqual({ booking: { text: 'Come.' }, further: { text: '', translations: { cs: { text: 'Přijďte.' } } } });
    await update({ terms: { booking: { text: ' ' }, further: { text: '', translations: { cs: { text: '' } } } }, version: 1 });
    expect((await read()).terms).toEqual({});
  });

  it('keep their own chapters on accessibility where a body of the version before does not know them', async () => {
    const own = { contact: { text: 'Ring the bell.' } };
    await update({ accessibility: own });
    await update({ operator: 'U Lípy s.r.o.', accessibility: undefined, version: 1 });
    expect(await read()).toMatchObject({ operator: 'U Lípy s.r.o.', accessibility: own, version: 2 });
  });

  it('take chapters of full length in both languages', async () => {
    const text = 'ě'.repeat(6000);
    expect(
      (await update({ terms: { booking: { text, translations: { cs: { text } } }, further: { text, translations: { cs: { text } } } } }))
        .status,
    ).toBe(200);
  });

  it('answer 409 with what is stored to a manager who has read an older version', async () => {
    await update({ operator: 'First' });
    const reply = await update({ operator: 'Second', version: 0 });
    expect(reply).toMatchObject({ status: 409, body: { code: 'version_conflict', data: { operator: 'First', version: 1 } } });
  });

  it('are written again when they change, by what the restaurant has stored', async () => {
    siteBucket();
    await update({ operator: 'U Lípy s.r.o.' });
    await publisher({ source: 'aws.events' } as ScheduledEvent);
    expect(rendered.last?.legal).toMatchObject({ operator: 'U Lípy s.r.o.' });
    const record = { dynamodb: { Keys: { pk: { S: keys.legal().pk } } } } as DynamoDBRecord;
    await update({ operator: 'U Dubu s.r.o.', version: 1 });
    await publisher({ Records: [record] });
    expect(rendered.last?.legal).toMatchObject({ operator: 'U Dubu s.r.o.' });
  });
});
