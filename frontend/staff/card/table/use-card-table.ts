import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Menu } from '#card/contract/menus';
import { written as nameOf } from '#house/rules/translated';
import type { Group } from '#publishing/contract/api';
import { pasting as pastingTexts, menus as texts } from '#texts/card';
import { ApiError, messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { type Draft, dropDraft, keepDraft } from '../../../house/client/editing/drafts.ts';
import { useUnsaved } from '../../../house/client/editing/unsaved.ts';
import { useStoredDraft } from '../../../house/client/editing/use-draft.ts';
import { keepList } from '../../../house/client/queries.ts';
import { usePageSession } from '../../../house/client/session/interruption.ts';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { announceRefusal, announceUndoable } from '../../../house/ui/feedback/replies.ts';
import { byKey, type Cells, columnOf } from './cells.ts';
import { type Act, beginWith, type Editing, read, refused, startEditing, storedNow, weekBegun, weekWritten } from './editing.ts';
import { isStored, nextRequest, type Request } from './saving.ts';
import type { Answered } from './stored.ts';

/** How saving goes on; `offline` when the server is not reached. */
export type Saving = { kind: 'idle' | 'saving' | 'offline' } | { kind: 'failed'; message: string };

/** What is kept of a card in this tab. */
type Kept = Pick<Editing, 'card' | 'stored' | 'pasting' | 'conflicts'>;

export interface CardTable {
  state: Editing;
  dispatch: Dispatch<Act>;
  saving: Saving;
  isSaved: boolean;
  held: string | undefined;
  hold: (key: string | undefined) => void;
  isRestored: boolean;
  readAgain: () => void;
}

const soonMs = 400;
const pauseMs = 5000;
const longestWaitMs = 30_000;

/** The card of a menu while it is typed: it is saved by itself, one request after the other. */
export function useCardTable(answered: Answered): CardTable {
  const queryClient = useQueryClient();
  const name = `table/${answered.menu._id}`;
  const userId = usePageSession().session?.user._id;
  const left = useStoredDraft<Kept>(name);
  const [state, dispatch] = useReducer(
    (now: Editing, act: Act) => act(now),
    answered,
    (now) => started(now, left),
  );
  const [held, hold] = useState<string>();
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  const [failures, setFailures] = useState(0);
  const mustRead = useRef(false);
  const isBusy = useRef(false);
  const isSaved = isStored(state);
  useUnsaved(!isSaved);
  useKept(name, userId, isSaved ? undefined : state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew
  useEffect(() => {
    if (held === undefined) return;
    const timer = setTimeout(() => hold(undefined), pauseMs);
    return () => clearTimeout(timer);
  }, [held, state.card]);

  const readSoon = useCallback(() => {
    mustRead.current = true;
    setFailures((before) => (before === 0 ? 0 : 1));
    setSaving((before) => (before.kind === 'saving' ? before : { kind: 'idle' }));
  }, []);

  useEffect(() => {
    if (saving.kind === 'saving') return;
    const work = async () => {
      const request = nextRequest({ ...state, held });
      if (isBusy.current || !(request || mustRead.current)) return;
      isBusy.current = true;
      setSaving({ kind: 'saving' });
      const isReading = mustRead.current;
      try {
        if (isReading) {
          // what changes while it is read is read again
          mustRead.current = false;
          dispatch(read(await readAgain(queryClient, state)));
        } else if (request) {
          if (await send(request, dispatch, readSoon)) mustRead.current = true;
          markStale(queryClient);
          setFailures(0);
        }
        setSaving({ kind: 'idle' });
      } catch (error) {
        const faults = request?.kind === 'lines' ? faultsIn(request, error) : undefined;
        const isAnswered = error instanceof ApiError && error.status !== undefined;
        const isWeekRefused = request?.kind === 'week' && !isReading && isAnswered;
        if (faults) dispatch(refused(faults));
        // what was not answered may have been stored
        else mustRead.current = true;
        if (isWeekRefused) {
          dispatch(weekBegun(undefined));
          announceRefusal(error);
        }
        setFailures((before) => before + (faults ? 0 : 1));
        setSaving(faults || isWeekRefused ? { kind: 'idle' } : failed(error, failures, request));
      } finally {
        isBusy.current = false;
      }
    };
    const wait = failures > 1 ? Math.min(longestWaitMs, 1000 * 2 ** failures) : soonMs;
    const timer = setTimeout(work, wait);
    addEventListener('online', work);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', work);
    };
  }, [state, held, failures, saving, queryClient, readSoon]);

  useEffect(() => {
    addEventListener('focus', readSoon);
    return () => removeEventListener('focus', readSoon);
  }, [readSoon]);

  return { state, dispatch, saving, isSaved, held, hold, isRestored: left !== undefined && !isSaved, readAgain: readSoon };
}

/** Gives a menu back the week that it had before. */
export async function bringWeekBack({ _id: id, version, former, categories }: Menu): Promise<void> {
  try {
    const { data } = await client.menus.switchEdition({ id, body: { version, edition: former?.edition ?? null, categories } });
    announce(texts.week.undone(nameOf(data, 'name')));
  } catch (error) {
    announceRefusal(error);
  }
}

function started(answered: Answered, left: Draft<Kept> | undefined): Editing {
  const { card, stored, ...kept } = left?.values ?? {};
  if (!card || !stored) return startEditing(answered);
  return read(answered)({ ...beginWith({ card, stored }), ...kept });
}

/** Keeps what is not saved in this tab: it may be reloaded. */
function useKept(name: string, userId: string | undefined, unsaved: Editing | undefined): void {
  useEffect(() => {
    if (!unsaved) return dropDraft(name, userId);
    const { card, stored, pasting, conflicts } = unsaved;
    const timer = setTimeout(() => keepDraft<Kept>(name, userId, { values: { card, stored, pasting, conflicts } }), soonMs);
    return () => clearTimeout(timer);
  }, [name, userId, unsaved]);
}

/** Sends a request; whether the server has to be read afterwards. */
async function send(request: Request, dispatch: Dispatch<Act>, readSoon: () => void): Promise<boolean> {
  if (request.kind === 'week') {
    const { pieces, written, switched, card, stored } = request.edition;
    for (const [at, body] of pieces.slice(written).entries()) {
      await client.menuItems.changeLines({ id: request.id, body });
      dispatch(weekWritten(written + at + 1));
    }
    const { data } = await client.menus.switchEdition({ id: request.id, body: switched });
    dispatch(() => beginWith({ card, stored: { ...stored, menu: data } }));
    announceUndoable(texts.week.saved(nameOf(data, 'name')), () => bringWeekBack(data).then(readSoon));
    return true;
  }
  if (request.kind === 'sections') {
    const { data } = await client.menus.update({ id: request.id, body: request.body });
    dispatch(storedNow(request.next(data)));
    return request.isRenaming;
  }
  const { newMeals = [], meals = [] } = request.kind === 'lines' ? request.body : {};
  if (request.kind === 'lines') await client.menuItems.changeLines({ id: request.id, body: request.body });
  else await client.menuItems.arrange({ id: request.id, body: { before: request.before, after: request.after } });
  dispatch(storedNow(request.next, request.kind === 'lines' ? request.keys : []));
  // what comes of a recipe is known to the server
  return newMeals.some(({ ingredients }) => ingredients.length > 0) || meals.some(({ ingredients }) => ingredients);
}

async function readAgain(queryClient: QueryClient, { stored }: Editing): Promise<Answered> {
  const [menus, items, meals] = await Promise.all([client.menus.list({}), client.menuItems.list({}), client.meals.list({})]);
  keepList(queryClient, 'menus', menus);
  keepList(queryClient, 'menuItems', items);
  keepList(queryClient, 'meals', meals);
  const menu = menus.data.find(({ _id }) => _id === stored.menu._id);
  if (!menu) throw new ApiError({ message: texts.details.missing });
  return { menu, items: items.data, meals: meals.data };
}

/** Other screens read their lists again when they open; this one knows what it has saved. */
function markStale(queryClient: QueryClient): void {
  const groups: Group[] = ['menus', 'menuItems', 'meals'];
  for (const group of groups) queryClient.invalidateQueries({ queryKey: [group], refetchType: 'none' });
}

function failed(error: unknown, failures: number, request: Request | undefined): Saving {
  if (error instanceof ApiError && error.status === undefined) return { kind: 'offline' };
  // after somebody else's change the server is read, and what can be saved is sent again
  if (error instanceof ApiError && error.code === 'version_conflict' && failures < 3) return { kind: 'idle' };
  const message = messageOf(error);
  if (request?.kind !== 'lines' || !request.body.paste) return { kind: 'failed', message };
  const lines = byKey(request.card.lines);
  const names = request.keys.flatMap((key) => lines.get(key)?.cells.name ?? []);
  return { kind: 'failed', message: `${message} ${pastingTexts.failed(names.join(', '))}` };
}

/** The cells that the server has refused; `undefined` when it is not about cells. */
function faultsIn({ body, card }: Extract<Request, { kind: 'lines' }>, error: unknown): Record<string, Partial<Cells>> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'validation_failed') return undefined;
  const faults: Record<string, Partial<Cells>> = {};
  for (const { field, message } of error.errors) {
    const [list, place, name = ''] = field.split('.');
    const entries = Object.entries(body).find(([key]) => key === list)?.[1];
    const entry = Array.isArray(entries) ? entries[Number(place)] : undefined;
    const lines = card.lines.filter(({ key, mealId }) => [key, mealId].includes(entry?._id ?? ''));
    for (const { key } of lines) faults[key] = { ...faults[key], [columnOf(name)]: message };
  }
  return Object.keys(faults).length > 0 ? faults : undefined;
}
