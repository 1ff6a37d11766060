import { type Photograph, photographLimits } from '#contract/site/photographs';
import { client } from './client.ts';
import { useList } from './queries.ts';

const soonMs = 2000;

/** The photographs as staff see them; the list is read again while one of them is under way. */
export const usePhotographLibrary = () => useList('photographs', client.photographs.list, {}, (list) => list.some(isUnderWay) && soonMs);

/** Whether a photograph will change its state by itself: it is being uploaded, or its files are made. */
function isUnderWay({ state, addedAt = '' }: Photograph): boolean {
  if (state === 'waiting') return Date.now() - Date.parse(addedAt) < photographLimits.uploadSeconds * 1000;
  return state === 'processing';
}
