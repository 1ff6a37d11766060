/** How many tries a test makes whose tries have no natural end: a few in `npm test`, all of them in `npm run test:all` (TEST_SIZE=full). */
export function tries(quick: number, full: number): number {
  return process.env.TEST_SIZE === 'full' ? full : quick;
}
