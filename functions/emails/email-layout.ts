import { messages } from '#messages/mails';
import { spokenLanguage } from '#messages/spoken';
import type { Restaurant, Sender } from '../rules/restaurant.ts';
import type { Email, EmailContent, Fact } from './email-content.ts';
import { escaped, facts, hidden, linkButton, paragraph } from './html-parts.ts';
import { colors, font } from './looks.ts';

/**
 * Renders an email as text and as HTML that old mail programs understand: tables, inline styles, no images, nothing loaded. It starts with
 * a greeting and no name: anybody can book for any address, and could put a message of their own into the name.
 */
export function renderEmail(content: EmailContent, restaurant: Sender): Email {
  return { subject: content.subject, text: asText(content, restaurant), html: asHtml(content, restaurant) };
}

function contactOf({ address, phone, email }: Restaurant): string {
  return [address, phone, email].filter(Boolean).join(' · ');
}

function asText({ paragraphs, facts = [], link, closing = [] }: EmailContent, restaurant: Restaurant): string {
  const blocks = [
    messages().greeting,
    ...paragraphs,
    facts.map(factAsText).join('\n'),
    link && `${link.label}:\n${link.url}`,
    ...closing,
    `${restaurant.name}\n${contactOf(restaurant)}`.trim(),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function factAsText({ label, value, was, link }: Fact): string {
  return [`${label}: ${value}${was ? ` (${messages().untilNow(was)})` : ''}`, link && `${link.label}: ${link.url}`]
    .filter(Boolean)
    .join('\n');
}

function asHtml(content: EmailContent, restaurant: Sender): string {
  const { subject, preview, paragraphs, link, closing = [] } = content;
  const body = [
    paragraph(messages().greeting),
    ...paragraphs.map(paragraph),
    content.facts && facts(content.facts, restaurant),
    link && linkButton(link, restaurant),
    ...closing.map(paragraph),
  ];
  const side = 'padding-left:8%;padding-right:8%';
  return `<!doctype html>
<html lang="${spokenLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;background:${colors.ground}">
${preview ? hidden(preview) : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${colors.ground}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${colors.sheet}" style="max-width:560px;border:1px solid ${colors.line};border-top:4px solid ${restaurant.accent};font:16px/1.5 ${font};color:${colors.text};text-align:left">
<tr><td style="padding-top:28px;${side};font-size:26px;line-height:1.2;color:${restaurant.accent}">${escaped(restaurant.name)}</td></tr>
<tr><td style="padding-top:20px;padding-bottom:12px;${side}">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding-top:16px;padding-bottom:24px;${side};border-top:1px solid ${colors.line};font-size:14px;color:${colors.muted}">${escaped(contactOf(restaurant) || restaurant.name)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
