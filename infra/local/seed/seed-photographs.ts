import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { changeThing } from '#card/store/meals-and-ingredients';
import type { PhotographFiles } from '#site/contract/photograph-files';
import type { Focus } from '#site/contract/photographs';
import { type CutFile, cutFrom } from '#site/operations/cut';
import { folders, write } from '#site/services/photograph-files';
import { putPhotograph } from '#site/store/photographs';
import { czechName, demoId, meals, photographId, photographs } from './demo.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What decides how the files look. */
const rules = [
  'functions/site/operations/cut.ts',
  'functions/site/rules/crops.ts',
  'functions/site/contract/photograph-files.ts',
  'package-lock.json',
];
const cacheFolder = join(root, 'dist/demo-photographs');

/** Stores the pictures of the demo one after the other, the cover first, and gives them to their meals. The first time each takes seconds, so nobody should wait for them. */
export async function seedPhotographs(now = new Date()): Promise<void> {
  for (const [at, { drawing, focus, ...texts }] of photographs.entries()) {
    const id = photographId(drawing);
    const { original, files, contents } = await cutDrawing(drawing, id, focus);
    for (const { address, content, type } of contents) await write(address.slice(1), content, type);
    await write(folders.originals + id, original, 'image/jpeg');
    const addedAt = new Date(now.getTime() + at * 1000).toISOString();
    await putPhotograph({ ...texts, _id: id, state: 'ready', focus, files, addedAt, version: 1 });
    for (const meal of meals.filter(({ photograph }) => photograph === drawing)) {
      await changeThing('meals', demoId('meal', czechName(meal)), { photographId: id }, undefined);
    }
  }
}

if (import.meta.main) {
  process.stdin.resume().once('close', () => process.exit(1));
  await seedPhotographs();
  process.exit();
}

/** A drawing as a photograph that can be stored: the original to cut from, and its files. */
interface Cut {
  original: Buffer;
  files: PhotographFiles;
  contents: CutFile[];
}

/** Draws a picture and cuts it, which takes seconds; what was made once is kept until the drawing or the rules change. */
async function cutDrawing(name: string, id: string, focus: Focus): Promise<Cut> {
  const drawing = await readFile(new URL(`../demo/photographs/${name}.svg`, import.meta.url));
  const folder = join(cacheFolder, `${name}-${await fingerprint(drawing, id, focus)}`);
  if (!existsSync(folder)) await makeIn(folder, drawing, { _id: id, version: 1, focus });
  const { files, types }: { files: PhotographFiles; types: [address: string, type: string][] } = JSON.parse(
    await readFile(join(folder, 'files.json'), 'utf8'),
  );
  const contents = types.map(async ([address, type], at) => ({ address, type, content: await readFile(join(folder, String(at))) }));
  return { original: await readFile(join(folder, 'original')), files, contents: await Promise.all(contents) };
}

async function makeIn(folder: string, drawing: Buffer, cut: Parameters<typeof cutFrom>[1]): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  const original = await sharp(drawing).flatten({ background: '#ffffff' }).jpeg({ quality: 94, chromaSubsampling: '4:4:4' }).toBuffer();
  const types: [address: string, type: string][] = [];
  const files = await cutFrom(original, cut, ({ address, type, content }) =>
    writeFile(join(unfinished, String(types.push([address, type]) - 1)), content),
  );
  await writeFile(join(unfinished, 'original'), original);
  await writeFile(join(unfinished, 'files.json'), JSON.stringify({ files, types }));
  // another start may have been faster
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
}

async function fingerprint(drawing: Buffer, ...more: unknown[]): Promise<string> {
  const hash = createHash('sha256').update(drawing).update(JSON.stringify(more));
  for (const file of rules) hash.update(await readFile(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
