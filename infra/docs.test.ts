import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { api } from '#publishing/contract/api';

const documents = globSync(['*.md', '{.github,docs,events,infra}/**/*.md']).toSorted();

/** The files and folders that a document links to, or names in backticks from the root of the repository. */
function named(document: string): string[] {
  const text = readFileSync(document, 'utf8').replace(/```.*?```/gs, '');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) => join(dirname(document), link));
  const paths = [...text.matchAll(/`((?:functions|frontend|infra|events|docs|\.ci|\.github)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  return [...links, ...paths];
}

it.each(documents)('%s names only files that exist', (document) => {
  expect(named(document).filter((path) => !existsSync(path))).toEqual([]);
});

/** The addresses of the headings of a document, as GitHub makes them. */
function anchors(document: string): string[] {
  const headings = readFileSync(document, 'utf8').matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

it.each(documents)('%s links only to chapters that exist', (document) => {
  const links = readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g);
  const missing = [...links].filter(([, file, chapter = '']) => {
    const target = file ? join(dirname(document), file) : document;
    return target.endsWith('.md') && !anchors(target).includes(chapter);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

it('the page of the tools names the command of each', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const tools = Object.keys(scripts).filter((name) => scripts[name]?.includes('infra/tools/'));
  const page = readFileSync('infra/tools/README.md', 'utf8');
  expect(tools.filter((name) => !page.includes(`\n| \`npm run ${name}`))).toEqual([]);
});

it('the drawing of the README names the function of each group of the contract', () => {
  const drawn = /One Lambda per group<br>(.*)\]/.exec(readFileSync('README.md', 'utf8'))?.[1]?.split(/ · |<br>/);
  const groups = Object.keys(api).map((group) => group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  expect(drawn?.toSorted()).toEqual(groups.toSorted());
});
