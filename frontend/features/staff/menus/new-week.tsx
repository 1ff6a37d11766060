import { settings } from 'virtual:settings';
import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Ingredient } from '#contract/card/ingredients';
import type { Meal } from '#contract/card/meals';
import { type LineChanges, type MenuItem, mostInPiece } from '#contract/card/menu-items';
import type { Menu } from '#contract/card/menus';
import { spokenLanguage } from '#messages/spoken';
import { allergensInWords } from '#rules/card/allergens';
import { courseName } from '#rules/card/days';
import { type NewWeek, newWeek, type ReadWeek, type WeekAnswers, type WeekQuestion, weekOfText } from '#rules/card/new-week';
import type { Fact, ToldFacts } from '#rules/card/pasted/fact-differences';
import { printPrices } from '#rules/card/prices';
import { cardDayOf } from '#rules/card/served';
import { nameSome } from '#rules/name-some';
import { written } from '#rules/translated';
import { texts as all } from '#texts/card/menus';
import { texts as pasting } from '#texts/card/pasting';
import { texts as words } from '#texts/components';
import { paths } from '../../../../functions/contract/site/page-paths.ts';
import { messageOf } from '../../../api/api-error.ts';
import { client } from '../../../api/client.ts';
import { useIngredients, useMeals, useMenuItems } from '../../../api/lists.ts';
import { reload } from '../../../api/queries.ts';
import { Button } from '../../../components/action/button.tsx';
import { Dialog, DialogCancel } from '../../../components/dialog/dialog.tsx';
import { DialogActions } from '../../../components/dialog/dialog-looks.ts';
import { announce } from '../../../components/feedback/announcements.ts';
import { Answer } from '../../../components/feedback/answer.tsx';
import { QueryResult } from '../../../components/feedback/query-result.tsx';
import { TextareaField } from '../../../components/form/fields.tsx';
import { Radio, RadioGroup } from '../../../components/form/radio.tsx';
import { madeId } from './card-table/editing.ts';

const texts = all.week;

interface Props {
  menu: Menu;
  onClose: () => void;
}

/** Gives a menu its next week at once, from the last one or from a text, after it has said what goes. Undo brings the week before back. */
export function NewWeekDialog({ menu, onClose }: Props) {
  const [items, meals, ingredients] = [useMenuItems(), useMeals(), useIngredients()];
  return (
    <Dialog title={texts.title(written(menu, 'name'))} size="lg" onClose={onClose}>
      <QueryResult query={items}>
        {(allItems) => (
          <QueryResult query={meals}>
            {(allMeals) => (
              <QueryResult query={ingredients}>
                {(those) => <WeekForm menu={menu} items={allItems} meals={allMeals} ingredients={those} onClose={onClose} />}
              </QueryResult>
            )}
          </QueryResult>
        )}
      </QueryResult>
    </Dialog>
  );
}

const starts = ['text', 'dishes', 'empty'] as const;

interface FormProps extends Props {
  items: readonly MenuItem[];
  meals: readonly Meal[];
  ingredients: readonly Ingredient[];
}

const nothingRead: ReadWeek = { lines: [], newMeals: [], meals: [], questions: [], included: [] };

