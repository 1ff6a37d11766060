import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type Dispatch, type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { MenuItem } from '#contract/card/menu-items';
import { hasSetPrice } from '#rules/card/prices';
import { written } from '#rules/translated';
import { texts } from '#texts/card/card-table';
import { texts as all } from '#texts/card/menus';
import { paths } from '../../../../../functions/contract/site/page-paths.ts';
import { useMeals, useMenuItems, useMenus } from '../../../../api/lists.ts';
import { Button } from '../../../../components/action/button.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Loading } from '../../../../components/feedback/loading.tsx';
import { QueryResult } from '../../../../components/feedback/query-result.tsx';
import { Input } from '../../../../components/form/fields.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { TextLink } from '../../../../components/layout/text-link.tsx';
import { useNarrow } from '../../../../components/layout/use-narrow.ts';
import { justCopied } from '../just-copied.ts';
import { MenuPdfButton } from '../menu-pdf-button.tsx';
import { ShowMenu } from '../show-menu.tsx';
import { CardListItem } from './card-list.tsx';
import { CardLine, type LineProps, SectionHeading } from './card-rows.tsx';
import type { Exchange } from './cell.tsx';
import { byKey, type Column, columns, emptyCells, type Line, type Section } from './cells.ts';
import { type Action, type Editing, madeId, newLine, withExchanged, withoutBlank } from './editing.ts';
import { MarkedLines } from './marked-lines.tsx';
import { faultsOfLine, noFaults, sectionFaults, unsavedLines } from './saving.ts';
import type { Answered } from './stored.ts';
import { type Saving, useCardTable } from './use-card-table.ts';
import { useTableKeys } from './use-table-keys.ts';

/** The card of a menu, typed as a table; on a phone as a list. */
export function CardTableScreen() {
  const { id } = useParams();
  const [menus, items, meals] = [useMenus(), useMenuItems(), useMeals()];
  // what is typed begins from what is stored now
  const isFresh = menus.isFetchedAfterMount && items.isFetchedAfterMount && meals.isFetchedAfterMount;
  return (
    <QueryResult query={menus}>
      {(allMenus) => (
        <QueryResult query={items}>
          {(allItems) => (
            <QueryResult query={meals}>
              {(allMeals) => {
                const menu = allMenus.find(({ _id }) => _id === id);
                if (!isFresh) return <Loading />;
                return menu ? <CardTable answered={{ menu, items: allItems, meals: allMeals }} /> : <Missing />;
              }}
            </QueryResult>
          )}
        </QueryResult>
      )}
    </QueryResult>
  );
}

function Missing() {
  return (
    <Page title={all.details.title}>
      <Alert tone="info">{all.details.missing}</Alert>
      <TextLink to={paths.menus}>{all.details.back}</TextLink>
    </Page>
  );
}

const unhidden = { position: 'static', width: 'auto', height: 'auto', margin: '0', overflow: 'visible', clipPath: 'none' } as const;

