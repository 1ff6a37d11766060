import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '#messages/languages';

const root = join(import.meta.dirname, '../..');
const spoken = '\0spoken';
const messages = '\0messages/';

/** Builds the site for one language: `#texts/…` and `#messages/…` are its catalogues, and no other language is in the bundle. */
export function inLanguage(language: Language): Plugin {
  const catalogue = (topic: string) => join(root, 'functions/messages', language, `${topic}.ts`);
  return {
    name: 'language',
    enforce: 'pre',
    resolveId(id) {
      if (id.startsWith('#texts/')) return join(root, 'frontend/texts', language, `${id.slice('#texts/'.length)}.ts`);
      if (id === '#messages/spoken') return spoken;
      const topic = id.startsWith('#messages/') ? id.slice('#messages/'.length) : '';
      return topic && existsSync(catalogue(topic)) ? messages + topic : undefined;
    },
    load(id) {
      if (id === spoken) {
        return `import { languageTags } from '#messages/languages';
          export const spokenLanguage = () => ${JSON.stringify(language)};
          export const spokenTag = () => languageTags[${JSON.stringify(language)}];`;
      }
      if (!id.startsWith(messages)) return undefined;
      const file = JSON.stringify(catalogue(id.slice(messages.length)));
      return `import { messages as own } from ${file}; export const messages = () => own;`;
    },
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('<html lang="en">', `<html lang="${language}">`) },
  };
}
