import { messages } from '#messages/mails';
import { spokenLanguage } from '#messages/spoken';
import { directionsTo } from '../rules/site/directions.ts';
import type { Restaurant, Sender } from '../rules/site/restaurant.ts';
import type { Email, EmailContent, Fact } from './email-content.ts';
import { escaped, facts, heading, hidden, linkButton, paragraph } from './html-parts.ts';
import { darkStyles, fonts, type Looks, looksOf } from './looks.ts';

/**
 * Renders an email as text and as HTML that old mail programs understand: tables, inline styles, no images, nothing loaded. It starts with
 * a greeting and no name: anybody can book for any address, and what they type never stands in our own sentences.
 */
export function renderEmail(content: EmailContent, restaurant: Sender): Email {
  return { subject: content.subject, text: asText(content, restaurant), html: asHtml(content, restaurant) };
}

function asText({ title, paragraphs, facts = [], link, closing = [] }: EmailContent, restaurant: Restaurant): string {
  const { name, address, phone, email } = restaurant;
  const blocks = [
    title,
    messages().greeting,
    ...paragraphs,
    facts.map(factAsText).join('\n'),
    link && `${link.label}:\n${link.url}`,
    ...closing,
    `${name}\n${[address, phone, email].filter(Boolean).join(' · ')}`.trim(),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function factAsText({ label, value, was, link }: Fact): string {
  return [`${label}: ${value}${was ? ` (${messages().untilNow(was)})` : ''}`, link && `${link.label}: ${link.url}`]
    .filter(Boolean)
    .join('\n');
}

const side = 'padding-left:8%;padding-right:8%';

function asHtml(content: EmailContent, restaurant: Sender): string {
  const { subject, title, preview, paragraphs, link, closing = [] } = content;
  const { light, dark } = looksOf(restaurant.accent);
  const body = [
    heading(title, light),
    paragraph(messages().greeting),
    ...paragraphs.map(paragraph),
    content.facts && facts(content.facts, light),
    link && linkButton(link, light),
    ...closing.map(paragraph),
  ];
  const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"';
  return `<!doctype html>
<html lang="${spokenLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; }
${darkStyles(dark)}
</style>
</head>
<body class="ground" style="margin:0;background:${light.ground}">
${preview ? hidden(preview) : ''}
<table ${table} class="ground" bgcolor="${light.ground}"><tr><td align="center" style="padding:24px 12px">
<table ${table} class="sheet" bgcolor="${light.sheet}" style="max-width:560px;border:1px solid ${light.line}">
<tr><td class="head" bgcolor="${light.head}" style="padding-top:20px;padding-bottom:20px;${side};border-bottom:2px solid ${light.ring}">
${head(restaurant, light)}
</td></tr>
<tr><td class="text" style="padding-top:32px;padding-bottom:16px;${side};font:16px/1.55 ${fonts.text};color:${light.text};text-align:left">
${body.filter(Boolean).join('\n')}
</td></tr>
</table>
${footer(restaurant, light)}
</td></tr></table>
</body>
</html>
`;
}

/** The name, with the monogram in a ring as in the header of the site. */
function head({ name, monogram, siteUrl }: Sender, { name: color, ring }: Looks): string {
  const link = `<a href="${escaped(siteUrl)}" style="font:normal 22px/1.2 ${fonts.display};color:${color};text-decoration:none">${escaped(name)}</a>`;
  if (!monogram) return link;
  const letters = `width="38" height="38" align="center" style="border:1px solid ${ring};border-radius:20px;font:16px/1 ${fonts.display};color:${color}"`;
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td ${letters} aria-hidden="true">${escaped(monogram)}</td>
<td style="padding-left:14px">${link}</td>
</tr></table>`;
}

/** Where and how to reach the restaurant, below the sheet. */
function footer({ name, address, phone, email, siteUrl }: Restaurant, { muted }: Looks): string {
  const anchor = (url: string, text: string) => `<a href="${escaped(url)}" style="color:${muted}">${escaped(text)}</a>`;
  const reach = [
    phone && anchor(`tel:${phone.replace(/\s/g, '')}`, phone),
    email && anchor(`mailto:${email}`, email),
    anchor(siteUrl, new URL(siteUrl).host),
  ];
  const lines = [escaped(name), address && anchor(directionsTo(address), address), reach.filter(Boolean).join(' · ')];
  return `<p class="muted" style="max-width:560px;margin:20px auto 8px;font:14px/1.6 ${fonts.text};color:${muted};text-align:center">
${lines.filter(Boolean).join('<br>\n')}
</p>`;
}
