import { SESClient } from '@aws-sdk/client-ses';
import { afterEach, expect, it, jest } from '@jest/globals';
import { send } from './mailer.ts';

const ses = jest.spyOn(SESClient.prototype, 'send') as unknown as jest.Mock<(command: { input: object }) => Promise<object>>;
afterEach(() => {
  ses.mockReset();
});

const message = { subject: 'Rezervace přijata', text: 'Těšíme se.', html: '<p>Těšíme se.</p>', fromName: 'Čáp' };
const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

/** The headers and the parts of the mail that was sent. */
function sentMime(): string {
  const input = ses.mock.calls[0]?.[0].input as { RawMessage: { Data: Uint8Array } };
  return Buffer.from(input.RawMessage.Data).toString();
}

it('send writes text and HTML in UTF-8, from the address of the restaurant with its name', async () => {
  ses.mockResolvedValue({ MessageId: 'ses-1' });
  const sent = await send('mail-1', 'jana@example.com', { ...message, replyTo: { name: 'Čáp', address: 'stul@cap.example' } });
  expect(sent).toEqual({ result: 'sent', messageId: 'ses-1' });
  expect(ses.mock.calls[0]?.[0].input).toMatchObject({
    Source: 'rezervace@demo.test',
    Destinations: ['jana@example.com'],
    Tags: [{ Name: 'mail', Value: 'mail-1' }],
  });
  const mime = sentMime();
  expect(mime).toMatch(/^From: =\?UTF-8\?.+\?= <rezervace@demo\.test>\r$/m);
  expect(mime).toMatch(/^Reply-To: =\?UTF-8\?.+\?= <stul@cap\.example>\r$/m);
  expect(mime).toMatch(/^To: jana@example\.com\r$/m);
  // the answers of programs, for instance of somebody who is on holiday
  expect(mime).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(mime).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(mime.match(/^Content-Type: text\/(plain|html); charset=utf-8\r$/gm)).toHaveLength(2);
  // SES refuses longer lines
  for (const line of mime.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(998);
});

it('send adds a calendar file as an alternative with its method, and as an attachment', async () => {
  ses.mockResolvedValue({ MessageId: 'ses-1' });
  await send('mail-1', 'jana@example.com', {
    ...message,
    calendar: { method: 'CANCEL', fileName: 'rezervace.ics', content: 'BEGIN:VCALENDAR\r\n' },
  });
  expect(sentMime()).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL\r$/m);
  expect(sentMime()).toMatch(/^Content-Type: application\/ics; name=rezervace\.ics\r$/m);
});

it('send writes a domain with accents in Punycode', async () => {
  ses.mockResolvedValue({ MessageId: 'ses-1' });
  await send('mail-1', 'jana@čáp.test', message);
  expect(ses.mock.calls[0]?.[0].input).toMatchObject({ Destinations: ['jana@xn--p-tfa5k.test'] });
  expect(sentMime()).toMatch(/^To: jana@xn--p-tfa5k\.test\r$/m);
});

it('a name cannot add a header', async () => {
  ses.mockResolvedValue({ MessageId: 'ses-1' });
  const replyTo = { name: 'Eve\r\nBcc: all@example.com', address: 'eve@example.com' };
  await send('mail-1', 'jana@example.com', {
    ...message,
    subject: 'A\r\nBcc: all@example.com',
    fromName: 'B\r\nBcc: all@example.com',
    replyTo,
  });
  expect(sentMime()).not.toMatch(/^Bcc:/im);
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
  ['the role may not send', refusal('AccessDenied', 'User is not authorized to perform ses:SendRawEmail', 403)],
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
])('send answers later when %s', async (_, error) => {
  ses.mockRejectedValue(error);
  expect(await send('mail-1', 'jana@example.com', message)).toMatchObject({ result: 'later' });
});

it.each([
  ['does not like the address', refusal('InvalidParameterValue', 'Local address contains control or whitespace')],
  ['has banned the address', refusal('MessageRejected', 'Address blacklisted.')],
  ['does not like the content', refusal('MessageRejected', 'Message contains a virus.')],
  ['knows no such request', refusal('ValidationError', 'Value at tags failed to satisfy constraint')],
])('send answers refused when SES %s', async (_, error) => {
  ses.mockRejectedValue(error);
  expect(await send('mail-1', 'jana@example.com', message)).toMatchObject({ result: 'refused', error: error.name });
});

it.each([
  ['the answer takes too long', failure('Request timed out', { name: 'TimeoutError' })],
  ['the connection breaks', failure('socket hang up', { code: 'ECONNRESET', name: 'TimeoutError' })],
  ['the answer makes no sense', failure('XML parse error', { $metadata: { httpStatusCode: 200 } })],
])('send answers unclear when %s', async (_, error) => {
  ses.mockRejectedValue(error);
  expect(await send('mail-1', 'jana@example.com', message)).toMatchObject({ result: 'unclear' });
});

it('send gives the error without the address, and the reason in the words of SES', async () => {
  ses.mockRejectedValue(refusal('MessageRejected', 'Address jana@example.com is blacklisted.'));
  expect(await send('mail-1', 'jana@example.com', message)).toEqual({
    result: 'refused',
    error: 'MessageRejected',
    reason: 'MessageRejected: Address jana@example.com is blacklisted.',
  });
});
