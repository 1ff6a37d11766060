import { queue as messages } from '#evening/words/door';
import { Failure } from '#house/http/failure';
import { hidden } from '#house/http/limits';
import { serve } from '#house/http/serve';
import { wallTimeOf } from '#house/rules/wall-time';
import { log } from '#house/services/log';
import { settings } from '#house/services/settings';
import { queue } from '../contract/queue.ts';
import { daysAround } from '../operations/days.ts';
import { bookedByGuest } from '../operations/linked.ts';
import { bookTable, newReservation } from '../operations/new-reservations.ts';
import {
  addAtDoor,
  changeQueued,
  joinWaitingList,
  knownParty,
  linkedParty,
  linkedView,
  mailsAbout,
  presentQueue,
  queueForStaff,
  queueOn,
  staffView,
} from '../operations/queue.ts';
import { withTable } from '../operations/seating.ts';
import { isOpen, type StoredParty, stateAt, stateBefore } from '../rules/queue.ts';
import { walkedIn } from '../rules/visit.ts';
import { bookedBefore } from '../store/reservations.ts';

export const handler = serve(queue, {
  async join({ body, caller, source }) {
    return { data: await joinWaitingList(body, { caller, source }), message: messages().joined };
  },

  async show({ body }) {
    return { data: await shownToGuest(await linkedParty(body.link)), message: messages().place };
  },

  async book({ body: { link, dateTime }, caller, source, once }) {
    const party = await linkedParty(link);
    const request = once(party._id);
    const waiting = async (current: StoredParty) => {
      if (isOpen(stateAt(current, new Date())) && !current.isAtDoor) return current;
      throw new Failure('illegal_transition', messages().notWaiting, { data: await shownToGuest(current) });
    };
    // what was booked already is told again
    await waiting(party).catch(async (refusal) => {
      if (!(await bookedBefore(request))) throw refusal;
    });
    const asked = newReservation({
      ...guestIn(party),
      dateTime,
      status: 'pending',
      source: 'web',
      ownerId: caller?.userId,
      bookedFrom: (await hidden(source.near)).slice(0, 8),
    });
    const queued = { party, state: 'booked' as const, again: async () => waiting(await linkedParty(link)) };
    return bookedByGuest(asked, { caller, source, once: request, anotherTable: true, queued });
  },

  async leave({ body: { link } }) {
    const left = await changeQueued(() => linkedParty(link), leaving);
    return { data: await shownToGuest(left), message: messages().left };
  },

  async list({ query }) {
    const now = new Date();
    const queueOfDay = query.date === undefined ? await presentQueue(now) : await queueOn(query.date);
    return { data: await queueForStaff(queueOfDay, now), message: messages().queue };
  },

  async add({ body, once }) {
    return { data: await addAtDoor(body, once()), message: messages().added };
  },

  async call({ id, body }) {
    const called = await changeQueued(
      () => waitingAtDoor(id, body.version),
      (current, now) => ({
        next: { ...current, state: 'called', calledAt: now.toISOString() },
        mails: mailsAbout('queue-called', current),
      }),
    );
    return { data: await shownToStaff(called), message: messages().called };
  },

  async seat({ id, body: { tables, override, version } }) {
    const party = await waitingAtDoor(id, version);
    const { estimatedAt } = party;
    const now = new Date();
    const asked = newReservation({
      ...guestIn(party),
      dateTime: wallTimeOf(now, settings.timeZone),
      status: 'confirmed',
      source: 'walkin',
    });
    const { reservation, notes } = await bookTable(
      { ...asked, visit: walkedIn(asked, now) },
      await daysAround([new Date(asked.startsAt)]),
      {
        by: 'staff',
        override,
        tables,
        once: undefined,
        // they are here
        mailsAbout: () => [],
        queued: { party, state: 'seated', again: () => waitingAtDoor(id, version) },
      },
    );
    if (estimatedAt) log('queue_estimate', { id, minutes: Math.round((now.getTime() - Date.parse(estimatedAt)) / 60_000) });
    const seated = await withTable(reservation);
    return {
      data: { ...(await shownToStaff(await knownParty(id))), tables: seated.tables, seated },
      message: [messages().seated, ...notes].join(' '),
    };
  },

  async delete({ id }) {
    await changeQueued(() => knownParty(id), leaving);
    return { message: messages().removed };
  },

  async restore({ id, body }) {
    const restored = await changeQueued(
      () => unchanged(id, body.version),
      (current, now) => {
        const state = stateAt(current, now);
        if (state === 'waiting') return undefined;
        if (state !== 'called' && state !== 'left') throw new Failure('illegal_transition', messages().notWaiting);
        if (state === 'left') return { next: { ...current, state: stateBefore(current) } };
        return { next: { ...current, state: 'waiting', calledAt: undefined } };
      },
    );
    return { data: await shownToStaff(restored), message: messages().restored };
  },
});

/** What a party has in common with its reservation. */
function guestIn({ userName, userSurname, userEmail, userPhone, seats, area, language, comment = '', allergens, needs }: StoredParty) {
  return { userName, userSurname, userEmail, userPhone, seats, area, language, comment, allergens, needs };
}

/** The party as it waits no longer; one that does not wait stays as it is. */
function leaving(current: StoredParty, now: Date) {
  return isOpen(stateAt(current, now)) ? { next: { ...current, state: 'left' as const } } : undefined;
}

async function waitingAtDoor(id: string, version: number | undefined): Promise<StoredParty> {
  const party = await unchanged(id, version);
  if (!party.isAtDoor) throw new Failure('illegal_transition', messages().onlyAtDoor, { data: await shownToStaff(party) });
  if (!isOpen(stateAt(party, new Date()))) {
    throw new Failure('illegal_transition', messages().notWaiting, { data: await shownToStaff(party) });
  }
  return party;
}

async function unchanged(id: string, version: number | undefined): Promise<StoredParty> {
  const party = await knownParty(id);
  if (version !== undefined && version !== party.version) {
    throw new Failure('version_conflict', messages().changed, { data: await shownToStaff(party) });
  }
  return party;
}

async function shownToStaff(party: StoredParty) {
  return staffView(party, await queueOn(party.date), new Date());
}

async function shownToGuest(party: StoredParty) {
  return linkedView(party, await queueOn(party.date), new Date());
}
