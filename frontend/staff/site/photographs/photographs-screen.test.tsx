import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Photograph } from '#site/contract/photographs';
import { client } from '../../../house/client/client.ts';
import { unsaved } from '../../../house/client/editing/unsaved.ts';
import { Announcer } from '../../../house/ui/feedback/announcer.tsx';
import { renderScreen } from '../../../testing/render.tsx';
import { bucket, file, picture, serveUploads, starts } from '../../../testing/uploads.ts';
import { PhotographsScreen } from './photographs-screen.tsx';

const widths = { whole: [480, 960], wide: [480], tall: [480], card: [320], square: [160], social: [1200] };
const files = { version: 1, width: 960, height: 640, colour: '#aa5500', widths };
const house: Photograph = {
  _id: 'p1',
  alt: 'The house from the street',
  state: 'ready',
  focus: { x: 50, y: 50 },
  files,
  places: [{ kind: 'cover' }, { kind: 'meal', name: 'Goulash' }],
  addedAt: new Date().toISOString(),
  version: 2,
};
const replyWith = (...data: Photograph[]) => jest.spyOn(client.photographs, 'list').mockResolvedValue({ message: '', data });

beforeEach(() => {
  replyWith(house);
  serveUploads({ ...house, _id: 'p2' });
});
/** What the browser reads out of every picture from now on; jsdom draws nothing. */
function readAs(width: number, height: number) {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close: () => undefined }) });
}
const choose = (...chosen: File[]) => fireEvent.change(screen.getByLabelText('Choose pictures'), { target: { files: chosen } });

it('each photograph says where it is shown', async () => {
  renderScreen(<PhotographsScreen />);
  expect(await screen.findByText('Shown on: cover of the site, “Goulash”')).toBeTruthy();
});

it('an empty library says that the site is complete without photographs', async () => {
  replyWith();
  renderScreen(<PhotographsScreen />);
  expect(await screen.findByText(/the site looks complete without them/)).toBeTruthy();
});

it('a refused upload says why', async () => {
  const { files: _files, ...waiting } = house;
  replyWith({ ...waiting, state: 'refused', refusal: 'pixels' });
  renderScreen(<PhotographsScreen />);
  expect(await screen.findByText(/more than 50 megapixels/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit “The house from the street”' })).toBeNull();
});

describe('an upload', () => {
  it('waits until the picture is described, and then goes to the address of its permission', async () => {
    const { user } = renderScreen(
      <>
        <PhotographsScreen />
        <Announcer />
      </>,
    );
    choose(picture());
    await user.click(await screen.findByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('Please say in a few words what the picture shows.')).toBeTruthy();
    expect(client.photographs.add).not.toHaveBeenCalled();

    await user.type(screen.getByLabelText('What it shows'), 'A bowl of soup');
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('The picture is uploaded and being prepared.')).toBeTruthy();
    const [[asked] = []] = jest.mocked(client.photographs.add).mock.calls;
    expect(asked?.body).toMatchObject({ alt: 'A bowl of soup', type: 'image/jpeg', size: 4 });
    expect(bucket.sent[0]?.url).toBe('https://bucket.test/');
    expect([...(bucket.sent[0]?.form.keys() ?? [])]).toEqual(['key', 'policy', 'file']);
    expect(screen.queryByRole('form', { name: 'Picture soup.jpg' })).toBeNull();
  });

  it.each(['image/heic', 'image/jpeg', ''])('of a HEIC picture whose type is said to be "%s" is taken as such', async (type) => {
    const { user } = renderScreen(<PhotographsScreen />);
    choose(file('kitchen.heic', starts.heic, type));
    await user.type(await screen.findByLabelText('What it shows'), 'Soup');
    expect(screen.getByText(/you will see it when it has been prepared/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(bucket.sent).toHaveLength(1));
    expect(jest.mocked(client.photographs.add).mock.calls[0]?.[0].body).toMatchObject({ type: 'image/heic', size: starts.heic.length });
  });

  it('that is interrupted keeps its description, and can be tried again', async () => {
    bucket.status = 0;
    const remove = jest.spyOn(client.photographs, 'delete').mockResolvedValue({ message: '', data: undefined });
    const { user } = renderScreen(<PhotographsScreen />);
    choose(picture());
    await user.type(await screen.findByLabelText('What it shows'), 'Soup');
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('The connection was lost. Please try again.')).toBeTruthy();
    bucket.status = 204;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('To upload')).toBeNull());
    expect(bucket.sent).toHaveLength(2);
    // the photograph of the first try
    expect(remove.mock.calls.map(([{ id }]) => id)).toEqual(['p2']);
  });

  it('that has not gone yet is asked about before the page is left', async () => {
    const { user } = renderScreen(<PhotographsScreen />);
    choose(picture(), file('empty.jpg', '', 'image/jpeg'));
    await screen.findByText(/The file is empty/);
    await screen.findByLabelText('What it shows');
    expect(unsaved()).toEqual([{ asks: true }]);
    await user.click(screen.getByRole('button', { name: 'Leave out soup.jpg' }));
    expect(unsaved()).toEqual([]);
  });

  it('of several pictures at once sends each once with its own description, however often that is asked', async () => {
    const add = jest.mocked(client.photographs.add);
    const answer = await client.photographs.add({ body: {} as never });
    const slow = Promise.withResolvers<typeof answer>();
    add.mockReset().mockReturnValue(slow.promise);
    const { user } = renderScreen(<PhotographsScreen />);
    choose(picture('one.jpg'), picture('two.jpg'));
    for (const name of ['one', 'two'])
      await user.type(await within(screen.getByRole('form', { name: `Picture ${name}.jpg` })).findByLabelText('What it shows'), name);
    await user.click(screen.getByRole('button', { name: 'Upload all' }));
    await waitFor(() => expect(add).toHaveBeenCalledTimes(2));
    await user.click(screen.getByRole('button', { name: 'Upload all' }));
    slow.resolve(answer);
    await waitFor(() => expect(screen.queryByText('To upload')).toBeNull());
    expect([add.mock.calls.map(([{ body }]) => body.alt), bucket.sent.length]).toEqual([['one', 'two'], 2]);
  });

  it.each([
    ['a drawing', file('logo.svg', starts.svg, 'image/svg+xml'), /Pictures of this kind are not accepted/],
    ['an empty file', file('soup.jpg', '', 'image/jpeg'), /The file is empty/],
  ])('of %s is refused before it is described', async (_, chosen, sentence) => {
    renderScreen(<PhotographsScreen />);
    choose(chosen);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByLabelText('What it shows')).toBeNull();
    expect(screen.queryByText(/you will see it when it has been prepared/)).toBeNull();
  });

  it.each([
    [9000, 6000, /more than 50 megapixels/],
    [800, 200, /too small or too narrow/],
    [240, 24_000, /too small or too narrow/],
  ])('of %i x %i pixels is refused before it is described', async (width, height, sentence) => {
    readAs(width, height);
    renderScreen(<PhotographsScreen />);
    choose(picture());
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByLabelText('What it shows')).toBeNull();
  });

  it('of several pictures can be left out at once, with what a broken connection has begun', async () => {
    bucket.status = 0;
    const remove = jest.spyOn(client.photographs, 'delete').mockResolvedValue({ message: '', data: undefined });
    const { user } = renderScreen(<PhotographsScreen />);
    choose(picture('one.jpg'), picture('two.jpg'));
    const [first] = await screen.findAllByLabelText('What it shows');
    if (first) await user.type(first, 'One');
    await user.click(screen.getByRole('button', { name: 'Upload all' }));
    await screen.findByText('The connection was lost. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Leave out all' }));
    expect(screen.queryByText('To upload')).toBeNull();
    expect(remove.mock.calls.map(([{ id }]) => id)).toEqual(['p2']);
  });
});

