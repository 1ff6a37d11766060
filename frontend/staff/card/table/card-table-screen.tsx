import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { Menu } from '#card/contract/menus';
import { type Language, languageNames } from '#house/language/languages';
import { paths } from '#site/contract/page-paths';
import { menus as all, cardTable as texts } from '#texts/card';
import { components } from '#texts/house';
import { useMeals, useMenuItems, useMenus } from '../../../house/client/lists.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { EditIcon, PdfIcon } from '../../../house/ui/art/icons.tsx';
import { DialogButton } from '../../../house/ui/dialog/dialog-button.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { Loading } from '../../../house/ui/feedback/loading.tsx';
import { QueryResult } from '../../../house/ui/feedback/query-result.tsx';
import { useOtherLanguages } from '../../../house/ui/language/languages-on.ts';
import { Written } from '../../../house/ui/language/written.tsx';
import { Page, TextLink } from '../../../house/ui/layout/page.tsx';
import { loadable } from '../../../house/ui/loading/load-part.ts';
import { justCopied } from '../../house/why-opened.ts';
import { ChangesLink } from '../../people/changes-link.tsx';
import { MenuDialog } from '../menus/menu-dialog.tsx';
import { ServedBadge, ServedText, SetPricesText, VisibilityBadge } from '../menus/menu-facts.tsx';
import { MenuPdfButton } from '../menus/menu-pdf-button.tsx';
import { ShowMenu } from '../menus/show-menu.tsx';
import { AvailableMeals } from './available-meals.tsx';
import { useCardLines } from './card-rows.tsx';
import { CardSections, NewSection } from './card-sections.tsx';
import { type Column, type Line, type MealCells, tableColumns, translationsIn } from './cells.ts';
import { changed, type Editing, redone, storedNow, undone, withExchanged, withoutBlank } from './editing.ts';
import { LineDrawer } from './line-drawer.tsx';
import { MarkedLines, useMarks } from './marked-lines.tsx';
import { Pasting, usePastedCard } from './pasting.tsx';
import { PlannedPrices } from './planned-prices.tsx';
import { SavedState } from './saved-state.tsx';
import { type KnownMeal, SharedTable } from './shared-table.ts';
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
  const focusSoon = useCallback(
    (key: string | undefined, column: string) => requestAnimationFrame(() => cellIn(list, key, column)?.focus()),
    [],
  );
  const meals = useMemo(() => Object.entries(stored.meals).map(([_id, { cells }]) => knownMeal(_id, cells)), [stored.meals]);
  const shared = useMemo<SharedTable>(() => {
    const change: SharedTable['change'] = (change, name) => dispatch(changed(change, name));
    const exchange: SharedTable['exchange'] = (line, next, column) => {
      change((card) => withExchanged(card, line.key, next), next.key);
      setOpen((before) => (before === line.key ? next.key : before));
      setDrawn((before) => (before === line.key ? next.key : before));
      if (column) focusSoon(next.key, column);
    };
    return { stored, meals, shown, dispatch, change, exchange, hold, readAgain, onMark, onMore };
  }, [stored, meals, shown, dispatch, hold, readAgain, onMark, onMore, focusSoon]);
  const lines = useCardLines({ state, answered, menus, held, openKey, marked, isTranslating: language !== undefined });
  const onLeave = () => shared.change(withoutBlank, 'blank');
  const closeDrawer = () => {
    setDrawn(undefined);
    // the cell from which it was opened may be another one since its line was saved
    const backToLine = () => !list.current?.contains(document.activeElement) && cellIn(list, drawn, 'name')?.focus();
    requestAnimationFrame(() => requestAnimationFrame(backToLine));
  };
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
        <ShowMenu menu={stored.menu} hasDishes={stored.lines.length > 0} onShown={(menu) => dispatch(storedNow({ menu }))} />
        <Flex gap="3" align="center" wrap="wrap" justify="space-between">
          <SavedState {...table} />
          <Flex gap="2" align="center" wrap="wrap">
            <LanguageChoice lines={card.lines} language={language} onChange={setLanguage} />
            <Button look="outline" size="sm" disabled={card.lines.length === 0} onClick={() => setDialog('prices')}>
              {all.prices.open}
            </Button>
            <Button look="outline" size="sm" disabled={state.past.length === 0} onClick={() => dispatch(undone)}>
              {components.undo}
            </Button>
            <Button look="outline" size="sm" disabled={state.future.length === 0} onClick={() => dispatch(redone)}>
              {texts.redo}
            </Button>
          </Flex>
        </Flex>
        <Pasting {...table} isSaving={saving.kind === 'saving'} list={list} open={setOpen} onCard={onCard} />
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
              <CardSections
                state={state}
                lines={lines}
                language={language}
                openKey={openKey}
                onOpen={open}
                onTranslate={() => setDialog('menu')}
              />
              <NewSection
                onAdded={(key) => {
                  const next = lines.nextIn(key);
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
              state={state}
              held={held}
              onPriceNext={(key) => {
                setOpen(key);
                focusSoon(key, 'price');
              }}
            />
          )}
        </chakra.div>
        {marked.size > 0 && <MarkedLines marked={marked} sections={card.sections} onPrices={() => setDialog('prices')} onDone={unmark} />}
        {drawnLine && <LineDrawer {...lines.propsOf(drawnLine)} sections={card.sections} onClose={closeDrawer} />}
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

/** The meals that are on the card, each once. */
const mealsOf = ({ stored }: Editing) =>
  [...new Map(stored.lines.map(({ mealId, cells }) => [mealId, cells])).entries()].map(([_id, cells]) => knownMeal(_id, cells));

const knownMeal = (_id: string, cells: MealCells): KnownMeal => ({ _id, name: cells.name, translations: translationsIn(cells) });

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
