/** States of a navigation: the card of a menu that has just been copied, or whose next week is to be written; what comes from another system. */
export const justCopied = 'copied';
export const forNewWeek = 'new week';
export const forMovingIn = 'moving in';
