import { chakra, Flex } from '@chakra-ui/react';
import { type FormEvent, Fragment, useId, useState } from 'react';
import { hasSetPrice } from '#card/rules/prices';
import type { Language } from '#house/language/languages';
import { categoryOf } from '#house/rules/translated';
import { shortDate } from '#house/rules/wall-time';
import { cardTable as texts } from '#texts/card';
import { Button, IconButton } from '../../../house/ui/action/button.tsx';
import { ArrowDownIcon, ArrowUpIcon, DeleteIcon, EditIcon } from '../../../house/ui/art/icons.tsx';
import { Input } from '../../../house/ui/form/fields.tsx';
import { useNarrow } from '../../../house/ui/layout/use-narrow.ts';
import { madeId } from '../../house/made-id.ts';
import { CardListItem } from './card-list.tsx';
import { CardLine, type CardLines, columnHead } from './card-rows.tsx';
import { CellInput } from './cell.tsx';
import type { Column, Section } from './cells.ts';
import { type Editing, withoutSection, withSectionMoved, withSectionNamed } from './editing.ts';
import { PastedRowNote } from './pasted-line.tsx';
import { sectionFaults } from './saving.ts';
import { useTable } from './shared-table.ts';

interface Props {
  state: Editing;
  lines: CardLines;
  language: Language | undefined;
  openKey: string | undefined;
  onOpen: (key: string) => void;
  onTranslate: () => void;
}

/** The lines of a card by its sections, as a table or, on a phone, as a list; pasted rows that are no dish stand where they were. */
export function CardSections({ state, lines: { sections, linesIn }, language, openKey, onOpen, onTranslate }: Props) {
  const { shown } = useTable();
  const isNarrow = useNarrow();
  const { card, stored } = state;
  const faults = sectionFaults(card.sections, card.week ? [] : stored.sections);
  const heading = (section: Section) => (
    <Heading section={section} fault={faults[section.key]} language={language} onTranslate={onTranslate} />
  );
  const present = new Set([...card.lines, ...sections].map(({ key }) => key));
  const rowsAfter = Map.groupBy(card.paste?.rows ?? [], ({ after }) => (present.has(after) ? after : 'top'));
  const rows = (after: string) => rowsAfter.get(after)?.map((row) => <PastedRowNote key={row.id} row={row} />);

  if (isNarrow) {
    return (
      <>
        {rows('top')}
        {sections.map((section) => {
          const lines = linesIn(section);
          const next = lines.filter(({ isNext }) => isNext);
          return (
            <chakra.section key={section.key} aria-label={section.name} mb="6">
              {heading(section)}
              <chakra.ul listStyleType="none" p="0" m="0">
                {rowsAfter.has(section.key) && <li>{rows(section.key)}</li>}
                {[...next, ...lines.filter(({ isNext }) => !isNext)].map((props) => (
                  <Fragment key={props.line.key}>
                    <CardListItem {...props} sections={card.sections} isOpen={openKey === props.line.key} onOpen={onOpen} />
                    {rowsAfter.has(props.line.key) && <li>{rows(props.line.key)}</li>}
                  </Fragment>
                ))}
              </chakra.ul>
            </chakra.section>
          );
        })}
      </>
    );
  }
  return (
    <>
      {rows('top')}
      <chakra.table aria-label={texts.table} width="full" minWidth="44rem" tableLayout="fixed" borderCollapse="collapse">
        <thead>
          <tr>
            <chakra.td width="8" />
            {shown.map((column) => (
              <Head key={column} scope="col" width={widthOf(column, state)} textAlign={column === 'price' ? 'end' : 'start'}>
                {columnHead(column)}
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
            {linesIn(section).map((props) => (
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
    </>
  );
}

/** The width of a column; name and description share what is left, and a card without descriptions leaves it to the names. */
function widthOf(column: Column, { card, stored }: Editing): string | undefined {
  const isDated = card.sections.some(({ date }) => date);
  // for words in the place of a price, or for several with what each is for
  const isPriceWide = hasSetPrice(stored.menu) || isDated || card.lines.some(({ cells }) => cells.price.includes('/'));
  const isDescribed = card.lines.some(({ cells }) => cells.description);
  const widths: Partial<Record<Column, string>> = { weight: '16', allergens: '20', marks: '20', price: isPriceWide ? '28' : '20' };
  return column === 'description' && !isDescribed ? '24' : widths[column];
}

const Head = chakra('th', {
  base: { px: '1', py: '2', textStyle: 'small', fontWeight: 'bold', verticalAlign: 'bottom', overflowWrap: 'normal' },
});

interface HeadingProps {
  section: Section;
  fault: string | undefined;
  language: Language | undefined;
  onTranslate: () => void;
}

/** What stands above the lines of a section, whose name can be changed there, or above those without one. */
function Heading({ section: { key, name, date }, fault, language, onTranslate }: HeadingProps) {
  const id = useId();
  const { change, stored } = useTable();
  if (key === '') {
    return (
      <chakra.span textStyle="caps" color="metal.fg">
        {name}
      </chakra.span>
    );
  }
  const translation = language && (categoryOf(stored.menu, name).translations?.[language]?.name ?? texts.untranslated);
  return (
    <>
      <Flex gap="1" align="center" wrap="wrap">
        <CellInput
          aria-label={texts.section(name)}
          data-heading={key}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? undefined : id}
          autoComplete="off"
          flex="1 1 10rem"
          maxWidth={{ md: '96' }}
          fontWeight="bold"
          color="metal.fg"
          value={name}
          onChange={({ target }) => change((card) => withSectionNamed(card, key, target.value), `section ${key}`)}
        />
        {/* on a phone they stand below the name, unless it has room beside them */}
        <Flex gap="1" align="center" minWidth="0">
          {translation && (
            <Button look="quiet" size="sm" aria-label={texts.translationOf(translation, name)} onClick={onTranslate}>
              <EditIcon /> {translation}
            </Button>
          )}
          <IconButton label={texts.moveUp(name)} onClick={() => change((card) => withSectionMoved(card, key, -1))}>
            <ArrowUpIcon />
          </IconButton>
          <IconButton label={texts.moveDown(name)} onClick={() => change((card) => withSectionMoved(card, key, 1))}>
            <ArrowDownIcon />
          </IconButton>
          <IconButton label={texts.removeSection(name)} onClick={() => change((card) => withoutSection(card, key))}>
            <DeleteIcon />
          </IconButton>
        </Flex>
      </Flex>
      {date && (
        <chakra.p textStyle="small" fontWeight="normal" color="fg.muted">
          {shortDate(date)}
        </chakra.p>
      )}
      {fault && (
        <chakra.p id={id} textStyle="small" color="danger.fg" fontWeight="medium">
          {fault}
        </chakra.p>
      )}
    </>
  );
}

/** Adds a section by its name; the first dish of it is typed next. */
export function NewSection({ onAdded }: { onAdded: (key: string) => void }) {
  const { change } = useTable();
  const [name, setName] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const key = madeId();
    change((card) => ({ ...card, sections: [...card.sections, { key, name: name.trim() }] }));
    setName('');
    onAdded(key);
  };
  return (
    <chakra.form display="flex" gap="2" mt="5" maxWidth={{ md: '96' }} onSubmit={add}>
      <Input
        data-new-section
        aria-label={texts.newSection}
        placeholder={texts.newSection}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" look="outline" disabled={!name.trim()}>
        {texts.addSection}
      </Button>
    </chakra.form>
  );
}
