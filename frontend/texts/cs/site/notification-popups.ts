import type { texts as english } from '../../en/site/notification-popups.ts';

export const texts: typeof english = { title: 'Oznámení', note: (count: number) => `${count}\u00a0oznámení` };
