import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { mostImported } from '#card/contract/file-import';
import { type FileForm, type LineFate, type ListLine, listCsv, readList } from '#card/rules/pasted/list-csv';
import { cardFile as messages } from '#card/words';
import type { Language } from '#house/language/languages';
import { takingOver as texts } from '#texts/kitchen';
import { messageOf } from '../../house/client/api-error.ts';
import { useUnsaved } from '../../house/client/editing/unsaved.ts';
import { useChange } from '../../house/client/queries.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { saveFile } from '../../house/ui/action/files.ts';
import { Alert } from '../../house/ui/feedback/alert.tsx';
import { announce } from '../../house/ui/feedback/announcements.ts';
import { StatusBadge } from '../../house/ui/feedback/status-badge.tsx';
import { TextareaField } from '../../house/ui/form/fields.tsx';
import { useOtherLanguages } from '../../house/ui/language/languages-on.ts';
import { ChooseFile } from '../house/choose-file.tsx';
import { TakeBack } from '../house/take-back.tsx';

/** What a file adds and changes, as the API takes it. */
interface FileChanges<Thing> {
  added: Thing[];
  changed: { _id: string; version: number; fields: Thing }[];
}

/** What came of a file; by the id `done` it is taken back. */
interface Answer {
  done?: string;
  message: string;
}

interface Props<Stored, Thing> {
  group: 'ingredients' | 'meals';
  title: string;
  list: readonly Stored[];
  /** The columns of the file, with those of the languages into which the restaurant translates. */
  formOf: (others: readonly Language[]) => FileForm<Stored, Thing>;
  operations: {
    import: (call: { body: FileChanges<Thing>; idempotencyKey: string }) => Promise<{ data: { _id: string }; message: string }>;
    takeBackImport: (call: { id: string }) => Promise<{ message: string }>;
  };
  onClose: () => void;
}