function WeekForm({ menu, items, meals, ingredients, onClose }: FormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [start, setStart] = useState<(typeof starts)[number]>('text');
  const [text, setText] = useState('');
  const [answers, setAnswers] = useState<WeekAnswers>({});
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ids = useMemo(() => madeOnce(), []);
  const today = cardDayOf(new Date(), settings.timeZone);
  const read = useMemo(
    () =>
      text.trim() === ''
        ? nothingRead
        : weekOfText(text, { menu, today, language: settings.defaultLanguage, meals, ingredients, answers, idOf: ids }),
    [text, menu, today, meals, ingredients, answers, ids],
  );
  const week = useMemo(() => newWeek(menu, items, today, start === 'text' ? read.lines : start), [menu, items, today, start, read]);
  const isReady = start !== 'text' || (read.lines.length > 0 && read.questions.length === 0);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isSaving) return;
    setSaving(true);
    setFailure(undefined);
    try {
      const { data } = await store(menu, week, start === 'text' ? read : nothingRead, ids);
      const undo = () => bringBack(data, queryClient);
      announce(texts.saved(written(menu, 'name')), { action: { label: words.undo, run: undo } });
      onClose();
      navigate(paths.menuDetails(menu._id));
    } catch (error) {
      setFailure(messageOf(error));
      setSaving(false);
    } finally {
      for (const group of ['menus', 'menuItems', 'meals'] as const) reload(queryClient, group);
    }
  };

  return (
    <chakra.form noValidate display="grid" gap="4" onSubmit={save}>
      {menu.former && menu.former.until > new Date().toISOString() && (
        <Button look="outline" alignSelf="start" onClick={() => bringBack(menu, queryClient).then(onClose)}>
          {texts.undo}
        </Button>
      )}
      <RadioGroup label={texts.start}>
        {starts.map((one) => (
          <Radio key={one} name="start" label={texts.starts[one]} checked={start === one} onChange={() => setStart(one)} />
        ))}
      </RadioGroup>
      {start === 'text' && (
        <>
          <TextareaField
            label={texts.text}
            hint={texts.textHint}
            rows={8}
            autoFocus
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Questions questions={read.questions} onAnswer={(source, answer) => setAnswers((before) => ({ ...before, [source]: answer }))} />
        </>
      )}
      <Coming menu={menu} week={week} included={start === 'text' ? read.included : []} isTyped={isReady} />
      <DialogActions>
        {failure && <Answer>{failure}</Answer>}
        <DialogCancel>{all.form.cancel}</DialogCancel>
        <Button type="submit" disabled={!isReady} busy={isSaving && texts.saving}>
          {texts.save}
        </Button>
      </DialogActions>
    </chakra.form>
  );
}

/** Gives a menu back the week that it had before. */
async function bringBack({ _id: id, version, former, categories }: Menu, queryClient: QueryClient) {
  try {
    const reply = await client.menus.switchEdition({ id, body: { version, edition: former?.edition ?? null, categories } });
    announce(texts.undone(written(reply.data, 'name')));
  } catch (error) {
    announce(messageOf(error), { tone: 'danger' });
  } finally {
    for (const group of ['menus', 'menuItems'] as const) reload(queryClient, group);
  }
}

/** Ids by names, the same one whenever it is asked for: a request that is sent again finds what it made. */
function madeOnce(): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const id = known.get(name) ?? madeId();
    known.set(name, id);
    return id;
  };
}

/** Writes the lines beside the present card, in pieces, and gives the menu the new card with one request. */
async function store(
  menu: Menu,
  { lines, categories, days, served }: NewWeek,
  { newMeals, meals }: ReadWeek,
  idOf: (name: string) => string,
) {
  const edition = idOf(`edition ${JSON.stringify(lines)}`);
  const added = lines.map(({ category, isSoldOut: _, ...line }, place) => ({
    ...line,
    measure: line.measure ?? '',
    morePrices: line.morePrices ?? [],
    _id: idOf(`${edition} ${place}`),
    categories: category ? [category] : [],
  }));
  const known = new Set<string>();
  for (let done = 0; done < added.length; done += mostInPiece) {
    const piece = added.slice(done, done + mostInPiece);
    const named = new Set(piece.flatMap(({ mealId }) => (known.has(mealId) ? [] : mealId)));
    for (const id of named) known.add(id);
    const those = <Thing extends { _id: string }>(things: readonly Thing[]) => things.filter(({ _id }) => named.has(_id));
    const [fresh, changed] = [those(newMeals), those(meals)];
    const body: LineChanges = {
      added: piece,
      ...(fresh.length > 0 && { newMeals: fresh }),
      ...(changed.length > 0 && { meals: changed }),
      paste: { _id: idOf(`paste ${edition}`), done, lines: piece.length, of: added.length, sections: [] },
      edition,
    };
    await client.menuItems.changeLines({ id: menu._id, body });
  }
  const body = { version: menu.version, edition, lines: added.length, categories, days, ...(served && { served }) };
  const switched = await client.menus.switchEdition({ id: menu._id, body });
  const soldOut = added.filter((_, place) => lines[place]?.isSoldOut).map(({ _id }) => ({ _id, version: 1, soldOut: true }));
  if (soldOut.length > 0) await client.menuItems.changeLines({ id: menu._id, body: { changed: soldOut } });
  return switched;
}

