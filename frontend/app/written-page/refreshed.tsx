import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshPublished } from '../../house/client/published-lists.ts';
import { whenIdle } from '../../house/ui/loading/load-part.ts';
import { ReadPhotographs, ReadSite } from '../identity/read-site.tsx';

/** Asks the API, when the page around it has taken over and the browser is idle, whether what was published still holds. */
export function Refreshed() {
  const queryClient = useQueryClient();
  useEffect(() => whenIdle(() => refreshPublished(queryClient)), [queryClient]);
  return (
    <>
      <ReadSite />
      <ReadPhotographs />
    </>
  );
}
