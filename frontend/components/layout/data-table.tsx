import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { texts } from '#texts/components';
import { Body, Cell, Head, HeadCell, HeadRow, Row, Table } from './data-table-looks.ts';

interface Column<Item> {
  header: string;
  cell: (item: Item) => ReactNode;
  /** For numbers. */
  align?: 'end';
  /** In a compact table on a phone: below the first column, or only for screen readers. */
  onPhone?: 'below' | 'hidden';
}

interface Props<Item> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<Item>[];
  rows: readonly Item[];
  keyOf: (item: Item) => string;
  /** The buttons of a row. */
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
