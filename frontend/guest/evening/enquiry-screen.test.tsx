import { expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../house/client/api-error.ts';
import { client } from '../../house/client/client.ts';
import { renderScreen } from '../../testing/render.tsx';
import { EnquiryScreen } from './enquiry-screen.tsx';

async function open(hours: { takesEnquiries?: true } = { takesEnquiries: true }) {
  jest.spyOn(client.opening, 'hours').mockResolvedValue({ message: '', data: { ...hours, days: [] } });
  jest.spyOn(client.restaurantInfo, 'list').mockResolvedValue({
    message: '',
    data: [{ _id: 'phone', type: 'phone', data: '+420222333444', version: 1 }],
  });
  const { user } = renderScreen(<EnquiryScreen />, { at: '/enquiry?seats=30' });
  await screen.findByRole('heading', { level: 1, name: 'Enquiry' });
  return user;
}

it('sends what a guest plans, with the number of guests from the address, and says that it has come', async () => {
  const enquire = jest.spyOn(client.reservations, 'enquire').mockResolvedValue({ message: 'Thank you.', data: undefined });
  const user = await open();
  await user.type(await screen.findByLabelText('Name'), 'Eva Malá');
  await user.type(screen.getByLabelText('Email'), 'eva@example.com');
  await user.type(screen.getByLabelText('Day'), '2027-06-12');
  await user.selectOptions(screen.getByLabelText('Occasion'), 'A wedding');
  await user.type(screen.getByLabelText('Message (optional)'), 'In the garden');
  await user.click(screen.getByRole('button', { name: 'Send the enquiry' }));
  await screen.findByText('Thank you.');
  expect(enquire.mock.calls[0]?.[0].body).toMatchObject({
    ...{ userName: 'Eva Malá', userEmail: 'eva@example.com', date: '2027-06-12', seats: 30, occasion: 'wedding', message: 'In the garden' },
  });
  expect(screen.queryByRole('button', { name: 'Send the enquiry' })).toBeNull();
});

it('keeps what was typed when it is refused, and says at the field what is wrong', async () => {
  const errors = [{ field: 'date', message: 'Please choose a day from today on, within two years.' }];
  jest
    .spyOn(client.reservations, 'enquire')
    .mockRejectedValue(new ApiError({ message: 'Please check the day.', status: 422, code: 'validation_failed', errors }));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Send the enquiry' }));
  await screen.findByText('Please enter a name.');
  await user.type(screen.getByLabelText('Name'), 'Eva');
  await user.type(screen.getByLabelText('Email'), 'eva@example.com');
  await user.type(screen.getByLabelText('Day'), '2020-06-12');
  await user.click(screen.getByRole('button', { name: 'Send the enquiry' }));
  await waitFor(() => screen.getByText('Please choose a day from today on, within two years.'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Eva');
});

it('keeps what is typed over a reload, until it is sent', async () => {
  const enquire = jest.spyOn(client.reservations, 'enquire').mockResolvedValue({ message: 'Thank you.', data: undefined });
  const first = await open();
  await first.type(await screen.findByLabelText('Message (optional)'), 'In the garden');
  cleanup();
  const user = await open();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Message (optional)')).value).toBe('In the garden');
  expect(screen.getByLabelText<HTMLInputElement>('Guests').value).toBe('30');
  await user.type(screen.getByLabelText('Name'), 'Eva Malá');
  await user.type(screen.getByLabelText('Email'), 'eva@example.com');
  await user.type(screen.getByLabelText('Day'), '2027-06-12');
  await user.click(screen.getByRole('button', { name: 'Send the enquiry' }));
  await screen.findByText('Thank you.');
  expect(enquire.mock.calls[0]?.[0].body).not.toHaveProperty('filledInSeconds');
  expect(sessionStorage).toHaveLength(0);
});

it('asks to call where the restaurant takes none', async () => {
  await open({});
  await screen.findByText('We take no enquiries here at present. Please call us.');
  await screen.findByRole('link', { name: /222.333.444/ });
  expect(screen.queryByRole('button', { name: 'Send the enquiry' })).toBeNull();
});
