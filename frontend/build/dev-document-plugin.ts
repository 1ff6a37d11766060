import type { Plugin } from 'vite';
import type { Language } from '#house/language/languages';
import { unwritten } from '#site/contract/unwritten-identity';
import { devDocument } from './documents.ts';
import { lookOf } from './look.ts';

/** Fills the document of the development server, which is not pre-rendered. */
export function fillDevDocument(made: { language: Language; build: string }): Plugin {
  return {
    name: 'dev-document',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server }) {
        if (!server) return html;
        const { app: texts } = (await server.ssrLoadModule('#texts/house')) as typeof import('#texts/house');
        return devDocument(made, {
          title: texts.title(texts.unnamedRestaurant, ''),
          description: texts.description(texts.unnamedRestaurant),
          name: texts.unnamedRestaurant,
          look: lookOf(unwritten),
        });
      },
    },
  };
}
