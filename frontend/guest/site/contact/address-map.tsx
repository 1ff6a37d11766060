import 'leaflet/dist/leaflet.css';
import './address-map.css';
import { chakra } from '@chakra-ui/react';
import { control, divIcon, map, marker, tileLayer } from 'leaflet';
import { useEffect, useRef } from 'react';
import { contact as texts } from '#texts/site';

const zoom = 13;
const tiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
// in the page and not a file of its own, so that it wears the accent
const drawing =
  '<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 41C10 31 2 24 2 15.5a14 14 0 0128 0C30 24 22 31 16 41z"/><circle cx="16" cy="15.5" r="5"/></svg>';
const attribution = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';

/** The address on a map; without tiles the marker is shown on a plain background. */
export function AddressMap({ address, latitude, longitude }: { address: string; latitude: number; longitude: number }) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!container.current) return;
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const leafletMap = map(container.current, {
      center: [latitude, longitude],
      zoom,
      zoomControl: false,
      scrollWheelZoom: false,
      fadeAnimation: !prefersReducedMotion,
      zoomAnimation: !prefersReducedMotion,
    });
    control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(leafletMap);
    // Leaflet has no option for this name
    leafletMap.on('popupopen', ({ popup }) =>
      popup.getElement()?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', texts.closePopup),
    );
    leafletMap.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
    // the tile service refuses requests without a referrer
    tileLayer(tiles, { attribution, maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(leafletMap);
    const pin = divIcon({ className: 'pin', html: drawing, iconSize: [32, 42], iconAnchor: [16, 41], popupAnchor: [0, -36] });
    const popupText = document.createElement('span');
    popupText.textContent = address;
    marker([latitude, longitude], { icon: pin, title: address }).addTo(leafletMap).bindPopup(popupText);
    return () => {
      leafletMap.remove();
    };
  }, [address, latitude, longitude]);

  return <chakra.section ref={container} aria-label={texts.map} height="map" />;
}
