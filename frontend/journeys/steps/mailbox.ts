import { expect } from '@playwright/test';

interface Mail {
  subject: string;
  destination: { to: string[] };
  body: { text?: string; html?: string };
}

/** Waits for a mail to this address with these words in its subject; returns its text. The mails are those of the shared restaurant. */
export async function mailTo(
  address: string,
  subject: string,
  mailPort = Number(process.env.JOURNEY_MAIL_PORT),
  within = { timeout: 60_000 },
): Promise<string> {
  let mail: Mail | undefined;
  await expect(async () => {
    const response = await fetch(`http://localhost:${mailPort}/store`);
    const { emails } = (await response.json()) as { emails: Mail[] };
    mail = emails.findLast((one) => one.destination.to.includes(address) && one.subject.includes(subject));
    expect(mail, `a mail “${subject}” to ${address}`).toBeDefined();
  }).toPass(within);
  return mail?.body.text ?? '';
}

/** The path, query and fragment of the first link in a text, or of the first one to this path. */
export function linkIn(text: string, path = '/'): string {
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  const link = links.map((one) => new URL(one)).find(({ pathname }) => pathname.startsWith(path));
  if (!link) throw new Error(`No link to ${path} in: ${text}`);
  return link.pathname + link.search + link.hash;
}
