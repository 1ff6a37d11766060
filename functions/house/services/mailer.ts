import { domainToASCII } from 'node:url';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { clientSettings, endAtDeadline } from './aws-calls.ts';
import { MailEnvironment, readEnvironment } from './environment.ts';

/** A rendered email. */
export interface Message {
  subject: string;
  text: string;
  html: string;
  /** The name beside our address. */
  fromName: string;
  /** Where answers go. */
  replyTo?: { name: string; address: string } | undefined;
  /** A calendar file (RFC 5545), its method and its name. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; fileName: string; content: string } | undefined;
}

/**
 * The result of sending an email through SES. `refused`: SES will never send it; `later`: it was not sent, and may be tried again; `unclear`:
 * it may or may not have been sent. `reason` is in SES's words and may contain the address; `error` never does.
 */
export type Outcome =
  | { result: 'sent'; messageId: string | undefined }
  | { result: 'refused' | 'later' | 'unclear'; error: string; reason: string };

const { MAIL_SENDER, MAIL_CONFIGURATION_SET } = readEnvironment(MailEnvironment);

/** Our address, from which every email is sent. */
export const sender = MAIL_SENDER;

// a kept connection may be closed at the next email, and nobody could tell whether that one was sent
const ses = new SESClient(clientSettings('mail', { httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } }));
endAtDeadline(ses);

/** Sends an email through SES, once; SES reports about it carry `id` as the tag `mail`. */
export async function send(id: string, to: string, message: Message): Promise<Outcome> {
  try {
    const address = deliverable(to);
    const { MessageId } = await ses.send(
      new SendRawEmailCommand({
        Source: MAIL_SENDER,
        Destinations: [address],
        RawMessage: { Data: await mimeOf(address, message) },
        ConfigurationSetName: MAIL_CONFIGURATION_SET,
        Tags: [{ Name: 'mail', Value: id }],
      }),
    );
    return { result: 'sent', messageId: MessageId };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(typeof error);
    return { result: resultOf(error), error: name, reason: `${name}: ${message}`.slice(0, 300) };
  }
}

/** The email as MIME: text and HTML as alternatives, the calendar file as a third one and as an attachment. */
async function mimeOf(to: string, { subject, text, html, fromName, replyTo, calendar }: Message): Promise<Buffer> {
  // large, and of the mailer's runs each minute few have a mail
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const mail = new MailComposer({
    from: { name: fromName, address: MAIL_SENDER },
    to: { name: '', address: to },
    replyTo,
    subject,
    text,
    html,
    // RFC 3834: programs that answer mails by themselves do not answer this one
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(calendar && { icalEvent: { method: calendar.method, filename: calendar.fileName, content: calendar.content } }),
    // nothing in a mail comes from a file or an address
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return mail.compile().build();
}

/** SES takes a domain with non-ASCII letters only in Punycode. */
function deliverable(address: string): string {
  const domainAt = address.lastIndexOf('@') + 1;
  return address.slice(0, domainAt) + domainToASCII(address.slice(domainAt));
}

const neverConnected = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|did not establish a connection/;

/** Errors of SES that are not about this email but about our account, permissions, settings or sending rate. */
const aboutUs =
  /Throttl|Paused|ConfigurationSet|MailFromDomain|AccessDenied|NotAuthorized|Token|Signature|RequestExpired|OptInRequired|ClockSkew|TooManyRequests|LimitExceeded/;
/** Rejections because of our account: it is in the sandbox, paused or suspended. */
const rejectsUs = /not verified|paused|suspended/i;

/** It is certain that nothing was sent only when SES refused, or was not reached at all. */
function resultOf(error: unknown): 'refused' | 'later' | 'unclear' {
  const { name, message, code, $metadata } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 0;
  if (status < 400) return neverConnected.test(`${code} ${message}`) || name === 'CredentialsProviderError' ? 'later' : 'unclear';
  if (status >= 500 || status === 429 || aboutUs.test(name)) return 'later';
  return name === 'MessageRejected' && rejectsUs.test(message) ? 'later' : 'refused';
}
