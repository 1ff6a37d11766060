import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { Photograph } from '#site/contract/photographs';
import { Announcer } from '../../../house/ui/feedback/announcer.tsx';
import { photograph } from '../../../testing/edited-site.tsx';
import { renderScreen } from '../../../testing/render.tsx';
import { picture, serveUploads } from '../../../testing/uploads.ts';
import { PhotographPlace } from './photograph-place.tsx';

const soup = photograph('soup');
const onReady = jest.fn();
beforeEach(() => serveUploads(soup));
afterEach(() => {
  onReady.mockClear();
});

interface Shown {
  photographs: Photograph[];
  isOpen: boolean;
}
let show: (change: Partial<Shown>) => void;

/** A place in a form that can be left, with the photographs of the library. */
function Form() {
  const [{ photographs, isOpen }, setShown] = useState<Shown>({ photographs: [], isOpen: true });
  show = (change) => act(() => setShown((before) => ({ ...before, ...change })));
  return (
    <>
      {isOpen && (
        <PhotographPlace label="Logo" photographs={photographs} onReady={onReady}>
          Logo of the house
        </PhotographPlace>
      )}
      <Announcer />
    </>
  );
}

const { files: _, ...unready } = soup;
const settle = (change: Partial<Photograph>) => show({ photographs: [{ ...unready, ...change }] });
const leave = () => show({ isOpen: false });

/** Uploads a picture for the place, until it is being prepared. */
async function uploadFor(give: (place: HTMLElement) => void) {
  const { user } = renderScreen(<Form />);
  give(screen.getByText('Logo of the house'));
  await user.type(await screen.findByLabelText('What it shows'), 'Soup');
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  settle({ state: 'processing' });
  expect(screen.getByText('The photograph is being prepared, and is put here by itself.')).toBeTruthy();
  expect(onReady).not.toHaveBeenCalled();
}

const dropped = { files: [picture()], types: ['Files'] };

describe('a picture that is uploaded for a place', () => {
  it.each<[string, (place: HTMLElement) => void]>([
    ['dropped on it', (place) => fireEvent.drop(place, { dataTransfer: dropped })],
    ['pasted in it', (place) => fireEvent.paste(place, { clipboardData: dropped })],
    [
      'chosen behind its button',
      () => {
        fireEvent.click(screen.getByRole('button', { name: 'Upload: Logo' }));
        fireEvent.change(screen.getByLabelText('Choose pictures'), { target: { files: dropped.files } });
      },
    ],
  ])('and was %s is put there when it is ready', async (_, give) => {
    await uploadFor(give);
    settle(soup);
    expect(onReady.mock.calls).toEqual([[['soup']]]);
    leave();
    expect(screen.queryByText(/has not been put into its place/)).toBeNull();
  });

  it('and is not accepted says why', async () => {
    await uploadFor((place) => fireEvent.drop(place, { dataTransfer: dropped }));
    settle({ state: 'refused', refusal: 'damaged' });
    expect(await screen.findByText(/This picture is damaged/)).toBeTruthy();
    expect(onReady).not.toHaveBeenCalled();
  });

  it('and whose form is left before is said to be among the photographs', async () => {
    await uploadFor((place) => fireEvent.drop(place, { dataTransfer: dropped }));
    leave();
    expect(await screen.findByText(/You will find it under Photographs; it has not been put into its place/)).toBeTruthy();
  });
});

it('text that is pasted in a place for photographs opens nothing', () => {
  renderScreen(
    <PhotographPlace label="Logo" photographs={[]} onReady={onReady}>
      Logo of the house
    </PhotographPlace>,
  );
  fireEvent.paste(screen.getByText('Logo of the house'), { clipboardData: { files: [] } });
  expect(screen.queryByRole('dialog')).toBeNull();
});
