/** Whether what is long for its own sake is run too: `npm run test:all` does, `npm test` does not. */
export const isFull = process.env.TEST_SIZE === 'full';
