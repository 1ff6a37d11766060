import { changeMeal } from '../../../../functions/data/card/meals.ts';
import { putPhotograph } from '../../../../functions/data/site/photographs.ts';
import { folders, write } from '../../../../functions/services/photograph-files.ts';
import { demoId } from '../demo-id.ts';
import { inBothLanguages } from '../in-both-languages.ts';
import { recipes } from '../seed-catalogue.ts';
import { cutDrawing } from './cut-drawings.ts';
import { type PictureName, pictureId, pictures } from './pictures.ts';

/** Stores the pictures of the demo one after the other, the cover first, and gives them to their meals. The first time each takes seconds, so nobody should wait for them. */
export async function seedPhotographs(now = new Date()): Promise<void> {
  for (const [at, name] of (Object.keys(pictures) as PictureName[]).entries()) {
    const { texts, focus } = pictures[name];
    const id = pictureId(name);
    const { original, files, contents } = await cutDrawing(name, id, focus);
    for (const { address, content, type } of contents) await write(address.slice(1), content, type);
    await write(folders.originals + id, original, 'image/jpeg');
    const addedAt = new Date(now.getTime() + at * 1000).toISOString();
    await putPhotograph({ ...inBothLanguages(texts), _id: id, state: 'ready', focus, files, addedAt, version: 1 });
    for (const meal of recipes.filter(({ photograph }) => photograph === name)) {
      await changeMeal(demoId('meal', meal.name), { photographId: id }, undefined);
    }
  }
}

if (import.meta.main) {
  process.stdin.resume().once('close', () => process.exit(1));
  await seedPhotographs();
  process.exit();
}
