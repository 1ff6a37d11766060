import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { hasSetPrice } from '#card/rules/prices';
import type { Language } from '#house/language/languages';
import { cardTable as texts } from '#texts/card';
import { useNarrow } from '../../../house/ui/layout/use-narrow.ts';
import { CardListItem } from './card-list.tsx';
import { CardLine, columnHead } from './card-rows.tsx';
import type { Column, Section } from './cells.ts';
import type { Editing } from './editing.ts';
import { PastedRowNote } from './pasted-line.tsx';
import { sectionFaults } from './saving.ts';
import { Heading } from './section-heading.tsx';
import { useTable } from './shared-table.ts';
import type { CardLines } from './use-card-lines.ts';

interface Props {
  state: Editing;
  lines: CardLines;
  /** The other language that is shown. */
  language: Language | undefined;
  /** The line whose fields are open on a phone. */
  openKey: string | undefined;
  onOpen: (key: string) => void;
  /** Opens the form in which sections are translated. */
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