function CardTable({ answered }: { answered: Answered }) {
  const table = useCardTable(answered);
  const { state, dispatch, saving, isSaved, held, isRestored } = table;
  const isNarrow = useNarrow();
  const list = useRef<HTMLDivElement>(null);
  const { focusName, ...keys } = useTableKeys({ list, dispatch, hold: table.hold });
  const { marked, onMark, unmark } = useMarks(state.card.lines, list);
  const [openKey, setOpen] = useState<string>();
  const open = useCallback((key: string) => setOpen((before) => (before === key ? undefined : key)), []);
  useFirstName(list);
  const nextLineOf = useNextLines(state.card.lines);
  const exchange: Exchange = useCallback(
    (line, next, column) => {
      dispatch({ type: 'change', change: (card) => withExchanged(card, line.key, next) });
      setOpen((before) => (before === line.key ? next.key : before));
      const focus = () => list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"][data-column="${column}"]`)?.focus();
      if (column) requestAnimationFrame(focus);
    },
    [dispatch],
  );
  const faults = sectionFaults(state.card.sections, state.stored.sections);
  const meals = useMemo(
    () => Object.entries(state.stored.meals).map(([_id, { cells }]) => ({ _id, name: cells.name })),
    [state.stored.meals],
  );
  const elsewhere = useMemo(() => mealsOfOtherMenus(answered), [answered]);
  const noSection: Section = { key: '', name: texts.noSection };
  const hasLoose = state.card.lines.some(({ section }) => section === '');
  const sections = [...state.card.sections, ...(hasLoose ? [noSection] : [])];

  const lineProps = (line: Line, isNext: boolean, sectionName: string): LineProps => ({
    line,
    isNext,
    sectionName,
    faults: isNext || line.key === held ? (state.refused[line.key] ?? noFaults) : faultsOfLine(line, state),
    conflict: state.conflicts[line.key],
    isMarked: marked.has(line.key),
    isShared: elsewhere.has(line.mealId),
    onExchange: exchange,
    isOnOtherMenus: (line.key === held || line.key === openKey) && elsewhere.has(line.mealId),
    stored: state.stored,
    meals,
    dispatch,
    onMark,
  });
  const linesOf = ({ key, name }: Section): LineProps[] => [
    ...state.card.lines.filter(({ section }) => section === key).map((line) => lineProps(line, false, name)),
    ...(key === '' ? [] : [lineProps(nextLineOf(key), true, name)]),
  ];
  const atTop = (lines: LineProps[]) => [...lines.slice(-1), ...lines.slice(0, -1)];
  const onLeave = () => dispatch({ type: 'change', name: 'blank', change: (card) => withoutBlank(card, state.stored) });

  return (
    <Page
      title={texts.title(written(answered.menu, 'name'))}
      action={
        <Flex gap="2" align="center" wrap="wrap">
          <Button look="outline" size="sm" disabled={state.past.length === 0} onClick={() => dispatch({ type: 'undo' })}>
            {texts.undo}
          </Button>
          <Button look="outline" size="sm" disabled={state.future.length === 0} onClick={() => dispatch({ type: 'redo' })}>
            {texts.redo}
          </Button>
        </Flex>
      }
    >
      <TextLink to={paths.menuDetails(answered.menu._id)}>{texts.back}</TextLink>
      <ShowMenu
        menu={state.stored.menu}
        hasDishes={state.stored.lines.length > 0}
        onShown={(menu) => dispatch({ type: 'stored', stored: { ...state.stored, menu } })}
      />
      <State state={state} saving={saving} isSaved={isSaved} held={held} isRestored={isRestored} />
      <Button
        look="outline"
        size="sm"
        alignSelf="flex-start"
        srOnly
        _focusVisible={unhidden}
        onClick={() => list.current?.querySelector<HTMLElement>('[data-new-section]')?.focus()}
      >
        {texts.skip}
      </Button>
      <chakra.div
        ref={list}
        role="group"
        aria-label={texts.table}
        overflowX={{ md: 'auto' }}
        {...keys}
        onBlur={(event) => {
          keys.onBlur(event);
          if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
        }}
      >
        {isNarrow ? (
          sections.map((section) => (
            <chakra.section key={section.key} aria-label={section.name} mb="6">
              <Heading section={section} fault={faults[section.key]} dispatch={dispatch} />
              <chakra.ul listStyleType="none" p="0" m="0">
                {atTop(linesOf(section)).map((props) => (
                  <CardListItem
                    key={props.line.key}
                    {...props}
                    sections={state.card.sections}
                    isOpen={openKey === props.line.key}
                    onOpen={open}
                  />
                ))}
              </chakra.ul>
            </chakra.section>
          ))
        ) : (
          <chakra.table aria-label={texts.table} width="full" minWidth="44rem" tableLayout="fixed" borderCollapse="collapse">
            <thead>
              <tr>
                <chakra.td width="8" />
                {columns.map((column) => (
                  <Head
                    key={column}
                    scope="col"
                    width={column === 'price' && hasSetPrice(state.stored.menu) ? '36' : widths[column]}
                    textAlign={column === 'price' ? 'end' : 'start'}
                  >
                    {texts.columns[column]}
                  </Head>
                ))}
                <Head scope="col" width="24" textAlign="center">
                  {texts.visible}
                </Head>
              </tr>
            </thead>
            {sections.map((section) => (
              <tbody key={section.key}>
                <tr>
                  <chakra.th scope="rowgroup" colSpan={columns.length + 2} pt="4" pb="1" textAlign="start">
                    <Heading section={section} fault={faults[section.key]} dispatch={dispatch} />
                  </chakra.th>
                </tr>
                {linesOf(section).map((props) => (
                  <CardLine key={props.line.key} {...props} />
                ))}
              </tbody>
            ))}
          </chakra.table>
        )}
        <NewSection
          dispatch={dispatch}
          onAdded={(key) => {
            const next = nextLineOf(key);
            setOpen(next.key);
            requestAnimationFrame(() => focusName(next.key));
          }}
        />
      </chakra.div>
      <Text textStyle="small" color="fg.muted" hideBelow="md">
        {texts.hint}
      </Text>
      <MenuPdfButton menu={answered.menu} />
      {marked.size > 0 && <MarkedLines marked={marked} sections={state.card.sections} dispatch={dispatch} onDone={unmark} />}
    </Page>
  );
}

