import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Invitation } from '#people/contract/invitations';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { renderScreen } from '../../testing/render.tsx';
import { Invitations, InviteButton } from './invitations.tsx';

const invitation: Invitation = {
  _id: 'i1',
  email: 'jana@example.test',
  role: 'STAFF',
  expiresAt: '2026-12-01T10:00:00.000Z',
  mail: 'failed',
};
const list = (data: Invitation[]) => jest.spyOn(client.auth, 'listInvitations').mockResolvedValue({ message: '', data });

beforeEach(() => void list([invitation]));
it('an invitation is sent with the chosen role, whose rights stand beside it', async () => {
  const invite = jest.spyOn(client.auth, 'invite').mockResolvedValue({ message: 'Sent.', data: invitation });
  const { user } = renderScreen(<InviteButton />);
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await user.type(screen.getByLabelText('Email'), 'jana@example.test');
  await user.click(screen.getByRole('radio', { name: /^Manager.*look after users/ }));
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
  await waitFor(() => expect(invite).toHaveBeenCalled());
  expect(invite.mock.calls[0]?.[0].body).toEqual({ email: 'jana@example.test', role: 'MANAGER', language: 'en' });
});

it('a refusal stands at the address, which stays', async () => {
  const message = 'Jana Nová may do all that already.';
  jest
    .spyOn(client.auth, 'invite')
    .mockRejectedValue(new ApiError({ message, status: 409, code: 'already_exists', errors: [{ field: 'email', message }] }));
  const { user } = renderScreen(<InviteButton />);
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await user.type(screen.getByLabelText('Email'), 'jana@example.test');
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('jana@example.test');
});

it('the list says until when an invitation is valid and that its mail did not arrive, sends it again and withdraws it', async () => {
  const resend = jest.spyOn(client.auth, 'resendInvitation').mockResolvedValue({ message: 'Sent.', data: invitation });
  const withdraw = jest.spyOn(client.auth, 'withdrawInvitation').mockResolvedValue({ message: 'Withdrawn.' } as never);
  const { user } = renderScreen(<Invitations />);
  const row = (await screen.findByText('jana@example.test')).closest('li') as HTMLElement;
  expect(row.textContent).toMatch(/Staff · valid until Tuesday 1 December 2026.*did not arrive/);
  await user.click(within(row).getByRole('button', { name: /^Send the invitation/ }));
  await waitFor(() => expect(resend.mock.calls[0]?.[0]).toEqual({ id: 'i1' }));
  await user.click(within(row).getByRole('button', { name: /^Withdraw/ }));
  expect(withdraw).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(withdraw.mock.calls[0]?.[0]).toEqual({ id: 'i1' }));
});

it('without invitations there is no list', async () => {
  const call = list([]);
  renderScreen(<Invitations />);
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(screen.queryByText('Open invitations')).toBeNull();
});
