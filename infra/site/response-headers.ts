import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiHeaders } from '#house/contract/api-headers';
import { languages } from '#house/language/languages';
import { documents } from './documents.ts';

/** What a page may load and from where, by directive of the content security policy. */
export const pagePolicy: Record<string, string[]> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // the hash is that of the empty text: emotion inserts empty <style> tags and fills them through the CSSOM
  'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
  'img-src': ["'self'", 'data:', 'https://tile.openstreetmap.org'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

export function policyText(policy: Record<string, string[]>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

const closedFeatures =
  'accelerometer autoplay camera display-capture encrypted-media fullscreen geolocation gyroscope hid idle-detection ' +
  'magnetometer microphone midi payment picture-in-picture publickey-credentials-get serial usb xr-spatial-tracking';

/** The headers of every page and asset: CloudFront's policy and the local stack send exactly these. */
export const pageHeaders: Record<string, string> = {
  ...apiHeaders,
  'content-security-policy': policyText(pagePolicy),
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // the screen stays awake while staff have Tonight open
  'permissions-policy': [...closedFeatures.split(' ').map((feature) => `${feature}=()`), 'screen-wake-lock=(self)'].join(', '),
};

/**
 * The page headers for the site built in `folder`. Its home pages bring their first styles along, so that they can be read after one round
 * trip, and the script that knows the language that was chosen before; the policy allows exactly these by their hash, and the styles of
 * `otherStyles`. A site that is not built has none. `uploads` is the one other origin that a page may send to: that of the bucket of photographs.
 */
export function pageHeadersOf(
  folder: string,
  { otherStyles = '', uploads }: { otherStyles?: string; uploads?: string | undefined } = {},
): Record<string, string> {
  const homes = ['', ...languages].map((language) => join(folder, language, documents.home)).filter((file) => existsSync(file));
  const pages = homes.map((file) => readFileSync(file, 'utf8'));
  const policy = {
    ...pagePolicy,
    'connect-src': [...(pagePolicy['connect-src'] ?? []), ...(uploads ? [uploads] : [])],
    'script-src': withHashes('script-src', pages.flatMap(scriptHashesOf)),
    'style-src': withHashes('style-src', [...pages.flatMap(styleHashesOf), ...otherStyles.split(' ').filter(Boolean)]),
  };
  return { ...pageHeaders, 'content-security-policy': policyText(policy) };
}

function withHashes(directive: string, hashes: string[]): string[] {
  return [...(pagePolicy[directive] ?? []), ...new Set(hashes)];
}

/** The styles that stand in a page, as a policy names them. */
export function styleHashesOf(html: string): string[] {
  return [...html.matchAll(/<style>([^<]+)<\/style>/g)].map(([, style = '']) => hashOf(style));
}

function scriptHashesOf(html: string): string[] {
  return [...html.matchAll(/<script(?: data-languages="[^"]*")?>([^<]+)<\/script>/g)].map(([, script = '']) => hashOf(script));
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
