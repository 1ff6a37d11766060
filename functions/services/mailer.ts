import { domainToASCII } from 'node:url';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { settings } from './settings.ts';

/** A mail in finished words. */
export interface Message {
  subject: string;
  text: string;
  html: string;
}

const ses = new SESClient({
  // a second try could be a second mail; whether to try again is for the outbox to say
  maxAttempts: 1,
  requestHandler: {
    connectionTimeout: 1000,
    requestTimeout: 5000,
    throwOnRequestTimeout: true,
    // a connection kept open may be dead by the next mail, and nobody could tell how far that one got
    httpAgent: { keepAlive: false },
    httpsAgent: { keepAlive: false },
  },
});

/** Sends a mail through SES, once. `unclear` when there is no telling whether it went out. */
export async function send(to: string, { subject, text, html }: Message): Promise<'sent' | 'not_sent' | 'unclear'> {
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' });
  try {
    await ses.send(
      new SendEmailCommand({
        Source: settings.sender,
        Destination: { ToAddresses: [deliverable(to)] },
        Message: { Subject: content(subject), Body: { Text: content(text), Html: content(html) } },
        ConfigurationSetName: settings.configurationSet,
      }),
    );
    return 'sent';
  } catch (error) {
    const outcome = hasSentNothing(error) ? 'not_sent' : 'unclear';
    console.warn(JSON.stringify({ event: 'ses', outcome, error: error instanceof Error ? error.name : typeof error }));
    return outcome;
  }
}

/** SES takes a domain with letters of its own language only in Punycode. */
function deliverable(address: string): string {
  const domainAt = address.lastIndexOf('@') + 1;
  return address.slice(0, domainAt) + domainToASCII(address.slice(domainAt));
}

const neverConnected = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|did not establish a connection/;

/** Certain only where SES refused in so many words, or nobody was reached at all. */
function hasSentNothing(error: unknown): boolean {
  const { name, message, code, $metadata } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
  const wasRefused = ($metadata?.httpStatusCode ?? 0) >= 400;
  return wasRefused || neverConnected.test(`${code} ${message}`) || name === 'CredentialsProviderError';
}
