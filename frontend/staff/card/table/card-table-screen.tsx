import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Fragment, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { Menu } from '#card/contract/menus';
import { hasSetPrice } from '#card/rules/prices';
import { type Language, languageNames } from '#house/language/languages';
import { written } from '#house/rules/translated';
import { paths } from '#site/contract/page-paths';
import { menus as all, cardTable as texts } from '#texts/card';
import { useMeals, useMenuItems, useMenus } from '../../../house/client/lists.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { EditIcon, PdfIcon } from '../../../house/ui/art/icons.tsx';
import { DialogButton } from '../../../house/ui/dialog/dialog-button.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { Loading } from '../../../house/ui/feedback/loading.tsx';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { announceUndoable } from '../../../house/ui/feedback/replies.ts';
import { useOtherLanguages } from '../../../house/ui/language/languages-on.ts';
import { Written } from '../../../house/ui/language/written.tsx';
import { Page } from '../../../house/ui/layout/page.tsx';
import { TextLink } from '../../../house/ui/layout/text-link.tsx';
import { useNarrow } from '../../../house/ui/layout/use-narrow.ts';
import { loadable } from '../../../house/ui/loading/load-part.ts';
import { justCopied } from '../../house/why-opened.ts';
import { ChangesLink } from '../../people/changes-link.tsx';
import { MenuDialog } from '../menus/menu-dialog.tsx';
import { ServedBadge, ServedText, SetPricesText, VisibilityBadge } from '../menus/menu-facts.tsx';
import { MenuPdfButton } from '../menus/menu-pdf-button.tsx';
import { ShowMenu } from '../menus/show-menu.tsx';
import { AvailableMeals } from './available-meals.tsx';
import { CardListItem } from './card-list.tsx';
import { CardLine, columnLabel, type LineProps } from './card-rows.tsx';
import { byKey, type Column, emptyCells, type Line, type Section, tableColumns, translationsIn } from './cells.ts';
import { type Editing, newLine, withAdded, withExchanged, withoutBlank } from './editing.ts';
import { LineDrawer } from './line-drawer.tsx';
import { MarkedLines } from './marked-lines.tsx';
import { PastedRowNote } from './pasted-line.tsx';
import { Pasting, usePastedCard } from './pasting.tsx';
import { PlannedPrices } from './planned-prices.tsx';
import { SavedState } from './saved-state.tsx';
import { faultsOfLine, needsNoPrice, noFaults, sectionFaults } from './saving.ts';
import { Heading, NewSection } from './section-heading.tsx';
import { SharedTable } from './shared-table.ts';
import type { Answered } from './stored.ts';
import { useCardTable } from './use-card-table.ts';
import { cellIn, useTableKeys } from './use-table-keys.ts';

const PriceDialog = loadable(() => import('./price-dialog.tsx'), 'PriceDialog');
const ShoppingListDialog = loadable(() => import('./shopping-list-dialog.tsx'), 'ShoppingListDialog');

/** Edit Menu: the card of a menu, typed as a table; on a phone as a list. */
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
                if (!menu) {
                  return (
                    <Page title={all.details.title}>
                      <Alert tone="info">{all.details.missing}</Alert>
                      <TextLink to={paths.menus}>{all.details.back}</TextLink>
                    </Page>
                  );
                }
                return <CardTable answered={{ menu, items: allItems, meals: allMeals }} menus={allMenus} />;
              }}
            </QueryResult>
          )}
        </QueryResult>
      )}
    </QueryResult>
  );
}

const unhidden = { position: 'static', width: 'auto', height: 'auto', margin: '0', overflow: 'visible', clipPath: 'none' } as const;

