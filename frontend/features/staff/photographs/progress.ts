import type { Photograph } from '#contract/site/photographs';

const slowAfterMs = 180_000;

/** Whether the files of a photograph take so long that somebody should ask for them again. */
export function isSlow({ state, begunAt = '' }: Photograph): boolean {
  return state === 'processing' && Date.now() - Date.parse(begunAt) > slowAfterMs;
}

/** Whether an upload came to nothing, or has not come yet: there is nothing to show, and nothing is made of it now. */
export function isUnfinished({ state, files }: Photograph): boolean {
  return !files && state !== 'processing';
}
