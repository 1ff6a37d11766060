import { type Photograph, photographLimits } from '#contract/photographs';

const msSince = (time = '') => Date.now() - Date.parse(time);
const slowAfterMs = 180_000;

/** Whether a photograph will change its state by itself: it is being uploaded, or its files are made. */
export function isUnderWay(photograph: Photograph): boolean {
  if (photograph.state === 'waiting') return msSince(photograph.addedAt) < photographLimits.uploadSeconds * 1000;
  return photograph.state === 'processing';
}

/** Whether the files of a photograph take so long that somebody should ask for them again. */
export function isSlow(photograph: Photograph): boolean {
  return photograph.state === 'processing' && msSince(photograph.begunAt) > slowAfterMs;
}
