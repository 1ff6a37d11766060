/**
 * The ASCII form of a domain name in any spelling (UTS 46: of `exämple.com`, `ｅxample.com` and `xn--exmple-cua.com`, the first and the last
 * are the same); `undefined` when no mail can be sent to it. The result is the same in Node and in the browser.
 */
export function asciiDomain(domain: string): string | undefined {
  // a URL parser accepts more than a domain name: a port, a path, numbers
  if (!/^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(domain)) return undefined;
  const ascii = hostOf(domain);
  if (!ascii || ascii.length > 253 || !domainName.test(ascii)) return undefined;
  return ascii.split('.').every(isLabel) ? ascii : undefined;
}

// labels of letters, digits and dashes, 63 at most (RFC 1035); the last one is not a number, which would make it an IP address
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

function hostOf(domain: string): string | undefined {
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : undefined;
}

/** Decoding and encoding a Punycode label must give the same label (RFC 5891, 5.4); not every URL parser checks this. */
function isLabel(label: string): boolean {
  if (!label.startsWith('xn--')) return true;
  const letters = decoded(label.slice(4));
  return letters !== undefined && hostOf(letters) === label;
}

/** The letters of a Punycode label (RFC 3492, 6.2); `undefined` when it is invalid. */
function decoded(label: string): string | undefined {
  const dash = Math.max(0, label.lastIndexOf('-'));
  const letters = [...label.slice(0, dash)].map((letter) => letter.charCodeAt(0));
  const digits = [...label.slice(dash && dash + 1)].map((digit) => 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(digit));
  let code = 128;
  let position = 0;
  let bias = 72;
  while (digits.length > 0) {
    const before = position;
    for (let weight = 1, step = 36; ; step += 36) {
      const digit = digits.shift();
      if (digit === undefined) return undefined;
      position += digit * weight;
      const threshold = Math.min(26, Math.max(1, step - bias));
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    const length = letters.length + 1;
    bias = adapted(position - before, length, before === 0);
    code += Math.floor(position / length);
    position %= length;
    if (code > 0x10ffff) return undefined;
    letters.splice(position++, 0, code);
  }
  return String.fromCodePoint(...letters);
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > 455; bias += 36) rest = Math.floor(rest / 35);
  return bias + Math.floor((36 * rest) / (rest + 38));
}
