import { useEffect } from 'react';
import { client } from '../../api/client.ts';
import { forGuests, useList } from '../../api/queries.ts';
import { setPhotographs } from './site-identity.ts';

/** Reads the photographs that pages show, for those that change after a page was published. */
export function ReadPhotographs() {
  const { data } = useList('photographs', client.photographs.list, forGuests);
  useEffect(() => {
    if (data) setPhotographs(data);
  }, [data]);
  return null;
}
