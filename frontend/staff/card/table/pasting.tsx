import { settings } from 'virtual:settings';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { type Dispatch, type RefObject, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { courseName } from '#card/rules/days';
import { cardCsv } from '#card/rules/pasted/card-csv';
import { unknownColumns } from '#card/rules/pasted/table';
import { spokenLanguage } from '#house/language/spoken';
import { cardDayOf } from '#house/rules/card-day';
import { nameSome } from '#house/rules/name-some';
import { plainHead } from '#house/rules/read-csv';
import { written } from '#house/rules/translated';
import { menus as menuTexts, pasting as texts } from '#texts/card';
import { components } from '#texts/house';
import { messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { useIngredients } from '../../../house/client/lists.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { saveFile } from '../../../house/ui/action/files.ts';
import { announce } from '../../../house/ui/feedback/announcements.ts';
import { announceRefusal, announceUndoable } from '../../../house/ui/feedback/replies.ts';
import { Options, SelectField, TextareaField } from '../../../house/ui/form/fields.tsx';
import { useOtherLanguages } from '../../../house/ui/language/languages-on.ts';
import { ChooseFile } from '../../house/choose-file.tsx';
import { madeId } from '../../house/made-id.ts';
import { TakeBack, takeAllBack } from '../../house/take-back.tsx';
import { forNewWeek } from '../../house/why-opened.ts';
import { beginsAnew } from '../menus/menu-facts.tsx';
import { useOwnItems } from '../menus/show-menu.tsx';
import { byKey, type Card, isBlank, type Line, type Paste } from './cells.ts';
import { type Act, cardOf, changed, type Editing, pasteSaved, pasteTakenBack, undoneNamed, weekBegun } from './editing.ts';
import { Bar } from './marked-lines.tsx';
import { cellsBefore, type Question, questionsOf, withColumn, withNewWeek, withoutPaste, withPastedCard } from './pasted-card.ts';
import { AnswerButtons } from './pasted-line.tsx';
import { editionOf, isReady, readyLines, sectionFaults } from './saving.ts';
import { useTable } from './shared-table.ts';
import { bringWeekBack } from './use-card-table.ts';
import { cellIn } from './use-table-keys.ts';

/** What a card becomes by a text that is pasted into the section with the key `into`, or by a new week. */
type Pasted = { text: string; into: string } | { week: Parameters<typeof withNewWeek>[1] };

/** Reads a pasted card or a new week into the table; `false` when no dish is in its text. */
export function usePastedCard({ card, stored }: Editing, dispatch: Dispatch<Act>): (pasted: Pasted) => boolean {
  const { data: ingredients = [] } = useIngredients();
  return (pasted) => {
    if (card.paste || card.week) {
      announce(texts.another, { tone: 'info' });
      return true;
    }
    const around = { stored, ingredients, today: cardDayOf(new Date(), settings.timeZone) };
    const next = 'week' in pasted ? withNewWeek(card, pasted.week, around) : withPastedCard(card, pasted.text, pasted.into, around);
    if (!next) return false;
    if (next.week) {
      dispatch(changed(() => next));
      return true;
    }
    const lines = next.lines.filter(({ pasted }) => pasted).length;
    const isOdd = next.paste?.rows.some(({ role }) => role === 'notUnderstood');
    const name = madeId();
    if (lines > 0 || isOdd) dispatch(changed(() => next, name));
    if (lines === 0) announce(texts.nothing, { tone: 'info' });
    else announceUndoable(texts.pasted(lines), () => dispatch(undoneNamed(name)));
    return true;
  };
}

interface Props {
  state: Editing;
  isSaving: boolean;
  list: RefObject<HTMLElement | null>;
  open: (key: string) => void;
  onCard: (pasted: Pasted) => boolean;
}

/** Above the table: a card is pasted here, saved, and taken back for a day. */
export function Pasting({ state, isSaving, list, open, onCard }: Props) {
  const { card, stored, pasting, edition } = state;
  const { dispatch, change, hold, readAgain } = useTable();
  const goToNext = useNextDoubt(list, open);
  const saved = savedPaste(state);
  const { back, takeBack } = useTakingBack();
  const isForWeek = useLocation().state === forNewWeek;
  const [kind, setKind] = useState<Kind | undefined>(isForWeek ? 'week' : undefined);
  const isGoing = isSaving && (edition !== undefined || (pasting !== undefined && pasting.keys.length > 0));
  if (!card.paste && !card.week && !isGoing) {
    const { former } = stored.menu;
    return (
      <Stack gap="3">
        <Source kind={kind} setKind={setKind} onCard={onCard} />
        {saved && (
          <TakeBack
            said={back ? texts.takenOf(back.of - back.left, back.of) : texts.saved(saved.lines)}
            label={texts.takeBack}
            takeBack={() => takeBack(saved)}
          />
        )}
        {former && former.until > new Date().toISOString() && (
          <TakeBack said={week.hasNew} label={week.undo} takeBack={() => bringWeekBack(stored.menu).then(readAgain)} />
        )}
      </Stack>
    );
  }
  const ready = readyLines(state);
  const questions = questionsOf(card);
  const asked = new Set(questions.flatMap(({ lines }) => lines)).size;
  const doubts = asked + (card.paste?.rows.filter(({ role }) => role === 'notUnderstood').length ?? 0);
  const waiting = card.week && card.lines.filter((line) => !isBlank(line.cells) && !isReady(line, state)).length;
  const isWeekReady = waiting === 0 && Object.keys(sectionFaults(card.sections, [])).length === 0;
  const done = isGoing && pasting ? texts.stored(pasting.done, pasting.done + pasting.keys.length) : texts.state(ready.length, asked);
  const weekDone = isGoing
    ? texts.stored(edition?.pieces[edition.written]?.paste?.done ?? card.lines.length, card.lines.length)
    : week.state(waiting ?? 0);
  return (
    <chakra.section aria-label={texts.title} display="contents">
      <Bar top="0">
        <chakra.p role="status" fontWeight="bold" flexBasis="full">
          {card.week ? weekDone : done}
        </chakra.p>
        {card.week ? (
          <Button disabled={!isWeekReady} busy={isGoing} onClick={() => dispatch(weekBegun(editionOf(state)))}>
            {week.save}
          </Button>
        ) : (
          <Button
            disabled={ready.length === 0}
            busy={isGoing}
            onClick={() => {
              // also the line in which was typed, when its field has gone since
              hold(undefined);
              dispatch(pasteSaved(ready.map(({ key }) => key)));
            }}
          >
            {texts.save(ready.length)}
          </Button>
        )}
        {doubts > 0 && (
          <Button look="outline" onClick={goToNext}>
            {texts.next(doubts)}
            <chakra.span hideBelow="md">(F8)</chakra.span>
          </Button>
        )}
        <Button look="quiet" onClick={() => change(card.week ? (_card, present) => cardOf(present) : withoutPaste)}>
          {card.week ? week.putAway : texts.putAway}
        </Button>
      </Bar>
      {card.week && <Coming card={card} />}
      {card.paste && <UnknownColumns paste={card.paste} />}
      {questions
        .filter(({ lines }) => lines.length > 1)
        .map((question) => (
          <ColumnQuestion key={`${question.column} ${question.ask}`} question={question} />
        ))}
    </chakra.section>
  );
}

/** What comes with a new week, and what goes from the menu. */
function Coming({ card: { sections, lines } }: { card: Card }) {
  const { stored } = useTable();
  const dates = new Map(sections.flatMap(({ key, name, date }) => (date ? [[key, { name, date }] as const] : [])));
  const menu = {
    ...stored.menu,
    type: 'weekly' as const,
    days: Object.fromEntries([...dates.values()].map(({ name, date }) => [name, date])),
  };
  const here = byKey(lines);
  const goes = stored.lines.filter(({ key }) => !here.has(key)).map(({ cells }) => cells.name);
  const isIncluded = ({ section, cells, pasted }: Line) =>
    dates.has(section) && cells.name.trim() && !cells.price.trim() && !pasted?.asks.price;
  const included = lines.filter(isIncluded);
  return (
    <Stack gap="1" role="group" aria-label={menuTexts.week.coming}>
      <chakra.ul m="0" ps="5">
        {[...dates].map(([key, { name }]) => (
          <li key={key}>{week.day(courseName(menu, name, spokenLanguage()), lines.filter(({ section }) => section === key).length)}</li>
        ))}
      </chakra.ul>
      {included.length > 0 && <p>{week.included(included.length, nameSome(included.map(({ cells }) => cells.name)))}</p>}
      {goes.length > 0 && <chakra.p fontWeight="medium">{week.goes(goes.length, nameSome(goes))}</chakra.p>}
    </Stack>
  );
}

const holdable = ['section', 'weight', 'description', 'allergens', 'mayContain', 'marks', 'price', 'nameCs', 'nameEn'] as const;

/** The columns of a pasted table that the reader does not know, with what stands in them: what each holds is said once. */
function UnknownColumns({ paste }: { paste: Paste }) {
  const { change } = useTable();
  const { data: ingredients = [] } = useIngredients();
  const columns = useMemo(() => unknownColumns(paste.source), [paste.source]);
  return columns.map(({ head, cells }) => (
    <SelectField
      key={head}
      label={texts.column(head)}
      hint={cells.slice(0, 3).join(' · ')}
      value={paste.columns?.[plainHead(head)] ?? ''}
      onChange={({ target }) => {
        const holds = holdable.find((one) => one === target.value);
        change((card, stored) => withColumn(card, head, holds, { stored, ingredients }));
      }}
    >
      <Options of={holdable} word={(one) => texts.holds[one]} none={texts.unread} />
    </SelectField>
  ));
}

/** A question about a whole column, with the dishes that its answer decides. */
function ColumnQuestion({ question: { column, ask, lines } }: { question: Question }) {
  const { stored } = useTable();
  const dishes = lines.map((line) => {
    const { name, [column]: value } = line.cells;
    const before = cellsBefore(line, stored);
    return ask === 'otherAllergens' ? texts.change(name, before?.[column] ?? '', value) : texts.value(name, value);
  });
  return (
    <chakra.div bg="warning.bg" p="3" borderRadius="md">
      <chakra.p textStyle="small" fontWeight="bold">
        {texts.asked(texts.doubts[ask], lines.length)}
      </chakra.p>
      <chakra.p textStyle="small" maxHeight="24" overflowY="auto" tabIndex={0} role="group" aria-label={texts.doubts[ask]}>
        {dishes.join(' · ')}
      </chakra.p>
      <Flex gap="2" wrap="wrap" mt="2">
        <AnswerButtons lines={lines} column={column} ask={ask} />
      </Flex>
    </chakra.div>
  );
}

const { week } = menuTexts;
const words = { card: texts, week } as const;
type Kind = keyof typeof words;

interface SourceProps extends Pick<Props, 'onCard'> {
  kind: Kind | undefined;
  setKind: (kind: Kind | undefined) => void;
}

/** Where a card or a new week is pasted, and the menu as a file. */
function Source({ kind, setKind, onCard }: SourceProps) {
  const { menu, lines } = useTable().stored;
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const others = useOtherLanguages();
  // the allergens of known dishes come from them
  const { isPending } = useIngredients();
  const ownItems = useOwnItems(menu._id);
  const saveAsFile = async () => {
    try {
      saveFile(`${written(menu, 'name')}.csv`, 'text/csv;charset=utf-8', cardCsv(menu, await ownItems(), others));
    } catch (error) {
      announceRefusal(error);
    }
  };
  const read = (pasted: string) => {
    const isRead = onCard(kind === 'week' ? { week: { text: pasted } } : { text: pasted, into: '' });
    setEmpty(!isRead);
    setText(isRead ? '' : pasted);
    if (isRead) setKind(undefined);
  };
  return (
    <Stack gap="3">
      <Flex gap="3" wrap="wrap">
        {(beginsAnew(menu) ? (['card', 'week'] as const) : (['card'] as const)).map((one) => (
          <Button key={one} look="outline" aria-expanded={kind === one} onClick={() => setKind(kind === one ? undefined : one)}>
            {kind === one ? components.close : words[one].open}
          </Button>
        ))}
        {lines.length > 0 && (
          <Button look="quiet" onClick={saveAsFile}>
            {texts.file}
          </Button>
        )}
      </Flex>
      {kind && (
        <>
          <TextareaField
            key={kind}
            label={words[kind].label}
            hint={words[kind].hint}
            error={isEmpty ? { message: texts.noDish } : undefined}
            placeholder={words[kind].placeholder}
            rows={8}
            autoFocus
            spellCheck={false}
            value={text}
            onChange={({ target }) => {
              setEmpty(false);
              setText(target.value);
            }}
          />
          <Flex gap="3" wrap="wrap">
            <Button disabled={isPending || text.trim() === ''} onClick={() => read(text)}>
              {texts.read}
            </Button>
            <ChooseFile onText={read} />
            {kind === 'week' &&
              (['dishes', 'empty'] as const).map((start) => (
                <Button key={start} look="outline" onClick={() => onCard({ week: start }) && setKind(undefined)}>
                  {week.starts[start]}
                </Button>
              ))}
          </Flex>
        </>
      )}
    </Stack>
  );
}

/** Takes a saved card back piece by piece; `back` is how far that is. */
function useTakingBack() {
  const { dispatch, readAgain } = useTable();
  const [back, setBack] = useState<{ left: number; of: number }>();
  const takeBack = async ({ id, lines: of }: SavedPaste) => {
    let left = of;
    const takeNext = async () => {
      setBack({ left, of });
      const piece = await client.menus.takeBackImport({ id });
      left = piece.data.left;
      return piece;
    };
    try {
      await takeAllBack(takeNext, texts.stays);
    } catch (error) {
      throw new Error(`${messageOf(error)} ${texts.leftOf(left, of)}`);
    } finally {
      setBack(undefined);
      dispatch(pasteTakenBack(left));
      readAgain();
    }
  };
  return { back, takeBack };
}

const dayMs = 24 * 3600 * 1000;

interface SavedPaste {
  id: string;
  lines: number;
}

/** What was saved of the last pasted card, on any device, for a day. */
function savedPaste({ stored, pasting }: Editing): SavedPaste | undefined {
  const { lastPaste } = stored.menu;
  if (pasting && pasting.done > 0) return { id: pasting._id, lines: pasting.done };
  return lastPaste && Date.parse(lastPaste.at) > Date.now() - dayMs ? { id: lastPaste._id, lines: lastPaste.done } : undefined;
}

/** F8 goes to the next cell about which something is asked. */
function useNextDoubt(list: RefObject<HTMLElement | null>, open: (key: string) => void): () => void {
  const goToNext = () => {
    const doubts = [...(list.current?.querySelectorAll<HTMLElement>('[data-doubt]') ?? [])];
    const { activeElement } = document;
    const isBehind = (one: HTMLElement) =>
      !activeElement || Boolean(one.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_PRECEDING);
    const isHere = (one: HTMLElement) => one.contains(activeElement) || one.dataset.doubt === cellOf(activeElement);
    const doubt = doubts.find((one) => isBehind(one) && !isHere(one)) ?? doubts[0];
    const { doubt: cell = '' } = doubt?.dataset ?? {};
    const [key = '', column] = cell.split(' ');
    const focus = () => {
      const found = cellIn(list, key, column);
      (found ?? doubt?.querySelector('button'))?.focus();
      return Boolean(found);
    };
    doubt?.scrollIntoView({ block: 'center' });
    if (!focus() && column) {
      open(key);
      requestAnimationFrame(focus);
    }
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      goToNext();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return goToNext;
}

const cellOf = (element: Element | null) =>
  element instanceof HTMLElement ? `${element.dataset.key} ${element.dataset.column}` : undefined;
