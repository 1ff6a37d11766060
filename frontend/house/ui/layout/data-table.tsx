import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { components as texts } from '#texts/house';

interface Column<Item> {
  header: string;
  cell: (item: Item) => ReactNode;
  /** For numbers. */
  align?: 'end';
  /** In a compact table on a phone: below the first column, or only for screen readers. */
  onPhone?: 'below' | 'hidden';
}

interface Props<Item> {
  label: string;
  columns: readonly Column<Item>[];
  rows: readonly Item[];
  keyOf: (item: Item) => string;
  actions?: (item: Item) => ReactNode;
  /** On a phone each row is one line, or two. */
  isCompact?: boolean;
}

/** A table; on a phone each row is a box with the first value as its title and the others labelled, still with the roles of a table. */
export function DataTable<Item>({ label, columns, rows, keyOf, actions, isCompact }: Props<Item>) {
  return (
    <Table role="table" aria-label={label} data-compact={isCompact || undefined}>
      <Head role="rowgroup">
        <HeadRow role="row">
          {columns.map((column) => (
            <HeadCell key={column.header} role="columnheader" scope="col" textAlign={column.align ?? 'start'}>
              {column.header}
            </HeadCell>
          ))}
          {actions && (
            <HeadCell role="columnheader" scope="col">
              <chakra.span srOnly>{texts.tableActions}</chakra.span>
            </HeadCell>
          )}
        </HeadRow>
      </Head>
      <Body role="rowgroup">
        {rows.map((row) => (
          <Row key={keyOf(row)} role="row">
            {columns.map((column) => (
              <Cell
                key={column.header}
                role="cell"
                data-label={column.header}
                data-phone={column.onPhone}
                textAlign={{ md: column.align ?? 'start' }}
                whiteSpace={column.align && 'nowrap'}
              >
                {column.cell(row)}
              </Cell>
            ))}
            {actions && (
              <Cell role="cell" textAlign={{ md: 'end' }} whiteSpace={{ md: 'nowrap' }} data-actions>
                <chakra.div display="inline-flex" flexWrap={{ base: 'wrap', md: 'nowrap' }} gap="2">
                  {actions(row)}
                </chakra.div>
              </Cell>
            )}
          </Row>
        ))}
      </Body>
    </Table>
  );
}

const Table = chakra('table', {
  base: {
    width: 'full',
    display: { base: 'block', md: 'table' },
    textStyle: 'body',
    borderCollapse: 'collapse',
    '&[data-compact]': {
      mdDown: {
        '& tbody': { gap: '0', borderTopWidth: '1px' },
        '& tbody tr': {
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridAutoColumns: 'auto',
          gridAutoFlow: 'column',
          alignItems: 'center',
          columnGap: '3',
          rowGap: '0',
          minHeight: '12',
          px: '0',
          py: '1',
          borderWidth: '0',
          borderBottomWidth: '1px',
          borderRadius: 'none',
          bg: 'transparent',
        },
        '& td': { display: 'block', pt: '0' },
        '& td[data-label]::before': { content: 'none' },
        '& td[data-phone=hidden]': { srOnly: true },
        '& td[data-phone=below]': { gridArea: '2 / 1', display: 'flex', gap: '2', textStyle: 'small', color: 'fg.muted' },
        '& td[data-phone=below][data-label]::before': { content: 'attr(data-label)' },
        '& td[data-actions]': { gridRow: '1 / span 2' },
        '& td[data-actions] > div': { flexWrap: 'nowrap', gap: '0' },
      },
    },
  },
});

const Head = chakra('thead', { base: { mdDown: { srOnly: true } } });

const HeadRow = chakra('tr');

const HeadCell = chakra('th', {
  base: {
    px: '3',
    py: '2.5',
    textStyle: 'small',
    fontWeight: 'bold',
    color: 'fg.muted',
    textAlign: 'start',
    overflowWrap: 'normal',
    borderBottomWidth: '1px',
    borderColor: 'border.strong',
  },
});

const Body = chakra('tbody', { base: { display: { base: 'grid', md: 'table-row-group' }, gap: '3' } });

const Row = chakra('tr', {
  base: {
    display: { base: 'grid', md: 'table-row' },
    gap: '2',
    p: { base: '4', md: '0' },
    bg: { base: 'bg.raised', md: 'transparent' },
    borderWidth: { base: '1px', md: '0' },
    borderBottomWidth: '1px',
    borderRadius: { base: 'md', md: 'none' },
    _hover: { md: { bg: 'bg.hover' } },
  },
});

const Cell = chakra('td', {
  base: {
    display: { base: 'grid', md: 'table-cell' },
    gridTemplateColumns: '7rem minmax(0, 1fr)',
    alignItems: 'baseline',
    justifyItems: 'start',
    px: { md: '3' },
    py: { md: '2.5' },
    verticalAlign: 'middle',
    mdDown: {
      '&[data-label]::before': { content: 'attr(data-label)', textStyle: 'small', color: 'fg.muted' },
      '&:not([data-label])': { display: 'block', pt: '2' },
      '&:first-of-type': { display: 'block', _before: { display: 'none' } },
    },
  },
});
