/** What the server sends to a device (`functions/evening/mails/push.ts`). */
export interface PushText {
  title: string;
  body: string;
  tag: string;
  url: string;
}

/** Shows a message, in place of an older one about the same. */
export function showPush({ title, body, tag, url }: PushText, registration: Pick<ServiceWorkerRegistration, 'showNotification'>) {
  return registration.showNotification(title, { body, tag, data: url, renotify: true } as NotificationOptions);
}

interface Windows {
  matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly { url: string; focus: () => Promise<unknown> }[]>;
  openWindow: (url: string) => Promise<unknown>;
}

/** Opens what a message is about: in the window that shows it already, Tonight shows all of them, or in a new one. */
export async function openPush({ url, tonight }: { url: string; tonight: string }, windows: Windows): Promise<void> {
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = open.find((one) => one.url === url) ?? open.find((one) => new URL(one.url).pathname === tonight);
  await (shown ? shown.focus() : windows.openWindow(url));
}
