/** The push services of browsers: Chrome and what is built on it, Firefox, Safari, Edge. No other host is ever called. */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'];

/** Whether an address is at a push service of a browser. */
export function isOfPushService(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  const isKnown = hosts.some((known) => (known.startsWith('*') ? host.endsWith(known.slice(1)) : host === known));
  return protocol === 'https:' && isKnown && `${username}${password}` === '';
}
