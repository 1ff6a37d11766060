import { chakra, Flex, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../action/button.tsx';
import { DeleteIcon } from '../art/icons.tsx';
import { announceUndoable } from '../feedback/replies.ts';
import { Note } from '../layout/page.tsx';
import type { ErrorAt } from './errors-at.ts';

interface Props<Row> {
  title: string;
  hint: string;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** The row that the button below the others adds, and the label of that button. */
  newRow: Row;
  addLabel: string;
  /** Removes a row with what goes with it, and returns what takes that back; otherwise the row alone is removed. */
  onRemove?: (index: number) => () => void;
  least?: number;
  most?: number;
  /** The accessible name of a row, the label of the button that removes it, and what is announced then. */
  words: (row: Row, index: number) => { name: string; remove: string; removed: string };
  error: ReturnType<ErrorAt>;
  children: (row: Row, index: number, change: (changed: Partial<Row>) => void) => ReactNode;
}

/** Rows of fields that can be added and removed; a removal can be undone. */
export function RowsField<Row>({
  title,
  hint,
  rows,
  onChange,
  newRow,
  addLabel,
  least = 0,
  most = Number.POSITIVE_INFINITY,
  words,
  error,
  children,
  onRemove = (index) => {
    onChange(rows.filter((_, i) => i !== index));
    return () => onChange([...rows]);
  },
}: Props<Row>) {
  const remove = (index: number, removed: string) => {
    const undo = onRemove(index);
    announceUndoable(removed, undo);
  };
  return (
    <Stack gap="4">
      <div>
        <chakra.h3 textStyle="small" fontWeight="bold">
          {title}
        </chakra.h3>
        <Note>{hint}</Note>
      </div>
      {rows.map((row, index) => {
        const { name, remove: removeLabel, removed } = words(row, index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their fields keep no state
          <Flex key={index} role="group" aria-label={name} gap="2" align="flex-start">
            {children(row, index, (changed) => onChange(rows.map((one, i) => (i === index ? { ...one, ...changed } : one))))}
            {rows.length > least && (
              <IconButton label={removeLabel} mt="6" onClick={() => remove(index, removed)}>
                <DeleteIcon />
              </IconButton>
            )}
          </Flex>
        );
      })}
      {error && (
        <chakra.p role="alert" textStyle="small" color="danger.fg" fontWeight="medium">
          {error.message}
        </chakra.p>
      )}
      {rows.length < most && (
        <div>
          <Button look="outline" size="sm" onClick={() => onChange([...rows, newRow])}>
            {addLabel}
          </Button>
        </div>
      )}
    </Stack>
  );
}
