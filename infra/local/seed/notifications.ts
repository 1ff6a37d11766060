import type { NewNotification } from '#contract/notifications';

/** Oldest first. The one dialog is hidden, so that the demo does not open with it; staff can make it visible. */
export const notifications: readonly NewNotification[] = [
  {
    heading: 'Closed on Christmas Eve',
    message: 'On 24 December we celebrate at home. We look forward to seeing you again on the 25th from noon.',
    style: 'warning',
    visibility: false,
    type: 'modal',
  },
  {
    heading: 'Private party on Saturday',
    message: 'The first floor is taken from six o’clock on. The ground floor and the courtyard are open as usual.',
    style: 'info',
    visibility: false,
    type: 'container',
  },
  {
    heading: 'Fresh trout from the Šumava',
    message: 'Every Thursday and Friday, straight from the farm in Annín. When it is gone, it is gone.',
    style: 'default',
    visibility: true,
    type: 'container',
  },
];
