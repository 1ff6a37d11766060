import { settings } from 'virtual:settings';
import { chakra, Flex, Heading, Stack } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Covers, CoversQuery } from '#card/contract/shopping';
import { written } from '#house/rules/translated';
import { addDays, localDateOf, shortDate } from '#house/rules/wall-time';
import { paths } from '#site/contract/page-paths';
import { components } from '#texts/house';
import { shopping as all } from '#texts/kitchen';
import { messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { useUnsaved } from '../../../house/client/editing/unsaved.ts';
import { useMeals, useMenuItems, useMenus } from '../../../house/client/lists.ts';
import { useChange, useRead } from '../../../house/client/queries.ts';
import { Button, LinkButton } from '../../../house/ui/action/button.tsx';
import { Answer } from '../../../house/ui/feedback/answer.tsx';
import { EmptyState, QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { DateField } from '../../../house/ui/form/date-field.tsx';
import { Checkbox, FieldGroup, Input, TextField } from '../../../house/ui/form/fields.tsx';
import { Written } from '../../../house/ui/language/written.tsx';
import { Sheet } from '../../../house/ui/layout/card.tsx';
import { Note, Page, TextLink } from '../../../house/ui/layout/page.tsx';
import { focusRefused } from '../../house/form-dialog.tsx';
import { type Dish, type DishesOfMenu, dishesOf, requestOf, servingsOf, type Typed } from './dishes.ts';

const texts = all.form;

/** Makes a shopping list of what is booked: the servings follow from the guests of the days and the share of each dish. */
export function NewListScreen() {
  const [days, setDays] = useState(() => {
    const today = localDateOf(new Date(), settings.timeZone);
    return { from: today, to: addDays(today, 2) };
  });
  const wrongDays = CoversQuery.safeParse(days).error?.issues ?? [];
  const read = ({ signal }: { signal: AbortSignal }) => client.shopping.covers({ query: days, signal });
  const covers = useRead(['shopping', 'covers', days.from, days.to], read, {
    enabled: wrongDays.length === 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  return (
    <Page title={texts.title}>
      <TextLink to={paths.shopping}>{all.back}</TextLink>
      <QueryResult query={covers}>
        {(counted) => <NewListForm days={days} wrongDays={wrongDays} counted={counted} onDays={setDays} />}
      </QueryResult>
    </Page>
  );
}

interface Days {
  from: string;
  to: string;
}

interface FormProps {
  days: Days;
  wrongDays: readonly { path: PropertyKey[]; message: string }[];
  counted: Covers;
  onDays: (days: Days) => void;
}

const nothingTyped: Typed = { shares: {}, servings: {} };

function NewListForm({ days, wrongDays, counted, onDays }: FormProps) {
  const navigate = useNavigate();
  const [menus, items, meals] = [useMenus(), useMenuItems(), useMeals()];
  const [ownCovers, setOwnCovers] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState(nothingTyped);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState('');
  const making = useChange('shopping', client.shopping.add);
  const sent = useRef({ body: '', key: '' });
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(!making.isSuccess && (ownCovers !== undefined || typed !== nothingTyped));

  const booked = counted.days.reduce((sum, { covers }) => sum + covers, 0);
  const covers = ownCovers ?? String(booked);
  const failed = [menus, items, meals].find(({ error }) => error) ?? meals;
  const card = menus.data && items.data && meals.data && { menus: menus.data, items: items.data, meals: meals.data };
  const ofMenus = card && dishesOf(card, counted, left);
  const shown = ofMenus ?? [];
  const dishes = shown.flatMap((one) => one.dishes);
  const withoutRecipe = shown.reduce((sum, one) => sum + one.withoutRecipe, 0);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { body, errors } = requestOf(dishes, { ...days, covers, typed });
    setErrors(errors);
    setFailure(errors.get('meals') ?? '');
    if (errors.size > 0) {
      requestAnimationFrame(() => focusRefused(form.current));
      return;
    }
    // the same list, sent again after a failure, is made once
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
    try {
      const { data } = await making.mutateAsync({ body, idempotencyKey: sent.current.key });
      navigate(paths.shoppingList(data._id), { replace: true });
    } catch (error) {
      setFailure(messageOf(error));
    }
  };

  return (
    <chakra.form ref={form} noValidate onSubmit={submit}>
      <Stack gap="6">
        <Stack gap="4" maxWidth="card">
          <Flex gap="4" wrap="wrap" css={{ '& > *': { flex: '1 1 8rem' } }}>
            <DateField
              label={texts.from}
              value={days.from}
              error={wrongDays.find(({ path }) => path[0] === 'from')}
              onChange={({ target }) => onDays({ ...days, from: target.value })}
            />
            <DateField
              label={texts.to}
              min={days.from}
              value={days.to}
              error={wrongDays.find(({ path }) => path[0] === 'to')}
              onChange={({ target }) => onDays({ ...days, to: target.value })}
            />
          </Flex>
          <Note m="0">
            {texts.booked}: {counted.days.map(({ date, covers }) => texts.ofDay(shortDate(date), covers)).join(', ')}
          </Note>
          <TextField
            label={texts.covers}
            inputMode="numeric"
            hint={texts.coversHint}
            value={covers}
            error={errors.has('covers') ? { message: errors.get('covers') } : undefined}
            onChange={({ target }) => setOwnCovers(target.value)}
          />
          {ofMenus && ofMenus.length > 1 && (
            <FieldGroup label={texts.menus}>
              <Flex columnGap="6" rowGap="2" wrap="wrap">
                {ofMenus.map(({ menu }) => (
                  <Checkbox
                    key={menu._id}
                    label={<Written of={menu} field="name" />}
                    checked={!left.has(menu._id)}
                    onChange={() => setLeft(new Set(left.has(menu._id) ? [...left].filter((id) => id !== menu._id) : [...left, menu._id]))}
                  />
                ))}
              </Flex>
            </FieldGroup>
          )}
        </Stack>
        <QueryResult query={{ data: ofMenus, error: failed.error, refetch: failed.refetch }}>
          {() => (
            <Stack gap="4">
              <Heading as="h2" textStyle="group">
                {texts.dishes}
              </Heading>
              <chakra.p color="fg.muted" m="0" maxWidth="prose">
                {texts.about}
              </chakra.p>
              {dishes.length === 0 &&
                (shown.length > 0 && shown.every(({ menu }) => left.has(menu._id)) ? (
                  <EmptyState>{texts.noMenu}</EmptyState>
                ) : (
                  <EmptyState action={<TextLink to={paths.meals}>{texts.meals}</TextLink>}>{texts.noDishes}</EmptyState>
                ))}
              {shown
                .filter((one) => one.dishes.length > 0)
                .map((one) => (
                  <MenuDishes key={one.menu._id} of={one} covers={covers} typed={typed} errors={errors} onType={setTyped} />
                ))}
              {dishes.length > 0 && withoutRecipe > 0 && (
                <Note m="0">
                  {texts.withoutRecipe(withoutRecipe)} <TextLink to={paths.meals}>{texts.meals}</TextLink>
                </Note>
              )}
            </Stack>
          )}
        </QueryResult>
        {failure && <Answer>{failure}</Answer>}
        <Flex gap="3" wrap="wrap">
          <Button type="submit" disabled={wrongDays.length > 0 || dishes.length === 0} busy={making.isPending && texts.submitting}>
            {texts.submit}
          </Button>
          {/* a link, which asks before it discards what was typed */}
          <LinkButton look="outline" to={paths.shopping}>
            {components.cancel}
          </LinkButton>
        </Flex>
      </Stack>
    </chakra.form>
  );
}

interface MenuDishesProps {
  of: DishesOfMenu;
  covers: string;
  typed: Typed;
  errors: ReadonlyMap<string, string>;
  onType: (typed: Typed) => void;
}

const columns = 'minmax(0, 1fr) 4.5rem 5.5rem';

function MenuDishes({ of: { menu, dishes }, covers, typed, errors, onType }: MenuDishesProps) {
  return (
    <Sheet>
      <Heading as="h3" textStyle="dish" mb="2">
        <Written of={menu} field="name" />
      </Heading>
      {[...Map.groupBy(dishes, ({ section }) => section)].map(([section, those]) => (
        <chakra.section key={section} mt="3">
          <chakra.div display="grid" gridTemplateColumns={columns} columnGap="2" textStyle="small" alignItems="end">
            <Heading as="h4" fontSize="sm" fontWeight="bold" color="accent.fg">
              {section || texts.noSection}
            </Heading>
            <chakra.span aria-hidden color="fg.muted">
              {texts.share}
            </chakra.span>
            <chakra.span aria-hidden color="fg.muted">
              {texts.servings}
            </chakra.span>
          </chakra.div>
          <chakra.ul listStyleType="none" p="0" m="0">
            {those.map((dish) => (
              <DishRow key={dish.meal._id} dish={dish} covers={covers} typed={typed} errors={errors} onType={onType} />
            ))}
          </chakra.ul>
        </chakra.section>
      ))}
    </Sheet>
  );
}

interface DishRowProps extends Omit<MenuDishesProps, 'of'> {
  dish: Dish;
}

/** The share and the servings of a dish; who types a share gets the servings that follow from it. */
function DishRow({ dish, covers, typed, errors, onType }: DishRowProps) {
  const { _id: id } = dish.meal;
  const name = written(dish.meal, 'name');
  const { [id]: _own, ...otherServings } = typed.servings;
  const [wrongShare, wrongServings] = [errors.get(`share ${id}`), errors.get(`servings ${id}`)];
  const message = wrongShare ?? wrongServings;
  const errorId = `wrong-${id}`;
  const described = (wrong: string | undefined) => ({
    'aria-invalid': wrong ? (true as const) : undefined,
    'aria-describedby': wrong ? errorId : undefined,
  });
  return (
    <chakra.li display="grid" gridTemplateColumns={columns} columnGap="2" alignItems="center" py="1.5" borderTopWidth="1px">
      <span>
        <Written of={dish.meal} field="name" />
      </span>
      <Input
        inputMode="numeric"
        aria-label={texts.shareOf(name)}
        {...described(wrongShare)}
        value={typed.shares[id] ?? String(dish.share)}
        onChange={({ target }) => onType({ shares: { ...typed.shares, [id]: target.value }, servings: otherServings })}
      />
      <Input
        inputMode="numeric"
        aria-label={texts.servingsOf(name)}
        {...described(wrongServings)}
        value={servingsOf(dish, covers, typed)}
        onChange={({ target }) => onType({ ...typed, servings: { ...typed.servings, [id]: target.value } })}
      />
      {message && (
        <chakra.span id={errorId} gridColumn="1 / -1" textStyle="small" color="danger.fg">
          {message}
        </chakra.span>
      )}
    </chakra.li>
  );
}
