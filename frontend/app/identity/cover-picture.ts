/** How the cover shows its photograph; documents ask for the same files ahead. */
export const coverPicture = { shape: 'wide', phoneShape: 'tall', sizes: '100vw' } as const;
