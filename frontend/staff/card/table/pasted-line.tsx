import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { cardTable as table, pasting as texts } from '#texts/card';
import { useIngredients } from '../../../house/client/lists.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';
import { type Ask, type Column, type Line, type PastedRow, settled } from './cells.ts';
import { cellsBefore, withAnswers, withRole } from './pasted-card.ts';
import { useTable } from './shared-table.ts';

/** What can be answered to a question about a cell of these lines without typing. */
export function AnswerButtons({ lines, column, ask }: { lines: readonly Line[]; column: Column; ask: Ask }) {
  const { change } = useTable();
  const keys = lines.map(({ key }) => key);
  const answer = (holds: 'card' | 'before') => () => change((card, stored) => withAnswers(card, keys, column, holds, stored));
  const isSaid = column === 'allergens' || lines.every(({ cells }) => cells[column].trim() !== '');
  return (
    <>
      {isSaid && (
        <Button size="sm" look="outline" onClick={answer('card')}>
          {texts.answers.card}
        </Button>
      )}
      {column === 'allergens' && (
        <Button size="sm" look="outline" onClick={answer('before')}>
          {ask === 'otherAllergens' ? texts.answers.known : texts.empty}
        </Button>
      )}
    </>
  );
}

interface NotesProps {
  line: Line;
  id: string;
  /** Somebody types in the line: it is said what else it may be. */
  isTyped: boolean;
}

/** Below a pasted line: what it was read from, what is asked about it, and what else it may be. */
export function PastedNotes({ line, id, isTyped }: NotesProps) {
  const { stored } = useTable();
  const { pasted, key, cells } = line;
  if (!pasted) return null;
  const before = cellsBefore(line, stored);
  const was = stored.lines.find((one) => one.key === key);
  const formerSection = was && was.section !== line.section && stored.sections.find((one) => one.key === was.section)?.name;
  const told = [
    formerSection && texts.moved(formerSection),
    before && before.traces !== cells.traces && texts.traces(before.traces, cells.traces),
    ...pasted.tells.map((reason) => texts.doubts[reason]),
  ].filter(Boolean);
  return (
    <>
      <Asked id={id}>
        {Object.entries(pasted.asks).map(([column, ask]) => (
          <Flex key={column} data-doubt={`${key} ${column}`} gap="2" align="center" wrap="wrap" color="warning.fg" textStyle="small">
            <strong>{table.columns[column as 'price'] ?? column}</strong>
            <span>{texts.doubts[ask]}</span>
            <AnswerButtons lines={[line]} column={column as Column} ask={ask} />
          </Flex>
        ))}
      </Asked>
      {told.length > 0 && <Note>{told.join(' ')}</Note>}
      <Source text={texts.source(pasted.text)}>
        {isTyped && <Roles id={pasted.id} text={cells.name} roles={['section', 'more', 'leftOut']} lineKey={key} />}
      </Source>
    </>
  );
}

/** What a cell held before the card was pasted, where that differs. */
export function Before({ line, column }: { line: Line; column: Column }) {
  const { stored } = useTable();
  const before = line.pasted && cellsBefore(line, stored);
  // a meal that is new on the menu had no price there
  if (!before || (column === 'price' && !before.price) || settled(column, before[column]) === settled(column, line.cells[column]))
    return null;
  return (
    <chakra.span
      display="block"
      px="2"
      textStyle="small"
      textAlign={column === 'price' ? 'end' : undefined}
      color="fg.muted"
      overflowWrap="anywhere"
    >
      <chakra.span srOnly>{texts.before}</chakra.span>
      <s>{before[column] || texts.nothingBefore}</s>
    </chakra.span>
  );
}

/** A line of the pasted card that is no dish: one tap makes it something else. */
export function PastedRowNote({ row: { id, text, role, why } }: { row: PastedRow }) {
  const isOpen = role === 'notUnderstood';
  const word = why ? texts.why[why] : isOpen ? texts.notUnderstood : texts.roles[role];
  const roles = (['dish', 'section', 'more', 'leftOut'] as const).filter((one) => one !== role);
  return (
    <chakra.div data-doubt={isOpen ? '' : undefined} bg={isOpen ? 'warning.bg' : undefined} px="2">
      <Source
        text={
          <>
            <strong>{word}:</strong> {text}
          </>
        }
      >
        <Roles id={id} text={text} roles={roles} />
      </Source>
    </chakra.div>
  );
}

function Source({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Flex gap="2" align="center" justify="space-between" wrap="wrap">
      <chakra.span flex="1" minWidth="12rem" textStyle="small" color="fg.muted" overflowWrap="anywhere">
        {text}
      </chakra.span>
      {children}
    </Flex>
  );
}

function Roles({ id, text, roles, lineKey }: { id: number; text: string; roles: readonly (keyof typeof texts.roles)[]; lineKey?: string }) {
  const { change } = useTable();
  const { data: ingredients = [] } = useIngredients();
  return (
    <Flex gap="1" wrap="wrap">
      {roles.map((role) => (
        <Button
          size="sm"
          key={role}
          look="quiet"
          fontWeight="normal"
          data-key={lineKey}
          data-column={lineKey && 'role'}
          aria-label={texts.becomes(texts.roles[role], text)}
          onClick={() => change((card, stored) => withRole(card, id, role, { stored, ingredients }))}
        >
          {texts.roles[role]}
        </Button>
      ))}
    </Flex>
  );
}

const Asked = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1', _empty: { display: 'none' } } });