/** A list as a CSV file, out and in: what a file would change is shown before anything is stored. */
export function ListFile<Stored extends { _id: string; version: number }, Thing extends { name: string }>({
  group,
  title,
  list,
  formOf,
  operations,
  onClose,
}: Props<Stored, Thing>) {
  const importing = useChange(group, operations.import);
  const takingBack = useChange(group, operations.takeBackImport);
  const others = useOtherLanguages();
  const [form] = useState(() => formOf(others));
  const [text, setText] = useState('');
  const isGiven = text.trim() !== '';
  const read = useMemo(() => (isGiven ? readList(text, list, form) : undefined), [text, isGiven, list, form]);
  const lines = read?.lines ?? [];
  const changes = useMemo(() => changesOf(read?.lines ?? []), [read]);
  const [isTaking, setTaking] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const box = useRef<HTMLDivElement>(null);
  // so that it is seen from the end of a long file too
  useEffect(() => {
    if (answer) box.current?.focus();
  }, [answer]);
  const sent = useRef({ body: '', key: '' });
  const takeOver = async () => {
    setTaking(true);
    const body = JSON.stringify(changes);
    // the same changes once more, after a lost answer, are the same request
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
    try {
      const { data, message } = await importing.mutateAsync({ body: changes, idempotencyKey: sent.current.key });
      setAnswer({ done: data._id, message });
      sent.current = { body: '', key: '' };
    } catch (error) {
      setAnswer({ message: messageOf(error) });
    }
    setTaking(false);
  };
  const takeItBack = async (id: string) => {
    announce((await takingBack.mutateAsync({ id })).message);
    setAnswer(undefined);
  };
  const count = changes.added.length + changes.changed.length;
  const held = lines.filter(({ fate }) => fate.kind === 'held').length;
  useUnsaved(count > 0);

  return (
    <chakra.section aria-label={texts.titleOf(title)}>
      <Stack gap="6">
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <chakra.h2 textStyle="group">{texts.titleOf(title)}</chakra.h2>
          <Flex gap="3" wrap="wrap">
            {list.length > 0 && (
              <Button look="outline" size="sm" onClick={() => saveFile(`${title}.csv`, 'text/csv;charset=utf-8', listCsv(list, form))}>
                {texts.save}
              </Button>
            )}
            <Button look="outline" size="sm" onClick={onClose}>
              {texts.close}
            </Button>
          </Flex>
        </Flex>
        <chakra.p color="fg.muted">{texts[group]}</chakra.p>
        <ChooseFile onText={setText} />
        <TextareaField
          label={texts.label}
          hint={texts.rules}
          rows={isGiven ? 4 : 8}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <chakra.div ref={box} tabIndex={-1} outline="none" scrollMarginTop="24" _empty={{ display: 'none' }}>
          {answer?.done && <TakeBack said={answer.message} label={texts.takeBack} takeBack={() => takeItBack(answer.done ?? '')} />}
          {answer && !answer.done && <Alert tone="danger">{answer.message}</Alert>}
        </chakra.div>
        {isGiven && !read && <chakra.p color="danger.fg">{texts.noHeads}</chakra.p>}
        {read && (
          <>
            <chakra.div role="status">
              <strong>{texts.counts(changes.added.length, changes.changed.length, lines.length - count - held, held)}</strong>
              {read.unread.length > 0 && <p>{texts.unread(read.unread.join(', '))}</p>}
            </chakra.div>
            <Flex gap="3" wrap="wrap" align="center" position="sticky" top="0" zIndex="docked" bg="bg" py="2">
              <Button disabled={count === 0 || count > mostImported} busy={isTaking && texts.taking} onClick={takeOver}>
                {texts.take(count)}
              </Button>
              {count === 0 && held === 0 && <chakra.span color="fg.muted">{texts.nothing}</chakra.span>}
              {count > mostImported && <chakra.span color="danger.fg">{texts.tooMany(mostImported)}</chakra.span>}
            </Flex>
            <chakra.ol listStyleType="none" m="0" p="0" aria-label={texts.preview}>
              {lines
                .toSorted((one, other) => kinds.indexOf(one.fate.kind) - kinds.indexOf(other.fate.kind))
                .map((line) => (
                  <Line key={line.row} line={line} />
                ))}
            </chakra.ol>
          </>
        )}
      </Stack>
    </chakra.section>
  );
}

/** What asks for a look comes first. */
const kinds: readonly LineFate<unknown>['kind'][] = ['held', 'changed', 'new', 'same'];

const tones = { new: 'success', changed: 'info', same: 'neutral', held: 'warning' } as const;

function Line({ line: { row, name, fate } }: { line: ListLine<unknown> }) {
  return (
    <chakra.li borderTopWidth="1px" borderColor="border" py="2" px="2" bg={fate.kind === 'held' ? 'warning.bg' : undefined}>
      <Flex gap="2" wrap="wrap" align="baseline">
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums lining-nums">
          {row}
        </chakra.span>
        <strong>{name}</strong>
        <StatusBadge tone={tones[fate.kind]}>{texts.fate[fate.kind]}</StatusBadge>
      </Flex>
      <chakra.div textStyle="small" color="fg.muted" overflowWrap="anywhere">
        {notesOf(fate).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </chakra.div>
    </chakra.li>
  );
}

function notesOf(fate: LineFate<unknown>): string[] {
  const heads = messages();
  if (fate.kind === 'same') return [];
  if (fate.kind === 'held') {
    return fate.problems.map(({ reason, cell }) => (cell ? texts.unreadable(heads[cell.column], cell.text) : texts.problems[reason]));
  }
  return fate.differences.map(({ column, before, after }) => texts.difference(heads[column], before, after));
}

function changesOf<Thing>(lines: readonly ListLine<Thing>[]): FileChanges<Thing> {
  const fates = lines.map(({ fate }) => fate);
  return {
    added: fates.flatMap((fate) => (fate.kind === 'new' ? fate.thing : [])),
    changed: fates.flatMap((fate) => (fate.kind === 'changed' ? { _id: fate._id, version: fate.version, fields: fate.thing } : [])),
  };
}
