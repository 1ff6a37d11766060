export interface Email {
  subject: string;
  text: string;
  html: string;
}

/** Who writes: what the restaurant says of itself, and where its site is. */
export interface House {
  name: string;
  siteUrl: string;
  address?: string;
  phone?: string;
  email?: string;
}

/** What a letter says; plain text throughout. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  facts?: readonly { label: string; value: string }[];
  link?: { label: string; url: string };
  /** Said after the facts and the link. */
  closing?: readonly string[];
}

const paper = { ground: '#f8f2e6', sheet: '#fffcf5', text: '#241e17', muted: '#5d5344', accent: '#1f4535', line: '#dfd2ba' };
const font = "Georgia, 'Times New Roman', serif";

/**
 * Sets a letter as text and as HTML that old mail programs understand: one table, styles on the elements, no pictures, nothing
 * fetched. It starts with "Hello" and no name: names are typed by strangers, who could have us deliver their words.
 */
export function letter(letter: Letter, house: House): Email {
  return { subject: letter.subject, text: asText(letter, house), html: asHtml(letter, house) };
}

function contactOf({ address, phone, email }: House): string {
  return [address, phone, email].filter(Boolean).join(' · ');
}

function asText({ paragraphs, facts = [], link, closing = [] }: Letter, house: House): string {
  const blocks = [
    'Hello,',
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    link && `${link.label}:\n${link.url}`,
    ...closing,
    `${house.name}\n${contactOf(house)}`.trim(),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function asHtml({ subject, paragraphs, facts = [], link, closing = [] }: Letter, house: House): string {
  const row = ({ label, value }: { label: string; value: string }) =>
    `<tr><td style="padding:4px 24px 4px 0;color:${paper.muted}">${escaped(label)}</td><td style="padding:4px 0"><strong>${escaped(value)}</strong></td></tr>`;
  const body = [
    paragraph('Hello,'),
    ...paragraphs.map(paragraph),
    facts.length > 0 &&
      `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${facts.map(row).join('')}</table>`,
    link && button(link),
    ...closing.map(paragraph),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;background:${paper.ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${paper.ground}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${paper.sheet}" style="max-width:560px;border:1px solid ${paper.line};font:16px/1.5 ${font};color:${paper.text};text-align:left">
<tr><td style="padding:28px 32px 0;font-size:24px;color:${paper.accent}">${escaped(house.name)}</td></tr>
<tr><td style="padding:20px 32px 12px">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid ${paper.line};font-size:14px;color:${paper.muted}">${escaped(contactOf(house) || house.name)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escaped(text)}</p>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const style = `display:inline-block;padding:12px 24px;background:${paper.accent};color:#ffffff;text-decoration:none`;
  return `<p style="margin:0 0 16px"><a href="${escaped(url)}" style="${style}">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:${paper.muted};word-break:break-all">${escaped(url)}</p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
