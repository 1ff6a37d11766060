import { randomUUID } from 'node:crypto';
import type { Reservation } from '#evening/contract/reservation';
import type { NewUser, Session } from '#people/contract/auth';
import { api } from '#publishing/contract/api';
import { inDays, newPhone } from './booking.ts';
import { callApi } from './call-api.ts';
import { demoPassword } from './session.ts';

export interface Person extends Omit<NewUser, 'roles'> {
  session: Session;
}

/** Registers a customer whom no other test uses, and signs them in. */
export async function newCustomer(): Promise<Person> {
  const mark = randomUUID().slice(0, 8);
  const account = {
    name: 'Žofie',
    surname: `Říčanová ${mark}`,
    username: `zofie.${mark}`,
    email: `zofie.${mark}@demo.test`,
    password: `vrabec na střeše ${mark}`,
  };
  return { ...account, session: (await callApi(api.auth.register, { body: account })).data };
}

/** Registers a user with a role of the panel. */
export async function newEmployee(role: 'STAFF' | 'MANAGER'): Promise<Person> {
  const person = await newCustomer();
  const { token } = await sessionOf('manager@demo.test');
  await callApi(api.auth.updateUser, { id: person.session.user._id, body: { roles: [role] }, token });
  return person;
}

export async function sessionOf(email: string, password = demoPassword): Promise<Session> {
  return (await callApi(api.auth.login, { body: { email, password } })).data;
}

/** Books a table, each time with another e-mail address: one guest may hold only ten reservations. */
export async function bookAs(session: Session | undefined, changes: { dateTime?: string; seats?: number } = {}): Promise<Reservation> {
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
  return (await callApi(api.reservations.add, { body, token: session?.token })).data;
}
