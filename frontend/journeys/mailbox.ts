import { expect } from '@playwright/test';

interface Mail {
  subject: string;
  destination: { to: string[] };
  body: { text?: string; html?: string };
}

/** Waits for a mail to this address with these words in its subject, and gives its text. */
export async function mailTo(address: string, subject: string): Promise<string> {
  let mail: Mail | undefined;
  await expect(async () => {
    const response = await fetch(`http://localhost:${process.env.JOURNEY_MAIL_PORT}/store`);
    const { emails } = (await response.json()) as { emails: Mail[] };
    mail = emails.findLast((one) => one.destination.to.includes(address) && one.subject.includes(subject));
    expect(mail, `a mail “${subject}” to ${address}`).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return mail?.body.text ?? '';
}

/** The path of the first link in a text to a page of the site. */
export function linkIn(text: string): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (!link) throw new Error(`No link in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
