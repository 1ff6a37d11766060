import { settings } from 'virtual:settings';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { mostImported } from '#contract/card/file-import';
import type { Ingredient } from '#contract/card/ingredients';
import type { MenuItem } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';
import { changesOf, type Fate, settledByMenu } from '#rules/card/pasted/card-changes';
import { cardCsv } from '#rules/card/pasted/card-csv';
import { hasSetPrice } from '#rules/card/prices';
import { written } from '#rules/translated';
import { texts } from '#texts/card/pasting';
import { client } from '../../../../api/client.ts';
import { useUnsaved } from '../../../../api/editing/unsaved.ts';
import { useIngredients, useMeals } from '../../../../api/lists.ts';
import { useChange } from '../../../../api/queries.ts';
import { Button } from '../../../../components/action/button.tsx';
import { saveFile } from '../../../../components/action/files.ts';
import { QueryResult } from '../../../../components/feedback/query-result.tsx';
import { TextareaField } from '../../../../components/form/fields.tsx';
import { useOtherLanguages } from '../../../../components/language/languages-on.ts';
import { TakenOver, useTakingOver } from '../../../shared/taking-over/taking-over.tsx';
import { noDraft, readDraft, takeStep } from './card-draft.ts';
import { PastedLine } from './pasted-line.tsx';

interface Props {
  menu: Menu;
  /** The items of the menu. */
  items: readonly MenuItem[];
  onClose: () => void;
}

/** Takes a card over from a text, after a preview of what each line becomes. */
export function PasteCard({ menu, items, onClose }: Props) {
  const meals = useMeals();
  const ingredients = useIngredients();
  return (
    <QueryResult query={meals}>
      {(all) => (
        <QueryResult query={ingredients}>
          {(those) => <Pasting menu={menu} items={items} meals={all} ingredients={those} onClose={onClose} />}
        </QueryResult>
      )}
    </QueryResult>
  );
}

type Meals = Parameters<typeof changesOf>[1]['meals'];

