/** Every sentence of a photograph of the gallery that is shown large. */
export const texts = {
  previous: 'Previous photograph',
  next: 'Next photograph',
  place: (place: number, count: number) => `Photograph ${place} of ${count}`,
};