interface QuestionsProps {
  questions: readonly WeekQuestion[];
  onAnswer: (source: string, answer: 'card' | 'known') => void;
}

/** The dishes of a text that wait for an answer, each with its line. */
function Questions({ questions, onAnswer }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <chakra.section aria-label={texts.questions(questions.length)}>
      <Text fontWeight="bold" color="warning.fg" role="status">
        {texts.questions(questions.length)}
      </Text>
      <chakra.ol listStyleType="none" p="0" m="0">
        {questions.map(({ source, dish, doubts, facts, told }) => (
          <chakra.li key={source} py="3" borderTopWidth="1px" display="grid" gap="1">
            <chakra.q fontWeight="medium">{source.trim()}</chakra.q>
            <Text>
              {texts.readAs(
                [
                  dish.name,
                  dish.weight,
                  allergensInWords({ ...dish, allergenKinds: dish.kinds }),
                  dish.price === undefined ? texts.noPrice : priceOf(dish),
                ]
                  .filter(Boolean)
                  .join(' · '),
              )}
            </Text>
            <Text color="fg.muted">
              {[
                ...doubts.map(({ reason }) => pasting.doubts[reason]),
                ...facts.map((fact) => texts.differs(pasting.facts[fact], (told && knownOf(fact, told)) ?? '')),
              ].join(' ')}
            </Text>
            <Flex gap="2" wrap="wrap">
              {facts.length > 0 && (
                <Button look="outline" size="sm" onClick={() => onAnswer(source, 'known')}>
                  {pasting.answers.known}
                </Button>
              )}
              {(dish.price !== undefined || facts.length > 0) && (
                <Button look="outline" size="sm" onClick={() => onAnswer(source, 'card')}>
                  {facts.length > 0 ? pasting.answers.card : texts.isRight}
                </Button>
              )}
            </Flex>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}

const knownOf = (fact: Fact, told: ToldFacts) =>
  fact === 'weight' || fact === 'description' ? (told[fact] ?? '') : fact === 'marks' ? '' : allergensInWords(told);
const priceOf = ({ price = 0, measure, morePrices }: WeekQuestion['dish']) => printPrices([{ measure, price }, ...morePrices]);

interface ComingProps {
  menu: Menu;
  week: NewWeek;
  included: readonly string[];
  isTyped: boolean;
}

/** What comes, and what goes. */
function Coming({ menu, week, included, isTyped }: ComingProps) {
  const nameOf = (category: string) => courseName({ ...menu, type: 'weekly', days: week.days }, category, spokenLanguage());
  const count = (category: string) => week.lines.filter((line) => line.category === category).length;
  return (
    <Stack gap="2" role="status">
      {isTyped && (
        <chakra.ul m="0" ps="5">
          {Object.keys(week.days ?? {}).map((category) => (
            <li key={category}>{texts.day(nameOf(category), count(category), week.stays.includes(category))}</li>
          ))}
        </chakra.ul>
      )}
      {isTyped && included.length > 0 && <Text>{texts.included(included.length, nameSome(included))}</Text>}
      <Text color="fg.muted">{texts.goes(week.goes.length)}</Text>
    </Stack>
  );
}
