import { settings } from 'virtual:settings';
import { paths } from '#site/contract/page-paths';
import { addressOf } from '../language/addresses.ts';

/**
 * Has the browser keep the panel, so that it opens without a network (docs/decisions/136-taps-without-a-network.md). The script stands in the folder of
 * the panel's pages: it can have no others.
 */
export function keepPanel(): void {
  if (settings.offlinePanel === 'off') return;
  const scope = addressOf(`${paths.panel}/`);
  // where it is not possible the panel needs the network, as before
  navigator.serviceWorker?.register(`${scope}worker.js`, { scope }).catch(() => undefined);
}
