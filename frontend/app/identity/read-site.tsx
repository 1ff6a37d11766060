import { useEffect } from 'react';
import { client } from '../../api/client.ts';
import { useStoredIdentity } from '../../api/lists.ts';
import { forGuests, useList } from '../../api/queries.ts';
import { useInfoByType } from '../../features/site/contact/use-info-by-type.ts';
import { setRestaurantName } from '../layout/restaurant-name.ts';
import { setIdentity, setPhotographs } from './site-identity.ts';
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

/** Reads the photographs that pages show, for those that change after a page was published. */
export function ReadPhotographs() {
  const { data } = useList('photographs', client.photographs.list, forGuests);
  useEffect(() => {
    if (data) setPhotographs(data);
  }, [data]);
  return null;
}
