import { handler as menus } from '#card/handlers/menus';
import { handler as queue } from '#evening/handlers/queue';
import { handler as reservations } from '#evening/handlers/reservations';
import { resetCodeOf } from '#house/credentials/reset-code';
import { verificationTokenOf } from '#house/credentials/verification-token';
import { secretKeys } from '#house/services/secret-keys';
import { newId } from '#house/table/ids';
import type { StoredMail } from '#house/table/outbox';
import { handler as auth } from '#people/handlers/auth';
import { handler as photographs } from '#site/handlers/photographs';
import { aGuest, book } from '../../../../functions/testing/bookings.ts';
import { staff as catalogue } from '../../../../functions/testing/catalogue.ts';
import { call } from '../../../../functions/testing/request.ts';
import { anAddress, dateIn, newUser } from '../../../../functions/testing/users.ts';
import { type Account, account, enquire, forget, password, register, signIn, type Targets, wait } from './attackers.ts';

type Reply = Awaited<ReturnType<typeof call>>;

/** What somebody can do in an hour of the simulation. */
export interface Life {
  until(minute: number): Promise<void>;
  /** Tries each minute until the reply is a success. */
  succeeds(what: string, send: () => Promise<Reply>): Promise<Reply>;
  /** Waits until a mail to this address has been sent that suffices; by default one that was queued now or later. */
  getsMail(address: string, suffices?: (mail: StoredMail) => boolean | Promise<boolean>): Promise<StoredMail>;
}

type Person = (life: Life) => Promise<void>;

/** The stories of people in networks of their own who do something every few minutes, by who they are. */
export async function honestPeople({ owner, guest, evenings, soldOut }: Targets): Promise<Record<string, Person>> {
  const [customer, waiter] = await Promise.all([account('customer@demo.test', 'CUSTOMER'), account('waiter@demo.test', 'STAFF')]);
  const menu = await (await catalogue()).addMenu();
  const atHome = [owner, customer, waiter].map(({ email }) => anAddress(email));
  const [home = '', flat = '', office = ''] = atHome;
  const devices: Record<string, string> = {};
  // everybody has signed in at home before
  for (const [i, one] of [owner, customer, waiter].entries()) devices[one.email] = (await signIn(one, atHome[i] ?? '')).body.data.device;

  const knownSignIn = async (life: Life, one: Account, address: string, withDevice: boolean) => {
    const known = withDevice ? { devices: [devices[one.email] ?? ''] } : {};
    const { body } = await life.succeeds('sign-in at home', () => signIn(one, address, known));
    if (withDevice) devices[one.email] = body.data.device;
  };
  const signInElsewhere = async (life: Life, one: Account) => {
    const address = anAddress();
    await life.succeeds('sign-in elsewhere', () => signIn(one, address));
  };
  const reset = async (life: Life, one: Account, address: string, where: string, known?: string[]) => {
    await life.succeeds(`reset ${where}`, () => forget(one, address, known));
    const isUsable = async (mail: StoredMail) => {
      if (mail.mail.kind !== 'password-reset') return false;
      const resetCode = resetCodeOf(mail.mail, await secretKeys());
      return (await call(auth, 'auth/reset-password', { address, body: { email: one.email, resetCode, password } })).status === 200;
    };
    await life.getsMail(one.email, isUsable);
  };
  /** A story at these minutes, one after the other. */
  const story =
    (first: number, every: number, tell: (life: Life, minute: number) => Promise<void>): Person =>
    async (life) => {
      for (let minute = first; minute < 60; minute += every) {
        await life.until(minute);
        await tell(life, minute);
      }
    };
  const eveningAt = (minute: number) => evenings[minute % evenings.length] ?? '';

  return {
    'guest who changes': story(1, 7, async (life, minute) => {
      const who = aGuest();
      const address = anAddress(who.userEmail);
      const wish = { ...who, dateTime: eveningAt(minute), seats: 2 };
      const { body } = await life.succeeds('booking', () => book(wish, { address }));
      await life.getsMail(who.userEmail);
      const later = eveningAt(minute).replace('18:30', '19:00');
      const change = { link: body.data.link, dateTime: later, seats: 2, version: body.data.version };
      await life.succeeds('change by link', () => call(reservations, 'reservations/change-linked', { address, body: change }));
      await life.getsMail(who.userEmail);
    }),

    'guest who cancels': story(2, 20, async (life, minute) => {
      const address = anAddress(guest);
      const wish = { ...aGuest(), userEmail: guest, dateTime: eveningAt(minute), seats: 2 };
      const { body } = await life.succeeds('booking', () => book(wish, { address }));
      const isAbout = ({ mail }: StoredMail) => 'reservationId' in mail && mail.reservationId === body.data._id;
      await life.getsMail(guest, isAbout);
      const cancel = { address, body: { link: body.data.link, reason: 'We are ill.' } };
      await life.succeeds('cancellation by link', () => call(reservations, 'reservations/cancel-linked', cancel));
      await life.getsMail(guest, (mail) => isAbout(mail) && mail.mail.kind === 'reservation-cancelled');
    }),

    customer: story(3, 7, async (life, minute) => {
      if (minute % 2 === 1) await knownSignIn(life, customer, flat, true);
      else await signInElsewhere(life, customer);
    }),
    waiter: story(4, 9, (life) => knownSignIn(life, waiter, office, false)),
    'waiter who forgot': story(14, 25, (life) => reset(life, waiter, office, 'at home')),
    owner: story(5, 8, (life) => knownSignIn(life, owner, home, true)),
    'owner elsewhere': story(6, 9, (life) => signInElsewhere(life, owner)),
    'owner who forgot': story(17, 25, (life) => reset(life, owner, anAddress(), 'elsewhere')),

    newcomer: story(8, 9, async (life) => {
      const email = `${newId().toLowerCase()}@demo.test`;
      const address = anAddress(email);
      await life.succeeds('registration', () => register(email, address));
      const { mail } = await life.getsMail(email);
      const token = verificationTokenOf(mail as Parameters<typeof verificationTokenOf>[0], await secretKeys());
      await life.succeeds('confirmation', () => call(auth, 'auth/verify-email', { address, body: { token } }));
    }),

    'guest who waits': story(11, 12, async (life) => {
      const who = aGuest();
      await life.succeeds('place on the waiting list', () => wait(soldOut, anAddress(who.userEmail), who));
      await life.getsMail(who.userEmail);
    }),
    'guest who asks': story(12, 15, async (life) => {
      const { userEmail } = aGuest();
      await life.succeeds('enquiry', () => enquire(anAddress(userEmail), userEmail));
      await life.getsMail(userEmail);
    }),
    'host at the door': story(13, 10, async (life) => {
      const { token } = await newUser('STAFF');
      const headers = { 'idempotency-key': newId() };
      await life.succeeds('party at the door', () => call(queue, 'queue/add', { token, address: office, headers }));
    }),

    reader: story(9, 5, async (life) => {
      const address = anAddress();
      const query = { date: dateIn(7), seats: '2', days: '14' };
      await life.succeeds('free times', () => call(reservations, 'reservations/availability', { address, query }));
      await life.succeeds('PDF', () => call(menus, 'menus/menu-pdf', { address, id: menu._id }));
    }),

    'staff with photographs': story(10, 10, async (life) => {
      const { token } = await newUser('STAFF');
      const body = { alt: 'Soup', size: 1000, type: 'image/jpeg' };
      await life.succeeds('upload', () => call(photographs, 'photographs/add', { token, address: office, body }));
    }),
  };
}
