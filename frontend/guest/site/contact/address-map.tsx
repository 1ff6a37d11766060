import { chakra } from '@chakra-ui/react';
import { marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { contact as texts } from '#texts/site';
import { openMap, pinIcon } from './leaflet-map.ts';

const zoom = 13;

/** The address on a map; without tiles the marker is shown on a plain background. */
export function AddressMap({ address, latitude, longitude }: { address: string; latitude: number; longitude: number }) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!container.current) return;
    const opened = openMap(container.current, { latitude, longitude }, zoom);
    // Leaflet has no option for this name
    opened.on('popupopen', ({ popup }) =>
      popup.getElement()?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', texts.closePopup),
    );
    const popupText = document.createElement('span');
    popupText.textContent = address;
    marker([latitude, longitude], { icon: pinIcon(), title: address }).addTo(opened).bindPopup(popupText);
    return () => {
      opened.remove();
    };
  }, [address, latitude, longitude]);

  return <chakra.section ref={container} aria-label={texts.map} height="map" />;
}
