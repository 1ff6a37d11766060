import 'leaflet/dist/leaflet.css';
import './place-map.css';
import { chakra } from '@chakra-ui/react';
import { icon, map, marker, tileLayer } from 'leaflet';
import { useEffect, useRef } from 'react';
import markerUrl from './marker.svg';
import { texts } from './texts.ts';

const zoom = 13;
const tiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const attribution = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';

/** The address on a map; tiles that do not come leave the marker on plain paper. */
export function PlaceMap({ address, latitude, longitude }: { address: string; latitude: number; longitude: number }) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!place.current) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const drawn = map(place.current, {
      center: [latitude, longitude],
      zoom,
      scrollWheelZoom: false,
      fadeAnimation: !calm,
      zoomAnimation: !calm,
    });
    drawn.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
    // the tile service turns away requests that do not say where they come from
    tileLayer(tiles, { attribution, maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(drawn);
    const pin = icon({ iconUrl: markerUrl, iconSize: [32, 42], iconAnchor: [16, 41], popupAnchor: [0, -36] });
    const words = document.createElement('span');
    words.textContent = address;
    marker([latitude, longitude], { icon: pin, alt: address, title: address }).addTo(drawn).bindPopup(words);
    return () => {
      drawn.remove();
    };
  }, [address, latitude, longitude]);

  return <chakra.section ref={place} aria-label={texts.map} height="map" />;
}
