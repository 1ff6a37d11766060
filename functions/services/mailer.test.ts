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
  ses.mockResolvedValue({ MessageId: 'ses-1' });
  expect(await send('mail-1', 'jana@example.com', message)).toEqual({ result: 'sent', messageId: 'ses-1' });
  expect(ses.mock.calls[0]?.[0].input).toMatchObject({
    Source: 'rezervace@demo.test',
    Destination: { ToAddresses: ['jana@example.com'] },
    Tags: [{ Name: 'mail', Value: 'mail-1' }],
    Message: {
      Subject: { Data: message.subject, Charset: 'UTF-8' },
      Body: { Text: { Data: message.text, Charset: 'UTF-8' }, Html: { Data: message.html, Charset: 'UTF-8' } },
    },
  });
});

const refusal = (name: string, message: string, httpStatusCode = 400) => failure(message, { name, $metadata: { httpStatusCode } });

it.each([
  ['SES is throttling', refusal('Throttling', 'Maximum sending rate exceeded.')],
  ['SES is throttling by its newer name', refusal('ThrottlingException', 'Rate exceeded')],
  ['the account is paused', refusal('AccountSendingPausedException', 'Sending paused for this account.')],
  ['the configuration set is missing', refusal('ConfigurationSetDoesNotExist', 'Configuration set <a> does not exist.')],
  [
    'the account is in the sandbox',
    refusal('MessageRejected', 'Email address is not verified. The following identities failed: jana@example.com'),
  ],
  ['the sender is suspended', refusal('MessageRejected', 'Sending suspended for this account.')],
  ['the role may not send', refusal('AccessDenied', 'User is not authorized to perform ses:SendEmail', 403)],
  ['the credentials have ended', refusal('ExpiredToken', 'The security token included in the request is expired', 403)],
  ['SES is out of order', failure('Service unavailable', { $metadata: { httpStatusCode: 503 } })],
  ['nobody listens', failure('connect ECONNREFUSED 127.0.0.1:9', { code: 'ECONNREFUSED' })],
  ['no address of the host answers', failure('', { code: 'ECONNREFUSED', name: 'AggregateError' })],
  ['there is no such host', failure('getaddrinfo ENOTFOUND email.example', { code: 'ENOTFOUND' })],
  [
    'the connection does not come about',
    failure('the request socket did not establish a connection with the server', { name: 'TimeoutError' }),
  ],
  ['there are no credentials', failure('Could not load credentials', { name: 'CredentialsProviderError' })],
])('is certain that nothing was sent, and that a later try may help, when %s', async (_, error) => {
  ses.mockRejectedValue(error);
  expect(await send('mail-1', 'jana@example.com', message)).toMatchObject({ result: 'later' });
});

it.each([
  ['does not like the address', refusal('InvalidParameterValue', 'Local address contains control or whitespace')],
  ['has banned the address', refusal('MessageRejected', 'Address blacklisted.')],
  ['does not like the content', refusal('MessageRejected', 'Message contains a virus.')],
  ['knows no such request', refusal('ValidationError', 'Value at tags failed to satisfy constraint')],
])('gives a mail up for good when SES %s', async (_, error) => {
  ses.mockRejectedValue(error);
  expect(await send('mail-1', 'jana@example.com', message)).toMatchObject({ result: 'refused', error: error.name });
});

it.each([
  ['the answer takes too long', failure('Request timed out', { name: 'TimeoutError' })],
  ['the connection breaks', failure('socket hang up', { code: 'ECONNRESET', name: 'TimeoutError' })],
  ['the answer makes no sense', failure('XML parse error', { $metadata: { httpStatusCode: 200 } })],
])('does not pretend to know when %s', async (_, error) => {
  ses.mockRejectedValue(error);
  expect(await send('mail-1', 'jana@example.com', message)).toMatchObject({ result: 'unclear' });
});

it('names the error without the person, and the reason in the words of SES', async () => {
  ses.mockRejectedValue(refusal('MessageRejected', 'Address jana@example.com is blacklisted.'));
  expect(await send('mail-1', 'jana@example.com', message)).toEqual({
    result: 'refused',
    error: 'MessageRejected',
    reason: 'MessageRejected: Address jana@example.com is blacklisted.',
  });
});
