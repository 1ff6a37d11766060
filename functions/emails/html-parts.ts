import { messages } from '#messages/mails';
import type { Fact } from './email-content.ts';
import { fonts, type Looks } from './looks.ts';

/** What happened, in large letters. */
export function heading(text: string, { text: color }: Looks): string {
  return `<h1 class="text" style="color:${color};font:normal 28px/1.2 ${fonts.display};margin:0 0 20px">${escaped(text)}</h1>`;
}

export function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${withBreaks(text)}</p>`;
}

/** Text that mail programs show in their list and not in the email. */
export function hidden(text: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden">${escaped(text)}</div>`;
}

/** The facts as a quiet table: small labels, a line between two rows. */
export function facts(rows: readonly Fact[], looks: Looks): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 24px">
${rows.map((fact, index) => row(fact, index === rows.length - 1, looks)).join('\n')}
</table>`;
}

function row({ label, value, url, link, was }: Fact, isLast: boolean, looks: Looks): string {
  const line = isLast ? '' : `;border-bottom:1px solid ${looks.line}`;
  const cell = `padding:10px 0${line};vertical-align:top`;
  const shown = url ? anchor(url, value, looks) : withBreaks(value);
  const before = was
    ? `<br>\n<span class="muted" style="color:${looks.muted}">${messages().untilNow(`<s>${escaped(was)}</s>`)}</span>`
    : '';
  const more = link ? `<br>\n${anchor(link.url, link.label, looks)}` : '';
  return `<tr><td width="88" class="line muted" style="${cell};padding-right:16px;font-size:14px;color:${looks.muted}">${escaped(label)}</td>
<td class="line" style="${cell};word-break:break-word"><strong>${shown}</strong>${before}${more}</td></tr>`;
}

function anchor(url: string, text: string, { link }: Looks): string {
  return `<a href="${escaped(url)}" class="link" style="color:${link}">${escaped(text)}</a>`;
}

/** A link like a button of the site. The cell has the colour too: Outlook knows no padding of links. */
export function linkButton({ label, url }: { label: string; url: string }, { button, label: color }: Looks): string {
  const style = `display:inline-block;background:${button};color:${color};border:1px solid ${button};border-radius:2px;padding:13px 28px`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td class="button" bgcolor="${button}" style="border-radius:2px">
<a href="${escaped(url)}"
class="button" style="${style};font-weight:600;text-decoration:none">${escaped(label)}</a>
</td></tr></table>`;
}

const withBreaks = (text: string) => escaped(text).replaceAll('\n', '<br>\n');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