/** Of a card that has just been copied, the first name is written next. */
function useFirstName(list: RefObject<HTMLElement | null>) {
  const { state } = useLocation();
  const isCopied = state === justCopied;
  useEffect(() => {
    const name = isCopied ? list.current?.querySelector<HTMLInputElement>('input[data-column=name]') : undefined;
    name?.focus();
    name?.select();
  }, [isCopied, list]);
}

function mealsOfOtherMenus({ menu, items }: Answered): ReadonlySet<string> {
  return new Set(items.filter((item: MenuItem) => item.menuId !== menu._id).map(({ mealId }) => mealId._id));
}

/** The empty line after the last one of each section; it becomes a line, and stays the same field, with its first letter. */
function useNextLines(lines: readonly Line[]): (section: string) => Line {
  const known = useRef(new Map<string, Line>());
  const present = byKey(lines);
  return (section) => {
    const line = known.current.get(section);
    if (line && !present.has(line.key)) return line;
    const next = newLine(section, emptyCells);
    known.current.set(section, next);
    return next;
  };
}

/** The lines that are marked; with Shift all between the last one and this. */
function useMarks(lines: readonly Line[], list: RefObject<HTMLElement | null>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | undefined>(undefined);
  const onMark = useCallback(
    (key: string, isMarked: boolean, isRange: boolean) => {
      const shown = [...(list.current?.querySelectorAll<HTMLElement>('[data-column=name]') ?? [])].map(({ dataset }) => dataset.key ?? '');
      const [from, to] = [shown.indexOf(last.current ?? key), shown.indexOf(key)].sort((a, b) => a - b);
      const range = isRange ? shown.slice(from, (to ?? 0) + 1) : [key];
      last.current = key;
      setKeys((before) => {
        const after = new Set(before);
        for (const one of range) isMarked ? after.add(one) : after.delete(one);
        return after;
      });
    },
    [list],
  );
  const marked = new Set(lines.flatMap(({ key }) => (keys.has(key) ? [key] : [])));
  return { marked, onMark, unmark: () => setKeys(new Set()) };
}

function Heading({ section, fault, dispatch }: { section: Section; fault: string | undefined; dispatch: Dispatch<Action> }) {
  if (section.key !== '') return <SectionHeading section={section} fault={fault} dispatch={dispatch} />;
  return (
    <chakra.span textStyle="caps" color="metal.fg">
      {section.name}
    </chakra.span>
  );
}

/** Adds a section by its name; the first dish of it is typed next. */
function NewSection({ dispatch, onAdded }: { dispatch: Dispatch<Action>; onAdded: (key: string) => void }) {
  const [name, setName] = useState('');
  const add = () => {
    if (!name.trim()) return;
    const key = madeId();
    dispatch({ type: 'change', change: (card) => ({ ...card, sections: [...card.sections, { key, name: name.trim() }] }) });
    setName('');
    onAdded(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <Flex gap="2" mt="5" maxWidth={{ md: '96' }}>
      <Input
        data-new-section
        aria-label={texts.newSection}
        placeholder={texts.newSection}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button look="outline" disabled={!name.trim()} onClick={add}>
        {texts.addSection}
      </Button>
    </Flex>
  );
}

interface StateProps {
  state: Editing;
  saving: Saving;
  isSaved: boolean;
  held: string | undefined;
  isRestored: boolean;
}

/** Whether all is saved, in words, and what waits for a correction. */
function State({ state, saving, isSaved, held, isRestored }: StateProps) {
  const waiting = unsavedLines(state).flatMap((line) => {
    const [fault] = line.key === held ? [] : Object.values(faultsOfLine(line, state));
    return fault ? [fault] : [];
  });
  const isBad = waiting.length > 0 || saving.kind === 'failed' || saving.kind === 'offline';
  return (
    <Stack gap="1">
      <chakra.p role="status" fontWeight="bold" color={isBad ? 'danger.fg' : 'fg.muted'} data-saving={saving.kind}>
        {wordsOf(saving, isSaved, waiting)}
      </chakra.p>
      {isRestored && <Alert tone="info">{texts.restored}</Alert>}
    </Stack>
  );
}

function wordsOf(saving: Saving, isSaved: boolean, waiting: readonly string[]): string {
  if (saving.kind === 'offline') return texts.offline;
  if (saving.kind === 'failed') return texts.failed(saving.message);
  if (saving.kind === 'saving') return texts.saving;
  const [reason] = waiting;
  if (reason !== undefined) return texts.waiting(waiting.length, reason);
  return isSaved ? texts.saved : texts.typing;
}

/** The widths of the columns; name and description share what is left. */
const widths: Partial<Record<Column, string>> = { weight: '20', allergens: '20', marks: '20', price: '20' };

const Head = chakra('th', { base: { px: '1', py: '2', textStyle: 'small', fontWeight: 'bold', verticalAlign: 'bottom' } });
