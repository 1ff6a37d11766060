/** The state of the navigation to the card of a menu that has just been copied. */
export const justCopied = 'copied';
