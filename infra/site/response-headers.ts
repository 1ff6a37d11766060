import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiHeaders } from '#contract/api-headers';

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

const deviceFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The headers of every page and asset: CloudFront's policy and the local stack send exactly these. */
export const pageHeaders: Record<string, string> = {
  ...apiHeaders,
  'content-security-policy': policyText(pagePolicy),
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': deviceFeatures.map((feature) => `${feature}=()`).join(', '),
};

/**
 * The page headers for the site built in `folder`. Its home page brings its first styles along, so that it can be read after one round
 * trip; the policy allows exactly these by their hash, and those of `others`. A site that is not built has none.
 */
export function pageHeadersOf(folder: string, others = ''): Record<string, string> {
  const home = join(folder, 'index.html');
  const own = existsSync(home) ? styleHashesOf(readFileSync(home, 'utf8')) : [];
  const hashes = new Set([...own, ...others.split(' ').filter(Boolean)]);
  const styles = [...(pagePolicy['style-src'] ?? []), ...hashes];
  return { ...pageHeaders, 'content-security-policy': policyText({ ...pagePolicy, 'style-src': styles }) };
}

/** The styles that stand in a page, as a policy names them. */
export function styleHashesOf(html: string): string[] {
  const styles = [...html.matchAll(/<style>([^<]+)<\/style>/g)];
  return styles.map(([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
}
