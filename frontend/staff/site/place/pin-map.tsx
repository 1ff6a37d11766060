import { chakra } from '@chakra-ui/react';
import { type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import type { Location } from '#site/contract/restaurant-info';
import { restaurantInfo } from '#texts/site';
import { openMap, pinIcon } from '../../../guest/site/contact/leaflet-map.ts';
import { useLatest } from '../../../house/ui/use-latest.ts';
import { roundedLocation } from './location.ts';

const texts = restaurantInfo.place;
/** So many pixels an arrow key moves the pin, and with Shift. */
const steps = { near: 4, far: 40 };
/** What is stored of a place is so exact. */
const roundedMetres = 2;
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Props {
  location: Location;
  zoom: number;
  /** The id of the words that say how the pin is moved. */
  describedBy: string;
  onMove: (location: Location) => void;
}

/** A map whose pin is dragged, or moved by the arrow keys. */
export function PinMap({ location, zoom, describedBy, onMove }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef<{ opened: LeafletMap; pin: Marker }>(undefined);
  const first = useRef({ location, zoom });
  const moved = useLatest(onMove);

  useEffect(() => {
    if (!container.current) return;
    const { location, zoom } = first.current;
    const opened = openMap(container.current, location, zoom);
    const pin = marker(pointOf(location), { icon: pinIcon(), title: texts.pin, draggable: true, autoPan: true }).addTo(opened);
    const told = () => moved(roundedLocation({ latitude: pin.getLatLng().lat, longitude: pin.getLatLng().lng }));
    pin.on('dragend', told);
    const element = pin.getElement();
    element?.setAttribute('aria-describedby', describedBy);
    element?.addEventListener('keydown', (event) => {
      const [x, y] = directions[event.key] ?? [0, 0];
      if (x === 0 && y === 0) return;
      // else the page scrolls
      event.preventDefault();
      event.stopPropagation();
      const step = event.shiftKey ? steps.far : steps.near;
      pin.setLatLng(opened.containerPointToLatLng(opened.latLngToContainerPoint(pin.getLatLng()).add([x * step, y * step])));
      opened.panInside(pin.getLatLng(), { padding: [40, 40], animate: false });
      told();
    });
    shown.current = { opened, pin };
    return () => {
      opened.remove();
    };
  }, [describedBy, moved]);

  // chosen from a list, or typed
  useEffect(() => {
    const { opened, pin } = shown.current ?? {};
    if (!opened || !pin || pin.getLatLng().distanceTo(pointOf(location)) < roundedMetres) return;
    pin.setLatLng(pointOf(location));
    opened.setView(pointOf(location), zoom, { animate: false });
  }, [location, zoom]);

  return (
    <chakra.div bg="bg.sunken" borderRadius="sm" overflow="hidden">
      <chakra.section ref={container} aria-label={texts.map} height="20rem" />
    </chakra.div>
  );
}

const pointOf = ({ latitude, longitude }: Location): [number, number] => [latitude, longitude];
