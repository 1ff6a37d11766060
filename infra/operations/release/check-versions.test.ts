import { afterAll, describe, expect, it } from '@jest/globals';
import { languages } from '#house/language/languages';
import { api, type Group } from '#publishing/contract/api';
import { everyFunction } from '../../build/function-names.ts';
import { startTestRestaurant } from '../../local/testing/test-restaurant.ts';
import { stop } from '../../local/testing/test-services.ts';
import { checkVersions, questionTo } from './versions.ts';

await startTestRestaurant();
afterAll(stop);
const { handlers } = await import('../../../functions/testing/handlers.ts');
const { secretKeys } = await import('#house/services/secret-keys');
const [originProof = ''] = (await secretKeys()).originProofs;

type Asked = Parameters<(typeof handlers)[Group]>[0];

/** A Lambda in which these functions answer this, and all others what they should. */
function lambda(answers: Record<string, object> = {}) {
  const asked: string[] = [];
  const send = async ({ input }: { input: { FunctionName: string } }) => {
    asked.push(input.FunctionName);
    const { status } = questionTo(input.FunctionName as Group, originProof);
    return answers[input.FunctionName] ?? replyOf({ statusCode: status });
  };
  return { asked, client: { send } as unknown as NonNullable<Parameters<typeof checkVersions>[2]> };
}
const replyOf = (reply: object) => ({ Payload: Buffer.from(JSON.stringify(reply)) });
const newest = Object.fromEntries(everyFunction.map((name) => [name, name]));

describe('the check of new versions', () => {
  it.each(Object.keys(api) as Group[])('asks %s what it answers as expected, and only with the proof of the origin', async (group) => {
    const { event, status } = questionTo(group, originProof);
    expect(await handlers[group](event as Asked)).toMatchObject({ statusCode: status });
    expect(await handlers[group](questionTo(group, 'wrong').event as Asked)).toMatchObject({ statusCode: 403 });
  });

  it('has the publisher make the pages, and write none', async () => {
    const { handler } = await import('#publishing/handlers/publisher');
    const { rendered } = await import('../../../functions/testing/renderers.ts');
    const { event } = questionTo('publisher', originProof);
    await handler(event as Parameters<typeof handler>[0]);
    expect([rendered.times, rendered.last?.version]).toEqual([languages.length, 0]);
  });

  it('asks each function once', async () => {
    const { asked, client } = lambda();
    await checkVersions(newest, originProof, client);
    expect(asked).toEqual([...everyFunction]);
  });

  it('names every function that does not answer, and how it fails', async () => {
    const crashed = {
      FunctionError: 'Unhandled',
      ...replyOf({ errorType: 'Runtime.ImportModuleError', errorMessage: 'Cannot find sharp' }),
    };
    const { client } = lambda({ menus: replyOf({ statusCode: 500 }), menuItems: replyOf({}), imaging: crashed });
    await expect(checkVersions(newest, originProof, client)).rejects.toThrow(
      'menus answers 500 instead of 200; menuItems answers without a status instead of 200; imaging fails (Runtime.ImportModuleError: Cannot find sharp).',
    );
  });
});
