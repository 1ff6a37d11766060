import { spokenLanguage } from '#house/language/spoken';
import { phoneLink } from '#house/rules/phones';
import { mails as messages } from '#house/words/general';
import { coloursOf } from '../rules/colours.ts';
import { directionsTo, type Restaurant, type Sender } from '../rules/restaurant.ts';
import { fixedTones, type Mode } from '../rules/tones.ts';

/** What an email begins with: its title, which its subject says with the name of the restaurant. */
export const titled = (title: string, { name }: Pick<Restaurant, 'name'>) => ({ subject: `${title} – ${name}`, title });

/**
 * Renders an email as text and as HTML that old mail programs understand: tables, inline styles. The logo is the only picture, the same for
 * everybody, and where it is blocked the name of the restaurant stands in its place. It starts with a greeting and no name: anybody can book for any address, and what they type never stands in our own sentences.
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
</style>${content.data ? `\n${linkedData(content.data)}` : ''}
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

/** No text in it can end the element. */
function linkedData(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data, null, 1).replaceAll('<', '\\u003c')}</script>`;
}

/** The logo, or the name with the monogram in a ring, as in the header of the site. */
function head({ name, monogram, siteUrl, logo }: Sender, { name: color, ring }: Looks): string {
  const letter = `font:normal 22px/1.2 ${fonts.display};color:${color};text-decoration:none`;
  const link = `<a href="${escaped(siteUrl)}" style="${letter}">${logo ? picture(logo, name, letter) : escaped(name)}</a>`;
  if (!monogram || logo) return link;
  const letters = `width="38" height="38" align="center" style="border:1px solid ${ring};border-radius:20px;font:16px/1 ${fonts.display};color:${color}"`;
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td ${letters} aria-hidden="true">${escaped(monogram)}</td>
<td style="padding-left:14px">${link}</td>
</tr></table>`;
}

/** As high as in the header of the site, or narrower; its text looks like the name. */
function picture({ url, width, height }: NonNullable<Sender['logo']>, name: string, letter: string): string {
  const scale = Math.min(40 / height, 280 / width);
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  return `<img src="${escaped(url)}" ${size} alt="${escaped(name)}" border="0" style="border:0;vertical-align:middle;${letter}">`;
}

/** Where and how to reach the restaurant, below the sheet. */
function footer({ name, address, location, phone, email, siteUrl }: Restaurant, { muted }: Looks): string {
  const anchor = (url: string, text: string) => `<a href="${escaped(url)}" style="color:${muted}">${escaped(text)}</a>`;
  const reach = [
    phone && anchor(phoneLink(phone), phone),
    email && anchor(`mailto:${email}`, email),
    anchor(siteUrl, new URL(siteUrl).host),
  ];
  const lines = [escaped(name), address && anchor(directionsTo(address, location), address), reach.filter(Boolean).join(' · ')];
  return `<p class="muted" style="max-width:560px;margin:20px auto 8px;font:14px/1.6 ${fonts.text};color:${muted};text-align:center">
${lines.filter(Boolean).join('<br>\n')}
</p>`;
}

/** What happened, in large letters. */
function heading(text: string, { text: color }: Looks): string {
  return `<h1 class="text" style="color:${color};font:normal 28px/1.2 ${fonts.display};margin:0 0 20px">${escaped(text)}</h1>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${withBreaks(text)}</p>`;
}

/** Text that mail programs show in their list and not in the email. */
function hidden(text: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden">${escaped(text)}</div>`;
}

/** The facts as a quiet table: small labels, a line between two rows. */
function facts(rows: readonly Fact[], looks: Looks): string {
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
function linkButton({ label, url }: { label: string; url: string }, { button, label: color }: Looks): string {
  const style = `display:inline-block;background:${button};color:${color};border:1px solid ${button};border-radius:2px;padding:13px 28px`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td class="button" bgcolor="${button}" style="border-radius:2px">
<a href="${escaped(url)}"
class="button" style="${style};font-weight:600;text-decoration:none">${escaped(label)}</a>
</td></tr></table>`;
}

const withBreaks = (text: string) => escaped(text).replaceAll('\n', '<br>\n');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Ink, quiet ink and lines, as the theme of the site has them. */
const ink = {
  light: { text: '#241e17', muted: '#5d5344', line: '#dfd2ba' },
  dark: { text: '#efe7d8', muted: '#b9ae9b', line: '#39342a' },
} as const;

/** The colours of an email by purpose. */
type Looks = ReturnType<typeof looksIn>;

/** The colours of an email of a restaurant with this accent (`#rrggbb`): those of its site. */
function looksOf(accent: string): Record<Mode, Looks> {
  return { light: looksIn('light', accent), dark: looksIn('dark', accent) };
}

function looksIn(mode: Mode, accent: string) {
  const fixed = fixedTones[mode];
  const accented = coloursOf({ colour: accent })[mode];
  return {
    ground: fixed.bg,
    sheet: fixed['bg.raised'],
    ...ink[mode],
    head: accented['cover.bg'],
    name: fixed['cover.fg'],
    ring: fixed['cover.line'],
    button: accented['accent.solid'],
    label: accented['accent.contrast'],
    link: accented['accent.fg'],
  };
}

/**
 * Styles for programs that have a dark mode; the others read the colours in the elements. A class is named by the colour it changes, so that
 * the elements and these rules cannot name different ones.
 */
function darkStyles(dark: Looks): string {
  return `@media (prefers-color-scheme: dark) {
.ground { background: ${dark.ground} !important; }
.sheet { background: ${dark.sheet} !important; border-color: ${dark.line} !important; }
.head { background: ${dark.head} !important; }
.text { color: ${dark.text} !important; }
.muted, .muted a { color: ${dark.muted} !important; }
.link { color: ${dark.link} !important; }
.line { border-color: ${dark.line} !important; }
.button { background: ${dark.button} !important; border-color: ${dark.button} !important; color: ${dark.label} !important; }
}`;
}

/** The typefaces of the site's letters, as far as mail programs have their like. */
const fonts = {
  display: "Georgia, 'Times New Roman', serif",
  text: "'Source Sans 3', 'Segoe UI', -apple-system, 'Helvetica Neue', Helvetica, Arial, sans-serif",
} as const;

export interface Email {
  subject: string;
  text: string;
  html: string;
}

/** A line of the table in an email. */
export interface Fact {
  label: string;
  value: string;
  /** The address that the value links to. */
  url?: string;
  /** A link of its own after the value. */
  link?: { label: string; url: string };
  /** The value until now. */
  was?: string | undefined;
}

/** The content of an email, in plain text. */
export interface EmailContent {
  subject: string;
  /** What the email tells, in a few words. */
  title: string;
  /** What mail programs show in the list, after the subject. */
  preview?: string;
  paragraphs: readonly string[];
  facts?: readonly Fact[];
  link?: { label: string; url: string };
  /** Paragraphs after the facts and the link. */
  closing?: readonly string[];
  /** The same for mail programs, as schema.org describes it. */
  data?: object;
}
