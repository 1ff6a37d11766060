import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { catalogueOf, sentencesIn, topics } from '../../testing/sentences.ts';

/** A day about which there is nothing to say, and words of both languages. */
const alike = [
  'evening/words/bookings.bookingTimes.day.free',
  'evening/words/mails.mailFacts.facts.email',
  'house/words/general.allergens.kinds.1f',
];

// the local gateway refuses what does not reach a function
const speaking = ['../../', '../../../infra/local/gateway/'].map((folder) => new URL(folder, import.meta.url));
const sources = speaking.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8')),
);

describe('the catalogues', () => {
  it.each(topics)('of %s differ in each sentence', async (topic) => {
    const { en, cs } = await catalogueOf(topic);
    const [english, czech] = [sentencesIn(en, topic), sentencesIn(cs, topic)];
    expect([...czech.keys()]).toEqual([...english.keys()]);
    const same = [...english].filter(([key, sentences]) => sentences.some((sentence, at) => sentence === czech.get(key)?.[at]));
    expect(same.map(([key]) => key).filter((key) => !alike.includes(key))).toEqual([]);
  });

  it.each(topics)('of %s have no key that no module uses', async (topic) => {
    const { en } = await catalogueOf(topic);
    const [file, name] = topic.split('.');
    const imports = new RegExp(`\\{[^{}]*\\b${name}\\b[^{}]*\\} (?:from|= await import\\()\\s*'#${file}'`);
    const users = sources.filter((code) => imports.test(code)).join('\n');
    const isListed = /messages\(\)\[/.test(users);
    expect(Object.keys(en as object).filter((key) => !isListed && !new RegExp(`\\b${key}\\b`).test(users))).toEqual([]);
  });
});

describe('Czech sentences', () => {
  it.each([
    ['have no English words', /(?<!\p{L})(the|and|or|your?|we|please|with|this|is|are|not|of|for|from)(?!\p{L})/iu],
    ['keep words of one letter on the line of the next word', /(?<!\p{L})[ksvzouai] /iu],
    ['have no quotation marks of other languages', /["”‘’]|“(?=\p{L})/u],
    ['have no part without a text', /undefined|NaN|\[object/],
  ])('%s', async (_, fault) => {
    const catalogues = await Promise.all(topics.map(async (topic) => sentencesIn((await catalogueOf(topic)).cs, topic)));
    const sentences = catalogues.flatMap((catalogue) => [...catalogue.values()].flat());
    expect(sentences.filter((sentence) => fault.test(sentence))).toEqual([]);
  });
});

describe('the code that speaks', () => {
  const folders = '{contract,rules,http,operations,handlers,mails,documents}';
  // a developer or an operator reads what these say (the document of the API, wrong settings, the log), or it is HTML
  const others = [
    'publishing/contract/openapi.ts',
    'house/contract/settings.ts',
    'house/contract/errors.ts',
    'evening/rules/service-day.ts',
    'publishing/handlers/mailer.ts',
    'publishing/operations/publish.ts',
    'publishing/operations/write-files.ts',
    'publishing/operations/written-mail.ts',
    'site/mails/email-layout.ts',
  ];
  const root = new URL('../../', import.meta.url);
  const files = globSync(`*/${folders}/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts') && !others.includes(file));
  const aside = /^\s*(summary:|'.*',$|\/\/|\*|\/\*\*)/;
  const sentence = /(['"`])[^'"`]*\p{L} [^'"`]*[.!?:…]\1/u;
  const said = /(?:message|error): *['"`]\p{L}|(?:Failure\('\w+'|wrong\([^,]+), *['"`]/u;

  it('has no sentence of its own: each comes from a catalogue', () => {
    const own = files.flatMap((file) => {
      const lines = readFileSync(new URL(file, root), 'utf8').split('\n');
      const code = lines.filter((line) => !aside.test(line)).map((line) => line.replace(/ \/\/ .*$/, '').replace(/\$\{[^}]*\}/g, ''));
      return code.filter((line) => sentence.test(line) || said.test(line)).map((line) => `${file}: ${line.trim()}`);
    });
    expect(own).toEqual([]);
  });
});
