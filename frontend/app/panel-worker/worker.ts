import { deleteCaches, panelShell } from './panel-shell.ts';
import { openPush, type PushText, showPush } from './show-push.ts';

/** What the build writes here; without it the panel is not kept (the setting `offlinePanel`). */
declare const kept: { files: readonly string[]; build: string } | undefined;

interface Moment extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface Asked extends Moment {
  request: Request;
  respondWith: (reply: Promise<Response>) => void;
}

interface Pushed extends Moment {
  data: { json: () => PushText } | null;
}

interface Tapped extends Moment {
  notification: Notification;
}

/** What a service worker has beside a page; the types of the site are those of pages. */
interface Worker {
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> } & Parameters<typeof openPush>[1];
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', listener: (event: Moment) => void) => void) &
    ((type: 'fetch', listener: (event: Asked) => void) => void) &
    ((type: 'push', listener: (event: Pushed) => void) => void) &
    ((type: 'notificationclick', listener: (event: Tapped) => void) => void);
}

const worker = globalThis as unknown as Worker;
const scope = new URL(worker.registration.scope).pathname;

if (kept) {
  const shell = panelShell({ scope, ...kept }, { caches, fetch: (request) => fetch(request) });
  worker.addEventListener('install', (event) => event.waitUntil(shell.install().then(() => worker.skipWaiting())));
  worker.addEventListener('activate', (event) => event.waitUntil(shell.activate().then(() => worker.clients.claim())));
  worker.addEventListener('fetch', (event) => {
    const reply = shell.answer(event.request, (work) => event.waitUntil(work));
    if (reply) event.respondWith(reply);
  });
} else {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  // it stays for messages, and answers nothing
  worker.addEventListener('activate', (event) => event.waitUntil(deleteCaches(scope, caches)));
}

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json(), worker.registration));
});
worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openPush({ url: notification.data, tonight: `${scope}tonight` }, worker.clients));
});
