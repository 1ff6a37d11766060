import { messages } from '#messages/mails';
import type { Sender } from '../rules/restaurant.ts';
import type { Fact } from './email-content.ts';
import { colors } from './looks.ts';

export function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${withBreaks(text)}</p>`;
}

/** Text that mail programs show in their list and not in the email. */
export function hidden(text: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden">${escaped(text)}</div>`;
}

type Looks = Pick<Sender, 'accent'>;

export function facts(rows: readonly Fact[], looks: Looks): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;border-top:1px solid ${colors.line}">
${rows.map((fact) => row(fact, looks)).join('\n')}
</table>`;
}

function row({ label, value, url, link, was }: Fact, looks: Looks): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${colors.line};vertical-align:top`;
  const shown = url ? anchor(url, value, looks) : withBreaks(value);
  const before = was ? `<br>\n<span style="color:${colors.muted}">${messages().untilNow(`<s>${escaped(was)}</s>`)}</span>` : '';
  const more = link ? `<br>\n${anchor(link.url, link.label, looks)}` : '';
  return `<tr><td width="88" style="${cell};padding-right:16px;color:${colors.muted}">${escaped(label)}</td>
<td style="${cell};word-break:break-word"><strong>${shown}</strong>${before}${more}</td></tr>`;
}

function anchor(url: string, text: string, { accent }: Looks): string {
  return `<a href="${escaped(url)}" style="color:${accent}">${escaped(text)}</a>`;
}

export function linkButton({ label, url }: { label: string; url: string }, { accent }: Looks): string {
  const style = `display:inline-block;padding:12px 24px;background:${accent};color:#ffffff;text-decoration:none`;
  return `<p style="margin:0 0 8px"><a href="${escaped(url)}" style="${style}">${escaped(label)}</a></p>
<p style="margin:0 0 20px;font-size:13px;color:${colors.muted};word-break:break-all">${escaped(url)}</p>`;
}

const withBreaks = (text: string) => escaped(text).replaceAll('\n', '<br>\n');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
