/** States of the navigation to the card of a menu: it has just been copied, or its next week is to be written. */
export const justCopied = 'copied';
export const forNewWeek = 'new week';
