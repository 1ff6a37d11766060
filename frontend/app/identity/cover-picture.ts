/** How the cover shows its photograph, which fills the window whatever the ratio of that is; documents ask for the same files ahead. */
export const coverPicture = {
  shape: 'wide',
  phoneShape: 'tall',
  sizes: '(max-width: 47.99em) max(100vw, 80vh), max(100vw, 178vh)',
} as const;
