import type { Plugin } from 'vite';
import { devDocument } from './documents.ts';

/** Fills the document of the development server, which is not pre-rendered. */
export function fillDevDocument(): Plugin {
  return {
    name: 'dev-document',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      async handler(template, { server }) {
        if (!server) return template;
        const { texts } = (await server.ssrLoadModule('#texts/app')) as typeof import('#texts/app');
        return devDocument(template, {
          title: texts.title(texts.unnamedRestaurant, ''),
          description: texts.description(texts.unnamedRestaurant),
          name: texts.unnamedRestaurant,
        });
      },
    },
  };
}
