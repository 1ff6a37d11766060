import { domainToASCII } from 'node:url';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { settings } from './settings.ts';

/** A mail in finished words. */
export interface Message {
  subject: string;
  text: string;
  html: string;
}

/**
 * What became of a mail that SES was asked to send. `refused`: it never takes this one; `later`: it sent nothing, but may take it another
 * time; `unclear`: nobody knows. `reason` is in SES's words and may name the address; `error` never does.
 */
export type Outcome =
  | { result: 'sent'; messageId: string | undefined }
  | { result: 'refused' | 'later' | 'unclear'; error: string; reason: string };

const ses = new SESClient({
  // a second try could be a second mail; whether to try again is for the outbox to say
  maxAttempts: 1,
  requestHandler: {
    connectionTimeout: 1000,
    // SES answers within a second; who waits behind this mail should not wait long
    requestTimeout: 3000,
    throwOnRequestTimeout: true,
    // a connection kept open may be dead by the next mail, and nobody could tell how far that one got
    httpAgent: { keepAlive: false },
    httpsAgent: { keepAlive: false },
  },
});

/** Sends a mail through SES, once; SES's later reports about it carry `id` as the tag `mail`. */
export async function send(id: string, to: string, { subject, text, html }: Message): Promise<Outcome> {
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' });
  try {
    const { MessageId } = await ses.send(
      new SendEmailCommand({
        Source: settings.sender,
        Destination: { ToAddresses: [deliverable(to)] },
        Message: { Subject: content(subject), Body: { Text: content(text), Html: content(html) } },
        ConfigurationSetName: settings.configurationSet,
        Tags: [{ Name: 'mail', Value: id }],
      }),
    );
    return { result: 'sent', messageId: MessageId };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(typeof error);
    return { result: resultOf(error), error: name, reason: `${name}: ${message}`.slice(0, 300) };
  }
}

/** SES takes a domain with letters of its own language only in Punycode. */
function deliverable(address: string): string {
  const domainAt = address.lastIndexOf('@') + 1;
  return address.slice(0, domainAt) + domainToASCII(address.slice(domainAt));
}

const neverConnected = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|did not establish a connection/;

/** What SES says when not this mail is the matter but our account, our rights, our settings or the number of mails. */
const aboutUs =
  /Throttl|Paused|ConfigurationSet|MailFromDomain|AccessDenied|NotAuthorized|Token|Signature|RequestExpired|OptInRequired|ClockSkew|TooManyRequests|LimitExceeded/;
/** A rejection that says so: an account in the sandbox or out of favour. */
const rejectsUs = /not verified|paused|suspended/i;

/** Certain only where SES refused in so many words, or nobody was reached at all. */
function resultOf(error: unknown): 'refused' | 'later' | 'unclear' {
  const { name, message, code, $metadata } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 0;
  if (status < 400) return neverConnected.test(`${code} ${message}`) || name === 'CredentialsProviderError' ? 'later' : 'unclear';
  if (status >= 500 || status === 429 || aboutUs.test(name)) return 'later';
  return name === 'MessageRejected' && rejectsUs.test(message) ? 'later' : 'refused';
}
