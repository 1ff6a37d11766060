import { useEffect } from 'react';
import { useStoredIdentity } from '../../api/identity.ts';
import { useInfoByType } from '../../features/site/contact/use-info-by-type.ts';
import { setRestaurantName } from '../layout/restaurant-name.ts';
import { setIdentity } from './site-identity.ts';
import { wearAccent } from './wear-accent.ts';

/** Reads the name and the identity of the restaurant, for everything that shows them. */
export function ReadSite() {
  const name = useInfoByType().data?.get('name')?.data;
  const identity = useStoredIdentity().data;
  useEffect(() => {
    if (name) setRestaurantName(name);
  }, [name]);
  useEffect(() => {
    if (!identity) return;
    setIdentity(identity);
    void wearAccent(identity.accent);
  }, [identity]);
  return null;
}