function CardTable({ answered, menus }: { answered: Answered; menus: readonly Menu[] }) {
  const table = useCardTable(answered);
  const { state, dispatch, saving, held, hold, readAgain } = table;
  const { card, stored } = state;
  const isStoring = state.edition !== undefined && saving.kind === 'saving';
  const isNarrow = useNarrow();
  const list = useRef<HTMLDivElement>(null);
  const print = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<string>();
  const onMore = useCallback((key: string) => setDrawn(key), []);
  const [language, setLanguage] = useState<Language>();
  const shown = useMemo<readonly Column[]>(
    () => (language ? ['name', `name.${language}`, 'description', `description.${language}`] : tableColumns),
    [language],
  );
  const onCard = usePastedCard(state, dispatch);
  const keys = useTableKeys({ list, dispatch, hold, shown, onMore, onCard: (text, into) => onCard({ text, into }) });
  const { marked, onMark, unmark } = useMarks(card.lines, list);
  const [openKey, setOpen] = useState<string>();
  const open = useCallback((key: string) => setOpen((before) => (before === key ? undefined : key)), []);
  const [dialog, setDialog] = useState<'menu' | 'prices'>();
  const closeDialog = () => setDialog(undefined);
  useFirstName(list);
  const nextLineOf = useNextLines(card.lines);
  const focusSoon = useCallback(
    (key: string | undefined, column: string) => requestAnimationFrame(() => cellIn(list, key, column)?.focus()),
    [],
  );
  const meals = useMemo(
    () => Object.entries(stored.meals).map(([_id, { cells }]) => ({ _id, name: cells.name, translations: translationsIn(cells) })),
    [stored.meals],
  );
  const shared = useMemo<SharedTable>(() => {
    const change: SharedTable['change'] = (change, name) => dispatch({ type: 'change', change, ...(name !== undefined && { name }) });
    const exchange: SharedTable['exchange'] = (line, next, column) => {
      change((card) => withExchanged(card, line.key, next));
      setOpen((before) => (before === line.key ? next.key : before));
      setDrawn((before) => (before === line.key ? next.key : before));
      if (column) focusSoon(next.key, column);
    };
    return { stored, meals, shown, dispatch, change, exchange, hold, readAgain, onMark, onMore };
  }, [stored, meals, shown, dispatch, hold, readAgain, onMark, onMore, focusSoon]);
  const faults = sectionFaults(card.sections, card.week ? [] : stored.sections);
  const elsewhere = useMemo(() => menusOfMeals(answered, menus), [answered, menus]);
  const noSection: Section = { key: '', name: texts.noSection };
  const linesIn = Map.groupBy(card.lines, ({ section }) => section);
  const sections = [...card.sections, ...(linesIn.has('') ? [noSection] : [])];
  const section = useSection(state, held);

  const lineProps = (line: Line, isNext: boolean, name = line.cells.name.trim() || texts.unnamed): LineProps => ({
    line,
    isNext,
    name,
    faults: isNext || line.key === held ? (state.refused[line.key] ?? noFaults) : faultsOfLine(line, state),
    conflict: state.conflicts[line.key],
    isMarked: marked.has(line.key),
    otherMenus: elsewhere.get(line.mealId) ?? '',
    isIncluded: !isNext && needsNoPrice(line.section, state),
    isTyped: line.key === held || line.key === openKey,
  });
  // who translates goes from line to line, and adds none
  const linesOf = ({ key, name }: Section): LineProps[] => [
    ...(linesIn.get(key) ?? []).map((line) => lineProps(line, false)),
    ...(key === '' || language ? [] : [lineProps(nextLineOf(key), true, texts.newLineIn(name))]),
  ];
  const atTop = (lines: LineProps[]) => (language ? lines : [...lines.slice(-1), ...lines.slice(0, -1)]);
  const heading = (section: Section) => (
    <Heading section={section} fault={faults[section.key]} language={language} onTranslate={() => setDialog('menu')} />
  );
  const onLeave = () => shared.change(withoutBlank, 'blank');
  const isPrice = (price: string) => faultsOfLine(newLine(section.key, { ...emptyCells, name: '-', price }), state).price === undefined;
  const add = (mealId: string, price: string) => {
    const line = { ...newLine(section.key, { ...emptyCells, ...stored.meals[mealId]?.cells, price }), mealId };
    shared.change((card) => withAdded(card, [line]));
    announceUndoable(texts.addedFrom(line.cells.name), () => dispatch({ type: 'undo' }));
    if (price.trim() || needsNoPrice(section.key, state)) return;
    setOpen(line.key);
    focusSoon(line.key, 'price');
  };
  const closeDrawer = () => {
    setDrawn(undefined);
    // the cell from which it was opened may be another one since its line was saved
    const backToLine = () => !list.current?.contains(document.activeElement) && cellIn(list, drawn, 'name')?.focus();
    requestAnimationFrame(() => requestAnimationFrame(backToLine));
  };
  const present = new Set([...card.lines, ...sections].map(({ key }) => key));
  const rowsAfter = Map.groupBy(card.paste?.rows ?? [], ({ after }) => (present.has(after) ? after : 'top'));
  const rows = (after: string) => rowsAfter.get(after)?.map((row) => <PastedRowNote key={row.id} row={row} />);
  const drawnLine = card.lines.find(({ key }) => key === drawn);

  return (
    <SharedTable value={shared}>
      <Page
        title={all.details.title}
        action={
          <DialogButton look="outline" dialog={(onClose) => <ShoppingListDialog meals={mealsOf(state)} onClose={onClose} />}>
            {all.shopping.open}
          </DialogButton>
        }
      >
        <TextLink to={paths.menus}>{all.details.back}</TextLink>
        <AboutMenu menu={stored.menu} onEdit={() => setDialog('menu')} onPrint={() => print.current?.querySelector('select')?.focus()} />
        <ShowMenu
          menu={stored.menu}
          hasDishes={stored.lines.length > 0}
          onShown={(menu) => dispatch({ type: 'stored', stored: { ...state.stored, menu } })}
        />
        <Flex gap="3" align="center" wrap="wrap" justify="space-between">
          <SavedState {...table} />
          <Flex gap="2" align="center" wrap="wrap">
            <LanguageChoice lines={card.lines} language={language} onChange={setLanguage} />
            <Button look="outline" size="sm" disabled={card.lines.length === 0} onClick={() => setDialog('prices')}>
              {all.prices.open}
            </Button>
            <Button look="outline" size="sm" disabled={state.past.length === 0} onClick={() => dispatch({ type: 'undo' })}>
              {texts.undo}
            </Button>
            <Button look="outline" size="sm" disabled={state.future.length === 0} onClick={() => dispatch({ type: 'redo' })}>
              {texts.redo}
            </Button>
          </Flex>
        </Flex>
        <Pasting {...table} items={answered.items} isSaving={saving.kind === 'saving'} list={list} open={setOpen} onCard={onCard} />
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
          display="grid"
          gap={{ base: '8', xl: '5' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: language ? undefined : 'minmax(0, 1fr) 13rem' }}
        >
          <Stack gap="6" minWidth="0">
            <chakra.div
              ref={list}
              role="group"
              aria-label={texts.table}
              overflowX={{ md: 'auto' }}
              inert={isStoring}
              {...keys}
              onBlur={(event) => {
                keys.onBlur(event);
                if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
              }}
            >
              {rows('top')}
              {isNarrow ? (
                sections.map((section) => (
                  <chakra.section key={section.key} aria-label={section.name} mb="6">
                    {heading(section)}
                    <chakra.ul listStyleType="none" p="0" m="0">
                      {rowsAfter.has(section.key) && <li>{rows(section.key)}</li>}
                      {atTop(linesOf(section)).map((props) => (
                        <Fragment key={props.line.key}>
                          <CardListItem {...props} sections={card.sections} isOpen={openKey === props.line.key} onOpen={open} />
                          {rowsAfter.has(props.line.key) && <li>{rows(props.line.key)}</li>}
                        </Fragment>
                      ))}
                    </chakra.ul>
                  </chakra.section>
                ))
              ) : (
                <chakra.table aria-label={texts.table} width="full" minWidth="44rem" tableLayout="fixed" borderCollapse="collapse">
                  <thead>
                    <tr>
                      <chakra.td width="8" />
                      {shown.map((column) => (
                        <Head key={column} scope="col" width={widthOf(column, state)} textAlign={column === 'price' ? 'end' : 'start'}>
                          {columnLabel(column)}
                        </Head>
                      ))}
                      <Head scope="col" width="16" textAlign="center">
                        {texts.visible}
                      </Head>
                      <chakra.td width="10" />
                    </tr>
                  </thead>
                  {sections.map((section) => (
                    <tbody key={section.key}>
                      <tr>
                        <chakra.th scope="rowgroup" colSpan={shown.length + 3} pt="4" pb="1" textAlign="start">
                          {heading(section)}
                          {rows(section.key)}
                        </chakra.th>
                      </tr>
                      {linesOf(section).map((props) => (
                        <Fragment key={props.line.key}>
                          <CardLine {...props} />
                          {rowsAfter.has(props.line.key) && (
                            <tr>
                              <td />
                              <td colSpan={shown.length + 2}>{rows(props.line.key)}</td>
                            </tr>
                          )}
                        </Fragment>
                      ))}
                    </tbody>
                  ))}
                </chakra.table>
              )}
              <NewSection
                onAdded={(key) => {
                  const next = nextLineOf(key);
                  setOpen(next.key);
                  focusSoon(next.key, 'name');
                }}
              />
            </chakra.div>
            <Text textStyle="small" color="fg.muted" hideBelow="md">
              {texts.hint}
            </Text>
            <PlannedPrices />
            <div ref={print}>
              <MenuPdfButton menu={stored.menu} />
            </div>
          </Stack>
          {!language && (
            <AvailableMeals
              meals={meals}
              onCard={new Set(card.lines.map(({ mealId }) => mealId))}
              sections={card.sections}
              section={section.key}
              onSection={section.choose}
              isPrice={isPrice}
              onAdd={add}
            />
          )}
        </chakra.div>
        {marked.size > 0 && <MarkedLines marked={marked} sections={card.sections} onPrices={() => setDialog('prices')} onDone={unmark} />}
        {drawnLine && <LineDrawer {...lineProps(drawnLine, false)} sections={card.sections} onClose={closeDrawer} />}
        <Suspense>{dialog === 'prices' && <PriceDialog card={card} marked={marked} onClose={closeDialog} />}</Suspense>
        {dialog === 'menu' && (
          <MenuDialog
            menu={stored.menu}
            onClose={() => {
              closeDialog();
              readAgain();
            }}
          />
        )}
      </Page>
    </SharedTable>
  );
}

