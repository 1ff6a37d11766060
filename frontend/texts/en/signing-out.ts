/** What the user is told who signs out; apart from what every page loads. */
export const texts = {
  tapsLost: (taps: number): string =>
    taps === 1 ? '1 tap had not been sent and is gone.' : `${taps} taps had not been sent and are gone.`,
};