function Pasting({ menu, items, meals, ingredients, onClose }: Props & { meals: Meals; ingredients: readonly Ingredient[] }) {
  const [drafts, step] = useReducer(takeStep, noDraft);
  const [text, setText] = useState('');
  const { present, past } = drafts;
  const isRead = present.lines.length > 0;
  const sections = menu.categories;
  const isSet = hasSetPrice(menu);
  const known = useMemo(() => ({ language: settings.defaultLanguage, sections, hasSetPrice: isSet }), [sections, isSet]);
  const lines = useMemo(() => settledByMenu(readDraft(present, known), items), [present, known, items]);
  const { answers } = present;
  const { changes, mealChanges, fates, differences } = useMemo(
    () => changesOf(lines, { ...known, items, meals, ingredients, answers }),
    [lines, known, items, meals, ingredients, answers],
  );
  const onMenu = changes.dishes.length + changes.placed.length + changes.prices.length;
  const count = onMenu + mealChanges.length;
  const held = [...fates.values()].filter(({ kind }) => kind === 'held').length;
  useUnsaved(text.trim() !== '' && (count > 0 || held > 0));
  const list = useRef<HTMLOListElement>(null);
  const importing = useChange('menus', client.menus.import);
  const takingBack = useChange('menus', client.menus.takeBackImport);
  const changingMeals = useChange('meals', client.meals.import);
  const takingMealsBack = useChange('meals', client.meals.takeBackImport);
  const taking = useTakingOver(
    { card: changes, meals: mealChanges },
    {
      // what is said of the meals first: a dish is not shown with what it had before
      take: async ({ card, meals: changed }, idempotencyKey) => {
        const file =
          changed.length > 0
            ? await changingMeals.mutateAsync({ body: { added: [], changed: [...changed] }, idempotencyKey: `${idempotencyKey}-meals` })
            : undefined;
        const taken = onMenu > 0 ? await importing.mutateAsync({ id: menu._id, body: card, idempotencyKey }) : undefined;
        const parts = [taken && { menu: taken.data._id }, file && { meals: file.data._id }].filter((part) => part !== undefined);
        return {
          data: { _id: JSON.stringify(Object.assign({}, ...parts)) },
          message: [taken?.message, file && texts.factsTaken(changed.length)].filter(Boolean).join(' '),
        };
      },
      takeBack: async (id) => {
        const { menu: card, meals: file } = JSON.parse(id) as { menu?: string; meals?: string };
        const replies = [
          card === undefined ? undefined : await takingBack.mutateAsync({ id: card }),
          file === undefined ? undefined : await takingMealsBack.mutateAsync({ id: file }),
        ];
        return { message: replies.find((reply) => reply !== undefined)?.message ?? '' };
      },
    },
  );

  const goToNextQuestion = () => {
    const questions = [...(list.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
    const behind = questions.find(
      (one) =>
        document.activeElement &&
        one.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_PRECEDING &&
        !one.contains(document.activeElement),
    );
    const target = behind ?? questions[0];
    target?.scrollIntoView({ block: 'center' });
    const field = target?.querySelector<HTMLElement>('input, textarea') ?? target?.querySelector<HTMLElement>('select');
    field?.focus({ preventScroll: true });
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      goToNextQuestion();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  const others = useOtherLanguages();
  const save = () => saveFile(`${written(menu, 'name')}.csv`, 'text/csv;charset=utf-8', cardCsv(menu, items, others));
  const read = (pasted: string) => {
    setText(pasted);
    step({ kind: 'paste', text: pasted });
  };

  return (
    <chakra.section aria-label={texts.title}>
      <Stack gap="6">
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <chakra.h2 textStyle="group">{texts.title}</chakra.h2>
          <Flex gap="3" wrap="wrap">
            {items.length > 0 && (
              <Button look="outline" size="sm" onClick={save}>
                {texts.file}
              </Button>
            )}
            <Button look="outline" size="sm" onClick={onClose}>
              {texts.close}
            </Button>
          </Flex>
        </Flex>
        <TextareaField
          label={texts.label}
          hint={texts.hint}
          placeholder={texts.placeholder}
          rows={isRead ? 3 : 10}
          autoFocus
          spellCheck={false}
          value={text}
          onChange={({ target }) => read(target.value)}
        />
        {text.trim() !== '' && (
          <>
            <Summary lines={lines} fates={fates} />
            <TakenOver of={taking} />
            <Flex gap="3" wrap="wrap" align="center" position="sticky" top="0" zIndex="docked" bg="bg" py="2">
              <Button disabled={count === 0 || count > mostImported} busy={taking.busy === 'taking' && texts.taking} onClick={taking.take}>
                {texts.take(count)}
              </Button>
              {held > 0 && (
                <Button look="outline" onClick={goToNextQuestion}>
                  {texts.next}
                </Button>
              )}
              {past.length > 0 && (
                <Button look="quiet" onClick={() => step({ kind: 'undo' })}>
                  {texts.undo}
                </Button>
              )}
              {count === 0 && held === 0 && <chakra.span color="fg.muted">{texts.nothing}</chakra.span>}
              {count > mostImported && <chakra.span color="danger.fg">{texts.tooMany(mostImported)}</chakra.span>}
            </Flex>
            <chakra.ol ref={list} listStyleType="none" m="0" p="0" aria-label={texts.preview}>
              {lines.map((line) =>
                line.why === 'blank' ? null : (
                  <PastedLine
                    key={line.source.id}
                    line={line}
                    fate={fates.get(line.source.id)}
                    differences={differences.get(line.source.id) ?? []}
                    typed={present.typed[line.source.id]}
                    onStep={step}
                  />
                ),
              )}
            </chakra.ol>
          </>
        )}
      </Stack>
    </chakra.section>
  );
}

function Summary({ lines, fates }: { lines: ReturnType<typeof readDraft>; fates: ReadonlyMap<number, Fate> }) {
  const roles = Map.groupBy(
    lines.filter(({ why }) => why !== 'blank'),
    ({ role }) => role,
  );
  const kinds = Map.groupBy(fates.values(), ({ kind }) => kind);
  const number = (map: ReadonlyMap<string, readonly unknown[]>, ...keys: string[]) =>
    keys.reduce((sum, key) => sum + (map.get(key)?.length ?? 0), 0);
  const held = number(kinds, 'held');
  return (
    <chakra.div role="status">
      <p>
        <strong>
          {texts.counts(number(roles, 'dish'), number(roles, 'section'), number(roles, 'leftOut'), number(roles, 'notUnderstood'))}
        </strong>
      </p>
      <p>{texts.fates(number(kinds, 'new', 'placed'), number(kinds, 'price', 'facts'), number(kinds, 'same'))}</p>
      {held > 0 && <chakra.p color="warning.fg">{texts.held(held)}</chakra.p>}
    </chakra.div>
  );
}
