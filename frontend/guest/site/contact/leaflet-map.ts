import 'leaflet/dist/leaflet.css';
import './leaflet-map.css';
import { control, divIcon, type Map as LeafletMap, map, tileLayer } from 'leaflet';
import { contact as texts } from '#texts/site';

const tiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const attribution = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
// in the page and not a file of its own, so that it wears the accent
const drawing =
  '<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 41C10 31 2 24 2 15.5a14 14 0 0128 0C30 24 22 31 16 41z"/><circle cx="16" cy="15.5" r="5"/></svg>';

/** The pin, whose point is at its place. */
export const pinIcon = () => divIcon({ className: 'pin', html: drawing, iconSize: [32, 42], iconAnchor: [16, 41], popupAnchor: [0, -36] });

/** Opens a map in a box; without tiles it is a plain background. */
export function openMap(
  container: HTMLElement,
  { latitude, longitude }: { latitude: number; longitude: number },
  zoom: number,
): LeafletMap {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const opened = map(container, {
    center: [latitude, longitude],
    zoom,
    zoomControl: false,
    scrollWheelZoom: false,
    fadeAnimation: !prefersReducedMotion,
    zoomAnimation: !prefersReducedMotion,
  });
  control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(opened);
  opened.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  // the tile service refuses requests without a referrer
  tileLayer(tiles, { attribution, maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(opened);
  return opened;
}