it('uploads that came to nothing are removed all at once, after a question; what is on its way is being prepared and stays', async () => {
  const { files: _files, ...begun } = house;
  const unfinished: Photograph[] = [
    { ...begun, _id: 'p3', state: 'waiting', addedAt: new Date(Date.now() - 11 * 60_000).toISOString() },
    { ...begun, _id: 'p4', state: 'refused', refusal: 'damaged' },
    { ...begun, _id: 'p5', state: 'processing' },
    { ...begun, _id: 'p6', state: 'waiting' },
  ];
  replyWith(house, ...unfinished);
  const remove = jest.spyOn(client.photographs, 'delete').mockResolvedValue({ message: '', data: undefined });
  const { user } = renderScreen(<PhotographsScreen />);
  expect(await screen.findByText('2 uploads were not finished or not accepted.')).toBeTruthy();
  expect(screen.getAllByText('Being prepared')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Remove them all' }));
  replyWith(house);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove all' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(remove.mock.calls.map(([{ id }]) => id)).toEqual(['p3', 'p4']);
});

describe('the dialog', () => {
  it('sends a focus only when it was moved @full', async () => {
    const update = jest.spyOn(client.photographs, 'update').mockResolvedValue({ message: 'Saved.', data: house });
    const { user } = renderScreen(<PhotographsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Edit “The house from the street”' }));
    await user.type(screen.getByLabelText('What it shows'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[0].body).toEqual(expect.not.objectContaining({ focus: expect.anything() }));
  });

  it('moves the focus by keyboard', async () => {
    const update = jest.spyOn(client.photographs, 'update').mockResolvedValue({ message: 'Saved.', data: house });
    const { user } = renderScreen(<PhotographsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Edit “The house from the street”' }));
    fireEvent.change(screen.getByLabelText('From the left, in percent'), { target: { value: '20' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update.mock.calls[0]?.[0].body.focus).toEqual({ x: 20, y: 50 }));
  });
});

it('a deletion is asked about first, and says when the photograph is in use', async () => {
  const remove = jest.spyOn(client.photographs, 'delete').mockRejectedValue(new Error('This photograph is shown here: the cover.'));
  const { user } = renderScreen(<PhotographsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Delete “The house from the street”' }));
  expect(remove).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('This photograph is shown here: the cover.')).toBeTruthy();
});