/** The name of the menu with what guests are told of it, and the ways to what is done with all of it. */
function AboutMenu({ menu, onEdit, onPrint }: { menu: Menu; onEdit: () => void; onPrint: () => void }) {
  return (
    <Stack gap="1">
      <Flex gap="3" align="center" wrap="wrap">
        <Text textStyle="group">
          <Written of={menu} field="name" />
        </Text>
        <VisibilityBadge isVisible={menu.visibility} />
        <ServedBadge menu={menu} />
        <Button look="quiet" size="sm" onClick={onEdit}>
          <EditIcon /> {all.details.editMenu}
        </Button>
        <Button look="quiet" size="sm" onClick={onPrint}>
          <PdfIcon /> {all.details.print}
        </Button>
        <ChangesLink of={menu._id} />
      </Flex>
      <ServedText menu={menu} />
      <SetPricesText menu={menu} />
      {menu.description && (
        <Text color="fg.muted">
          <Written of={menu} field="description" />
        </Text>
      )}
    </Stack>
  );
}

interface LanguageProps {
  lines: readonly Line[];
  language: Language | undefined;
  onChange: (language: Language | undefined) => void;
}

/** Shows the texts in another language beside the original ones, and says of how many dishes they are missing. */
function LanguageChoice({ lines, language, onChange }: LanguageProps) {
  const cellsOf = new Map(lines.map(({ mealId, cells }) => [mealId, cells]));
  return useOtherLanguages().map((other) => {
    const missing = [...cellsOf.values()].filter((cells) =>
      (['name', 'description'] as const).some((field) => cells[field].trim() && !cells[`${field}.${other}`].trim()),
    );
    return (
      <Button
        key={other}
        look={language === other ? 'solid' : 'outline'}
        size="sm"
        aria-pressed={language === other}
        onClick={() => onChange(language === other ? undefined : other)}
      >
        {texts.language(languageNames[other], missing.length)}
      </Button>
    );
  });
}

