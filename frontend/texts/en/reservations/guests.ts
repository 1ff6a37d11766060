const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Every sentence about what the restaurant knows of a guest. */
export const texts = {
  suggestions: 'Guests who were here',
  found: (guests: number) => `${counted(guests, 'guest', 'guests')} found; choose with the arrow keys and Enter.`,
  summary: (visits: number, noShows: number, ahead: number, last: string) =>
    [
      counted(visits, 'visit', 'visits'),
      noShows > 0 && counted(noShows, 'no-show', 'no-shows'),
      last && `last on ${last}`,
      ahead > 0 && `${ahead} ahead`,
    ]
      .filter(Boolean)
      .join(', '),
  fact: 'Guest',
  title: (name: string) => `What we know of ${name}`,
  guestSaid: 'Guest',
  staffNoted: 'Staff',
  alike: 'This may be the same guest:',
  merge: 'Merge…',
  mergeTitle: 'Are these two one guest?',
  mergeNote: 'From then on their reservations are counted together, and both are found as one. This cannot be undone.',
  mergeConfirm: 'Merge them',
  mergeCancel: 'Leave them apart',
};
