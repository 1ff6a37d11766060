import type { NewNotification } from '#contract/site/notifications';
import { inBothLanguages } from './in-both-languages.ts';

/** Oldest first. The one dialog is hidden, so that the demo does not open with it; staff can make it visible. */
export const notifications: readonly NewNotification[] = [
  {
    ...inBothLanguages({
      en: {
        heading: 'Closed on Christmas Eve',
        message: 'On 24 December we celebrate at home. We look forward to seeing you again on the 25th from noon.',
      },
      cs: {
        heading: 'Na Štědrý den máme zavřeno',
        message: '24. prosince slavíme doma. Těšíme se na vás znovu 25. prosince od poledne.',
      },
    }),
    style: 'warning',
    visibility: false,
    type: 'modal',
  },
  {
    ...inBothLanguages({
      en: {
        heading: 'Private party on Saturday',
        message: 'The first floor is taken from six o’clock on. The ground floor and the courtyard are open as usual.',
      },
      cs: {
        heading: 'V sobotu soukromá oslava',
        message: 'První patro je od šesti hodin obsazené. Přízemí a dvůr jsou otevřené jako obvykle.',
      },
    }),
    style: 'info',
    visibility: false,
    type: 'container',
  },
  {
    ...inBothLanguages({
      en: {
        heading: 'Fresh trout from the Šumava',
        message: 'Every Thursday and Friday, straight from the farm in Annín. When it is gone, it is gone.',
      },
      cs: {
        heading: 'Čerstvý pstruh ze Šumavy',
        message: 'Každý čtvrtek a pátek přímo z rybí farmy v Anníně. Nabízíme ho do vyprodání.',
      },
    }),
    style: 'default',
    visibility: true,
    type: 'container',
  },
];
