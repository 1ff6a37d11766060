import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ScheduledEvent } from 'aws-lambda';
import { previewPath } from '#site/contract/photograph-files';
import { read, remove } from '#site/services/photograph-files';
import { loggedLines } from '../../testing/logs.ts';
import { ready, showOnCover } from '../../testing/photographs.ts';
import { rendered } from '../../testing/renderers.ts';
import { takeAway } from '../../testing/table.ts';
import { handler } from './publisher.ts';

/** The preview that the pages are written with now. */
async function published() {
  await handler({ source: 'aws.events' } as ScheduledEvent);
  return rendered.last?.coverPreview;
}

beforeEach(async () => {
  loggedLines();
  await takeAway(({ pk, sk }) => pk === 'PHOTOGRAPHS' || sk === 'IDENTITY');
});

describe('the preview in the home page', () => {
  it('is the one of the photograph on the cover @full', async () => {
    const { _id } = await ready();
    expect(await published()).toBeUndefined();
    await showOnCover(_id);
    const path = previewPath(_id, 1);
    const content = await read(path.slice(1));
    expect(await published()).toEqual({ path, address: `data:image/avif;base64,${content?.toString('base64')}` });
  });

  it('is missing for a photograph that was cut before there were previews @full', async () => {
    const { _id } = await ready();
    await showOnCover(_id);
    await remove([previewPath(_id, 1).slice(1)]);
    expect(await published()).toBeUndefined();
  });
});