/** The section into which a meal is added: that of the line in which somebody typed last, or the one that was chosen since. */
function useSection({ card }: Editing, held: string | undefined) {
  const [chosen, choose] = useState<string>();
  const line = card.lines.find(({ key }) => key === held);
  useEffect(() => {
    if (line) choose(line.section);
  }, [line]);
  const isHere = card.sections.some(({ key }) => key === chosen);
  return { key: (isHere ? chosen : card.sections[0]?.key) ?? '', choose };
}

/** The meals that are on the card, each once. */
const mealsOf = ({ stored }: Editing) =>
  [...new Map(stored.lines.map(({ mealId, cells }) => [mealId, cells.name])).entries()].map(([_id, name]) => ({ _id, name }));

/** The width of a column; name and description share what is left, and a card without descriptions leaves it to the names. */
function widthOf(column: Column, { card, stored }: Editing): string | undefined {
  const isDated = card.sections.some(({ date }) => date);
  // for words in the place of a price, or for several with what each is for
  const isPriceWide = hasSetPrice(stored.menu) || isDated || card.lines.some(({ cells }) => cells.price.includes('/'));
  const isDescribed = card.lines.some(({ cells }) => cells.description);
  const widths: Partial<Record<Column, string>> = { weight: '16', allergens: '20', marks: '16', price: isPriceWide ? '32' : '20' };
  return column === 'description' && !isDescribed ? '24' : widths[column];
}

/** Of a card that has just been copied, the first name is written next. */
function useFirstName(list: RefObject<HTMLElement | null>) {
  const { state } = useLocation();
  const isCopied = state === justCopied;
  useEffect(() => {
    const name = isCopied ? list.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('[data-column=name]') : undefined;
    name?.focus();
    name?.select();
  }, [isCopied, list]);
}

/** The names of the other menus on which each meal stands. */
function menusOfMeals({ menu, items }: Answered, menus: readonly Menu[]): ReadonlyMap<string, string> {
  const names = new Map(menus.map((one) => [one._id, written(one, 'name')]));
  const others = items.filter(({ menuId }) => menuId !== menu._id);
  const byMeal = Map.groupBy(others, ({ mealId }) => mealId._id);
  return new Map([...byMeal].map(([meal, those]) => [meal, [...new Set(those.map(({ menuId }) => names.get(menuId) ?? ''))].join(', ')]));
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

const Head = chakra('th', { base: { px: '1', py: '2', textStyle: 'small', fontWeight: 'bold', verticalAlign: 'bottom' } });
