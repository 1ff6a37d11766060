import { SESClient } from '@aws-sdk/client-ses';
import { afterEach, expect, it, jest } from '@jest/globals';
import { send } from './mailer.ts';

const ses = jest.spyOn(SESClient.prototype, 'send') as unknown as jest.Mock<(command: { input: object }) => Promise<object>>;
afterEach(() => {
  ses.mockReset();
});

const message = { subject: 'Rezervace přijata', text: 'Těšíme se.', html: '<p>Těšíme se.</p>' };
const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

it('sends UTF-8 in subject, text and HTML, from the address of the restaurant', async () => {
  ses.mockResolvedValue({});
  expect(await send('jana@example.com', message)).toBe('sent');
  expect(ses.mock.calls[0]?.[0].input).toMatchObject({
    Source: 'rezervace@demo.test',
    Destination: { ToAddresses: ['jana@example.com'] },
    Message: {
      Subject: { Data: message.subject, Charset: 'UTF-8' },
      Body: { Text: { Data: message.text, Charset: 'UTF-8' }, Html: { Data: message.html, Charset: 'UTF-8' } },
    },
  });
});

it.each([
  ['SES rejects the address', failure('Address rejected', { name: 'MessageRejected', $metadata: { httpStatusCode: 400 } })],
  ['SES is throttling', failure('Rate exceeded', { name: 'Throttling', $metadata: { httpStatusCode: 400 } })],
  ['SES is out of order', failure('Service unavailable', { $metadata: { httpStatusCode: 503 } })],
  ['nobody listens', failure('connect ECONNREFUSED 127.0.0.1:9', { code: 'ECONNREFUSED' })],
  ['no address of the host answers', failure('', { code: 'ECONNREFUSED', name: 'AggregateError' })],
  ['there is no such host', failure('getaddrinfo ENOTFOUND email.example', { code: 'ENOTFOUND' })],
  [
    'the connection does not come about',
    failure('the request socket did not establish a connection with the server', { name: 'TimeoutError' }),
  ],
  ['there are no credentials', failure('Could not load credentials', { name: 'CredentialsProviderError' })],
])('is certain that nothing was sent when %s', async (_, error) => {
  ses.mockRejectedValue(error);
  expect(await send('jana@example.com', message)).toBe('not_sent');
});

it.each([
  ['the answer takes too long', failure('Request timed out', { name: 'TimeoutError' })],
  ['the connection breaks', failure('socket hang up', { code: 'ECONNRESET', name: 'TimeoutError' })],
  ['the answer makes no sense', failure('XML parse error', { $metadata: { httpStatusCode: 200 } })],
])('does not pretend to know when %s', async (_, error) => {
  ses.mockRejectedValue(error);
  expect(await send('jana@example.com', message)).toBe('unclear');
});

it('writes nothing about the person into the log', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  ses.mockRejectedValue(failure('Address jana@example.com is on the suppression list', { $metadata: { httpStatusCode: 400 } }));
  await send('jana@example.com', message);
  expect(log.mock.calls.join()).not.toContain('jana');
  log.mockRestore();
});
