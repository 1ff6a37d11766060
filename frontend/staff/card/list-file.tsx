import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { mostImported } from '#card/contract/file-import';
import { type FileForm, type LineFate, type ListLine, listCsv, readList } from '#card/rules/pasted/list-csv';
import { cardFile as messages } from '#card/words/catalogue';
import type { Language } from '#house/language/languages';
import { searchable } from '#house/rules/searchable';
import type { Translated } from '#house/rules/translated';
import { components } from '#texts/house';
import { takingOver as texts } from '#texts/kitchen';
import { useUnsaved } from '../../house/client/editing/unsaved.ts';
import { useChange } from '../../house/client/queries.ts';
import { Button } from '../../house/ui/action/button.tsx';
import { saveFile } from '../../house/ui/action/files.ts';
import { DiscardDialog } from '../../house/ui/dialog/dialog.tsx';
import { Alert } from '../../house/ui/feedback/alert.tsx';
import { announce } from '../../house/ui/feedback/announcements.ts';
import { StatusBadge } from '../../house/ui/feedback/status-badge.tsx';
import { namesOf } from '../../house/ui/form/search-box.tsx';
import { useOtherLanguages } from '../../house/ui/language/languages-on.ts';
import { FileLine, FileText } from '../house/choose-file.tsx';
import { TakeBack } from '../house/take-back.tsx';

interface Named extends Translated<'name'> {
  weight?: string | undefined;
}

/** What a file adds and changes, as the API takes it. */
interface FileChanges<Thing> {
  added: Thing[];
  changed: { _id: string; version: number; fields: Thing }[];
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
export function ListFile<Stored extends Named & { _id: string; version: number }, Thing extends { name: string }>({
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
  // the same changes once more, after a lost answer, are the same request
  const request = useMemo(() => ({ body: changesOf(read?.lines ?? []), idempotencyKey: crypto.randomUUID() }), [read]);
  const changes = request.body;
  const { data: done, error, status } = importing;
  const box = useRef<HTMLDivElement>(null);
  // so that it is seen from the end of a long file too
  useEffect(() => {
    if (status === 'success' || status === 'error') box.current?.focus();
  }, [status]);
  const takeItBack = async (id: string) => {
    announce((await takingBack.mutateAsync({ id })).message);
    importing.reset();
  };
  const count = changes.added.length + changes.changed.length;
  const held = lines.filter(({ fate }) => fate.kind === 'held').length;
  useUnsaved(count > 0);
  const [isLeaving, setLeaving] = useState(false);
  const likeness = useMemo(() => likenessIn(list), [list]);
  const shown = lines
    .map((line) => ({ ...line, like: line.fate.kind === 'new' ? likeness(line.name) : undefined }))
    .toSorted((one, other) => rankOf(one) - rankOf(other));

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
            <Button look="outline" size="sm" onClick={() => (count > 0 ? setLeaving(true) : onClose())}>
              {texts.close}
            </Button>
          </Flex>
        </Flex>
        <chakra.p color="fg.muted">{texts[group]}</chakra.p>
        <FileText label={texts.label} hint={texts.rules} text={text} onText={setText} />
        <chakra.div ref={box} tabIndex={-1} outline="none" scrollMarginTop="24" _empty={{ display: 'none' }}>
          {done && <TakeBack said={done.message} label={components.undo} takeBack={() => takeItBack(done.data._id)} />}
          {error && <Alert tone="danger">{error.message}</Alert>}
        </chakra.div>
        {isGiven && !read && <chakra.p color="danger.fg">{texts.noHeads}</chakra.p>}
        {read && (
          <>
            <chakra.div role="status">
              <strong>{texts.counts(changes.added.length, changes.changed.length, lines.length - count - held, held)}</strong>
              {read.unread.length > 0 && <p>{texts.unread(read.unread.join(', '))}</p>}
            </chakra.div>
            <Flex gap="3" wrap="wrap" align="center" position="sticky" top="0" zIndex="notice" bg="bg" py="2">
              <Button
                disabled={count === 0 || count > mostImported}
                busy={importing.isPending && texts.taking}
                onClick={() => importing.mutate(request)}
              >
                {texts.take(count)}
              </Button>
              {count === 0 && held === 0 && <chakra.span color="fg.muted">{texts.nothing}</chakra.span>}
              {count > mostImported && <chakra.span color="danger.fg">{texts.tooMany(mostImported)}</chakra.span>}
            </Flex>
            <chakra.ol listStyleType="none" m="0" p="0" aria-label={texts.preview}>
              {shown.map(({ row, name, fate, like }) => (
                <FileLine
                  key={row}
                  row={row}
                  name={name}
                  isHeld={fate.kind === 'held' || like !== undefined}
                  badges={<StatusBadge tone={tones[fate.kind]}>{texts.fate[fate.kind]}</StatusBadge>}
                >
                  {like && <p>{texts.like(like)}</p>}
                  {notesOf(fate).map((note) => (
                    <p key={note}>{note}</p>
                  ))}
                </FileLine>
              ))}
            </chakra.ol>
          </>
        )}
      </Stack>
      {isLeaving && <DiscardDialog onDiscard={onClose} onClose={() => setLeaving(false)} />}
    </chakra.section>
  );
}

/** What asks for a look comes first. */
const kinds: readonly LineFate<unknown>['kind'][] = ['held', 'changed', 'new', 'same'];

const rankOf = ({ fate, like }: { fate: LineFate<unknown>; like: string | undefined }) => (like ? 0 : kinds.indexOf(fate.kind));

/** By a name: what is in the list and called so, with another weight. */
function likenessIn(list: readonly Named[]): (name: string) => string | undefined {
  const known = new Map(list.flatMap((one) => namesOf(one).map((name) => [searchable(name), one] as const)));
  return (name) => {
    const like = known.get(searchable(name));
    return like && [like.name, like.weight].filter(Boolean).join(', ');
  };
}

const tones = { new: 'success', changed: 'info', same: 'neutral', held: 'warning' } as const;

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
