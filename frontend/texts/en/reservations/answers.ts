/** What staff read when they answer requests with one tap. */
export const texts = {
  confirm: 'Confirm',
  accept: 'Accept',
  decline: 'Decline',
  sending: 'Sending...',
  asks: (table: string) => `Asks for ${table} instead`,
  confirmAll: (count: number) => `Confirm all that fit (${count})`,
  several: (confirmed: number, refused: number) => `${confirmed} confirmed${refused > 0 ? `, ${refused} not confirmed` : ''}`,
  takenBack: (count: number): string =>
    count === 1 ? 'Taken back: the guest is told nothing.' : `${count} taken back: the guests are told nothing.`,
  notTakenBack: (count: number): string => (count === 1 ? '1 could not be taken back.' : `${count} could not be taken back.`),
  outcomes: 'What became of the requests',
};
