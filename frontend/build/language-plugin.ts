import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '#messages/languages';

const root = join(import.meta.dirname, '../..');
const messages = join(root, 'functions/messages');
const spoken = join(messages, 'spoken.ts');
const choice = /spokenOf\(\{[^}]*\}\)/;

/** Builds the site for one language: `#texts/…` and `#messages/…` are its catalogues, and no other language is in the bundle. */
export function inLanguage(language: Language): Plugin {
  return {
    name: 'language',
    enforce: 'pre',
    resolveId(id) {
      if (id.startsWith('#texts/')) return join(root, 'frontend/texts', language, `${id.slice('#texts/'.length)}.ts`);
    },
    transform(code, id) {
      if (id === spoken) {
        return `import { languageTags } from '#messages/languages';
          export const spokenLanguage = () => ${JSON.stringify(language)};
          export const spokenTag = () => languageTags[${JSON.stringify(language)}];`;
      }
      // no module uses the catalogues of other languages then, and they are left out
      if (id.startsWith(messages)) return code.replace(choice, `() => ${language}`).replace(/^import \{ spokenOf \}.*/m, '');
    },
  };
}
