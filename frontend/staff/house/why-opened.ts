/** The state of the navigation to the reservations that shows what comes from another system. */
export const forMovingIn = 'moving in';
