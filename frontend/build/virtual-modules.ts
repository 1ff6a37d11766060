import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { RestaurantSettings } from '#house/contract/settings';
import type { Language } from '#house/language/languages';
import { Palette } from '#site/contract/identity';
import { unwritten } from '#site/contract/unwritten-identity';
import { coloursOf } from '#site/rules/colours';
import { accentStyles } from '../app/theme/look-styles.ts';
import routes from '../house/client/contract-routes.ts';
import { devDocument } from './documents.ts';
import { lookOf } from './look.ts';

/** A module that no file has. */
const made = (module: string, code: () => string): Plugin => ({
  name: module,
  resolveId: (id) => (id === module ? `\0${module}` : undefined),
  load: (id) => (id === `\0${module}` ? code() : undefined),
});

/** Gives the browser method and path of every operation of the contract, and none of its schemas. */
export function contractRoutes(): Plugin[] {
  return [
    { ...made('virtual:routes', () => `export default ${JSON.stringify(routes)}`), apply: 'build' },
    {
      name: 'contract-routes-dev',
      apply: 'serve',
      // the file itself, so that a change of the contract reaches the page
      resolveId: (id) => (id === 'virtual:routes' ? join(import.meta.dirname, '../house/client/contract-routes.ts') : undefined),
    },
  ];
}

/** Gives the browser the settings that its forms and texts need. */
export function restaurantSettings(settings: RestaurantSettings): Plugin {
  return made('virtual:settings', () => `export const settings = ${JSON.stringify(settings)}`);
}

/** The colours of each palette as styles. They are computed while the site is built, so that the browser need not. */
export function palettes(): Plugin {
  const others = Palette.options.filter((palette) => palette !== 'bottle-green');
  return made('virtual:palettes.css', () => others.map((palette) => accentStyles({ palette }, coloursOf({ palette }))).join('\n'));
}

const root = join(import.meta.dirname, '../..');
const spoken = join(root, 'functions/house/language/spoken.ts');
const words = /\/functions\/[a-z]+\/words\b/;
const choice = /spokenOf\(\{([^}]*)\}\)/g;
const catalogues = /^import \{([^}]*)\} from '(#(?:texts\/|[a-z]+\/words\b)[^']*)';/gm;

/**
 * Builds the site for one language: `#texts/…` and the words of each room are its catalogues, and no other language is in the bundle. Each
 * catalogue of a file is a module of its own here, so that a page loads only those that it shows.
 */
export function inLanguage(language: Language): Plugin {
  return {
    name: 'language',
    enforce: 'pre',
    resolveId(id) {
      const [, room, name, only = ''] = /^#([a-z]+)\/([^?]+)(\?only=.*)?$/.exec(id) ?? [];
      if (room === 'texts') return join(root, 'frontend/texts', language, `${name}.ts${only}`);
      if (only) return join(root, 'functions', `${room}`, `${name}.ts${only}`);
    },
    transform(code, id) {
      if (id === spoken) {
        return `import { languageTags } from '#house/language/languages';
          export const spokenLanguage = () => ${JSON.stringify(language)};
          export const spokenTag = () => languageTags[${JSON.stringify(language)}];`;
      }
      // no module uses the catalogues of other languages then, and they are left out
      if (words.test(id)) {
        const own = new RegExp(`\\b${language}: (\\w+)`);
        return code.replace(choice, (_, all: string) => own.exec(all)?.[1] ?? '').replace(/^import \{ spokenOf \}.*/m, '');
      }
      return code.replace(catalogues, (_, names: string, from: string) => {
        const imported = names.split(',').map((name) => name.trim());
        return imported.map((name) => name && `import { ${name} } from '${from}?only=${name.split(' ')[0]}';`).join(' ');
      });
    },
  };
}

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
