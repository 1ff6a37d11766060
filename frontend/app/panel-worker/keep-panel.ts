import { settings } from 'virtual:settings';
import { keepWorker, panelFolder } from '../../house/client/devices.ts';

/**
 * Has the browser keep the panel, so that it opens without a network (docs/decisions/136-taps-without-a-network.md), and name the panel's own manifest,
 * so that a phone can install it. Gives what undoes the latter, for the pages of guests.
 */
export function keepPanel(): () => void {
  // where it is not possible the panel needs the network, as before
  if (settings.offlinePanel !== 'off' && 'serviceWorker' in navigator) keepWorker().catch(() => undefined);
  const manifest = document.querySelector('link[rel="manifest"]');
  const ofGuests = manifest?.getAttribute('href') ?? '';
  manifest?.setAttribute('href', `${panelFolder()}manifest.webmanifest`);
  return () => manifest?.setAttribute('href', ofGuests);
}
