import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../../testing/render.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';

function Opener({ isDirty = false }: { isDirty?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Edit" isDirty={isDirty} onClose={() => setIsOpen(false)}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}

function Row({ row }: { row: { remove: () => void } }) {
  const [isThere, setThere] = useState(true);
  row.remove = () => setThere(false);
  return <main tabIndex={-1}>{isThere && <Opener />}</main>;
}

async function open(isDirty = false) {
  const { user } = renderScreen(<Opener isDirty={isDirty} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Edit' });
  return user;
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the dialog', () => {
  it('closes on X and returns the focus', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await isClosed();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
  });

  it('leaves the focus to the page when what had opened it goes after it has closed', async () => {
    const row = { remove: () => {} };
    const { user } = renderScreen(<Row row={row} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
    act(() => row.remove());
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });

  it('closes on Esc', async () => {
    const user = await open();
    await user.keyboard('{Escape}');
    await isClosed();
  });

  it('asks for confirmation before it discards unsaved changes', async () => {
    const user = await open(true);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    screen.getByRole('dialog', { name: 'Edit' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await isClosed();
  });
});

describe('the confirmation dialog', () => {
  it('shows an error and stays open', async () => {
    const close = jest.fn();
    const fail = () => Promise.reject(new Error('It is used in 2 meals.'));
    renderScreen(<ConfirmDialog title="Delete?" confirm="Delete" onConfirm={fail} onClose={close} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('alert')).textContent).toBe('It is used in 2 meals.');
    expect(close).not.toHaveBeenCalled();
  });
});
