import { chakra, Flex, Stack } from '@chakra-ui/react';
import { type Dispatch, type RefObject, useEffect, useState } from 'react';
import { mostImported } from '#contract/card/file-import';
import { cardCsv } from '#rules/card/pasted/card-csv';
import { written } from '#rules/translated';
import { texts } from '#texts/card/pasting';
import { messageOf } from '../../../../api/api-error.ts';
import { client } from '../../../../api/client.ts';
import { useIngredients } from '../../../../api/lists.ts';
import { Button } from '../../../../components/action/button.tsx';
import { saveFile } from '../../../../components/action/files.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { announce } from '../../../../components/feedback/announcements.ts';
import { TextareaField } from '../../../../components/form/fields.tsx';
import { useOtherLanguages } from '../../../../components/language/languages-on.ts';
import { ChooseFile } from '../../../shared/taking-over/choose-file.tsx';
import type { Action, Editing } from './editing.ts';
import { cellsBefore, type Question, questionsOf, withoutPaste, withPastedCard } from './pasted-card.ts';
import { AnswerButtons } from './pasted-line.tsx';
import { readyLines } from './saving.ts';
import type { Answered, Stored } from './stored.ts';

interface Props {
  state: Editing;
  dispatch: Dispatch<Action>;
}

/** Reads a pasted card into the table; `false` when no dish is in it. */
export function usePastedCard({ state, dispatch }: Props): (text: string, into: string) => boolean {
  const { data: ingredients = [] } = useIngredients();
  return (text, into) => {
    const { card, stored } = state;
    if (card.paste) {
      announce(texts.another, { tone: 'info' });
      return true;
    }
    const next = withPastedCard(card, text, into, { stored, ingredients });
    if (!next) return false;
    const lines = next.lines.filter(({ pasted }) => pasted).length;
    const isOdd = next.paste?.rows.some(({ role }) => role === 'notUnderstood');
    if (lines > 0 || isOdd) dispatch({ type: 'change', change: () => next });
    if (lines === 0) announce(texts.nothing, { tone: 'info' });
    else announce(texts.pasted(lines), { action: { label: texts.undo, run: () => dispatch({ type: 'undo' }) } });
    return true;
  };
}

interface PastingProps extends Props {
  answered: Answered;
  isSaving: boolean;
  list: RefObject<HTMLElement | null>;
  /** Shows the cells of a line. */
  open: (key: string) => void;
  onText: (text: string) => boolean;
  onTakenBack: () => void;
}

/** Above the table: a card is pasted here, saved, and taken back for a day. */
export function Pasting({ state, dispatch, answered, isSaving, list, open, onText, onTakenBack }: PastingProps) {
  const { card, stored, pasting } = state;
  const goToNext = useNextDoubt(list, open);
  const saved = savedPaste(state);
  const isGoing = isSaving && pasting !== undefined && pasting.keys.length > 0;
  if (!card.paste && !isGoing) {
    return (
      <Stack gap="3">
        <Source answered={answered} onText={onText} />
        {saved && <TakeBack saved={saved} dispatch={dispatch} onTakenBack={onTakenBack} />}
      </Stack>
    );
  }
  const ready = readyLines(state).slice(0, mostImported);
  const questions = questionsOf(card);
  const asked = new Set(questions.flatMap(({ lines }) => lines)).size;
  const doubts = asked + (card.paste?.rows.filter(({ role }) => role === 'notUnderstood').length ?? 0);
  return (
    <chakra.section aria-label={texts.title} display="contents">
      <Bar>
        <chakra.p role="status" fontWeight="bold" flexBasis="full">
          {isGoing ? texts.stored(pasting.done, pasting.done + pasting.keys.length) : texts.state(ready.length, asked)}
        </chakra.p>
        <Button disabled={ready.length === 0} busy={isGoing} onClick={() => dispatch({ type: 'save', keys: ready.map(({ key }) => key) })}>
          {texts.save(ready.length)}
        </Button>
        {doubts > 0 && (
          <Button look="outline" onClick={goToNext}>
            {texts.next(doubts)}
          </Button>
        )}
        <Button look="quiet" onClick={() => dispatch({ type: 'change', change: withoutPaste })}>
          {texts.putAway}
        </Button>
      </Bar>
      {questions
        .filter(({ lines }) => lines.length > 1)
        .map((question) => (
          <ColumnQuestion key={`${question.column} ${question.ask}`} question={question} stored={stored} dispatch={dispatch} />
        ))}
    </chakra.section>
  );
}

/** A question about a whole column, with the dishes that its answer decides. */
function ColumnQuestion({ question, stored, dispatch }: { question: Question; stored: Stored; dispatch: Dispatch<Action> }) {
  const { column, ask, lines } = question;
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
        <AnswerButtons lines={lines} column={column} ask={ask} dispatch={dispatch} />
      </Flex>
    </chakra.div>
  );
}

/** Where a card is pasted, and the menu as a file. */
function Source({ answered: { menu, items }, onText }: Pick<PastingProps, 'answered' | 'onText'>) {
  const [text, setText] = useState<string>();
  const [isEmpty, setEmpty] = useState(false);
  const others = useOtherLanguages();
  // the allergens of known dishes come from them
  const { isPending } = useIngredients();
  const own = items.filter(({ menuId }) => menuId === menu._id);
  const read = (pasted: string) => {
    const isRead = onText(pasted);
    setEmpty(!isRead);
    setText(isRead ? undefined : pasted);
  };
  return (
    <Stack gap="3">
      <Flex gap="3" wrap="wrap">
        <Button look="outline" aria-expanded={text !== undefined} onClick={() => setText(text === undefined ? '' : undefined)}>
          {text === undefined ? texts.open : texts.close}
        </Button>
        {own.length > 0 && (
          <Button
            look="quiet"
            onClick={() => saveFile(`${written(menu, 'name')}.csv`, 'text/csv;charset=utf-8', cardCsv(menu, own, others))}
          >
            {texts.file}
          </Button>
        )}
      </Flex>
      {text !== undefined && (
        <>
          <TextareaField
            label={texts.label}
            hint={texts.hint}
            error={isEmpty ? { message: texts.noDish } : undefined}
            placeholder={texts.placeholder}
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
          </Flex>
        </>
      )}
    </Stack>
  );
}

interface TakeBackProps extends Pick<PastingProps, 'dispatch' | 'onTakenBack'> {
  saved: NonNullable<ReturnType<typeof savedPaste>>;
}

function TakeBack({ saved, dispatch, onTakenBack }: TakeBackProps) {
  const [isBusy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    try {
      announce((await client.menus.takeBackImport({ id: saved.id })).message);
      dispatch({ type: 'takenBack' });
    } catch (error) {
      announce(messageOf(error), { tone: 'danger' });
    }
    setBusy(false);
    onTakenBack();
  };
  return (
    <Alert tone="success">
      <Flex gap="3" align="center" wrap="wrap">
        {texts.saved(saved.lines)}
        <Button look="outline" size="sm" busy={isBusy && texts.takingBack} onClick={takeBack}>
          {texts.takeBack}
        </Button>
      </Flex>
    </Alert>
  );
}

const dayMs = 24 * 3600 * 1000;

/** What was saved of the last pasted card, on any device, for a day. */
function savedPaste({ stored, pasting }: Editing): { id: string; lines: number } | undefined {
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
      const found = list.current?.querySelector<HTMLElement>(`[data-key="${key}"][data-column="${column}"]`);
      (found ?? doubt?.querySelector('button'))?.focus();
      return found !== undefined && found !== null;
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

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'docked',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    p: '2',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: 'md',
  },
});
