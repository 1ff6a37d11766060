import type { TypefaceSheets } from '../look-styles.ts';
import bistro from './bistro.css?url';
import grandCafe from './grand-cafe.css?url';

/** The addresses of the styles of typefaces that documents of the site load only where they are chosen, and the panel to show them. A file of its own, so that no page loads their names with the application. */
export const sheets: TypefaceSheets = { bistro, 'grand-cafe': grandCafe };
