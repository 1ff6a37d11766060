import { randomUUID } from 'node:crypto';
import type { NewUser, Session } from '#contract/auth';
import { api } from '#contract/index';
import type { Reservation } from '#contract/reservations';
import { ask } from './ask.ts';
import { demoPassword, inDays, newPhone } from './steps.ts';

export interface Person extends Omit<NewUser, 'roles'> {
  session: Session;
}

/** Opens a customer account that nobody else uses, and is signed in. */
export async function newcomer(): Promise<Person> {
  const mark = randomUUID().slice(0, 8);
  const account = {
    name: 'Žofie',
    surname: `Říčanová ${mark}`,
    username: `zofie.${mark}`,
    email: `zofie.${mark}@demo.test`,
    password: `vrabec na střeše ${mark}`,
  };
  return { ...account, session: (await ask(api.auth.register, { body: account })).data };
}

/** Somebody new who works here. */
export async function hired(role: 'STAFF' | 'MANAGER'): Promise<Person> {
  const person = await newcomer();
  const { token } = await sessionOf('manager@demo.test');
  await ask(api.auth.updateUser, { id: person.session.user._id, body: { roles: [role] }, token });
  return person;
}

export async function sessionOf(email: string, password = demoPassword): Promise<Session> {
  return (await ask(api.auth.login, { body: { email, password } })).data;
}

/** Books a table under an address of its own: one guest may hold only ten. */
export async function booked(session: Session | undefined, changes: { dateTime?: string; seats?: number } = {}): Promise<Reservation> {
  const mark = randomUUID().slice(0, 8);
  const body = {
    userName: 'Žofie',
    userSurname: `Říčanová ${mark}`,
    userEmail: `table.${mark}@demo.test`,
    userPhone: newPhone(),
    dateTime: inDays(12),
    seats: 4,
    ...changes,
  };
  return (await ask(api.reservations.add, { body, token: session?.token })).data;
}

/** Staff confirm or cancel a reservation. */
export async function moved({ _id }: Reservation, status: Reservation['status']): Promise<Reservation> {
  const { token, refreshToken } = await sessionOf('staff@demo.test');
  const { data } = await ask(api.reservations.update, { id: _id, body: { status }, token });
  // an account holds only ten sessions, and other tests have theirs
  await ask(api.auth.logout, { body: { refreshToken } });
  return data;
}
