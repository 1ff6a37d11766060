import type { TypefaceSheets } from '../look-styles.ts';
import bistro from './bistro.css?url';
import grandCafe from './grand-cafe.css?url';

/** The addresses of the styles of typefaces that documents load only where the site wears them, and the panel to show them. */
export const sheets: TypefaceSheets = { bistro, 'grand-cafe': grandCafe };
