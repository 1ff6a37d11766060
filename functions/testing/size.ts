/** Whether tests run that are long for their own sake: in `npm run test:all` (TEST_SIZE=full), not in `npm test`. */
export const isFull = process.env.TEST_SIZE === 'full';

/** The number of random or repeated tries of a test: `quick` in `npm test`, `full` in `npm run test:all`. */
export function tries(quick: number, full: number): number {
  return isFull ? full : quick;
}
