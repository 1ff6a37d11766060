import { settings } from 'virtual:settings';
import { chakra, Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type Brought, type BroughtFile, type Fit, mostBrought, mostChecked, mostInPiece } from '#evening/contract/moving-in';
import { type Assigned, fields } from '#evening/rules/moving-in/columns';
import { type BroughtLine, prefixOf, readBrought } from '#evening/rules/moving-in/read-file';
import { type DayOrder, momentIn } from '#evening/rules/moving-in/times';
import { languageNames } from '#house/language/languages';
import { dateInWords, shortTime, wallTimeOf } from '#house/rules/wall-time';
import { movingIn as texts } from '#texts/moving-in';
import { messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { useUnsaved } from '../../../house/client/editing/unsaved.ts';
import { useRestaurantInfo } from '../../../house/client/lists.ts';
import { reload, useRead } from '../../../house/client/queries.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Alert } from '../../../house/ui/feedback/alert.tsx';
import { StatusBadge } from '../../../house/ui/feedback/status-badge.tsx';
import { Checkbox, Options, Radio, RadioGroup, SelectField, TextField } from '../../../house/ui/form/fields.tsx';
import { Fold } from '../../../house/ui/layout/fold.tsx';
import { FileLine, FileText } from '../../house/choose-file.tsx';
import { madeId } from '../../house/made-id.ts';
import { TakeBack, takeAllBack } from '../../house/take-back.tsx';

/** What was said about a file: how its columns and dates are read. */
interface Said {
  text: string;
  assigned: Assigned;
  orders: Record<number, DayOrder>;
}

type Column = ReturnType<typeof readBrought>['columns'][number];

const nothingSaid = { assigned: {}, orders: {} };
/** Where the telephone of the restaurant does not say its country. */
const usualPrefix = '+420';
const mostShown = 200;

/** Guests and reservations of another system, from a file: how it is read and fits is shown, then it is stored piece by piece. */
export function MovingIn({ onClose }: { onClose: () => void }) {
  const [said, setSaid] = useState<Said>({ text: '', ...nothingSaid });
  const [typedPrefix, setPrefix] = useState<string>();
  const [takesFull, setTakesFull] = useState(true);
  const [tell, setTell] = useState(false);
  const { data: info = [] } = useRestaurantInfo();
  const prefix = typedPrefix ?? (prefixOf(info.find(({ type }) => type === 'phone')?.data ?? '') || usualPrefix);
  const isGiven = said.text.trim() !== '';
  const file = useMemo(() => readBrought(said.text, { ...said, prefix, now: new Date(), settings }), [said, prefix]);
  const fits = useFits(file.lines);
  const fitOf = (line: BroughtLine): Fit | undefined => fits.data?.get(line.row);
  const isUnfit = (line: BroughtLine) => fitOf(line) === 'full' || fitOf(line) === 'closed';
  const readable = file.lines.filter(({ guest, reservation }) => guest ?? reservation);
  const wanted = readable.filter((line) => fitOf(line) !== 'known' && (takesFull || !isUnfit(line))).slice(0, mostBrought);
  const storing = useStoring();
  const { progress, failure, result } = storing;
  useUnsaved(isGiven && result === undefined);
  const unfit = (fit: Fit) => readable.filter((line) => fitOf(line) === fit).length;
  const addresses = wanted.filter(({ reservation }) => reservation?.userEmail).length;
  const change = (next: Partial<Said>) => {
    storing.begin();
    setSaid({ ...said, ...next });
  };
  const { kind } = file;
  const hasTimes = file.columns.some(({ field }) => field === 'time');

  return (
    <chakra.section aria-label={texts.title}>
      <Stack gap="6">
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <chakra.h2 textStyle="group">{texts.title}</chakra.h2>
          <Button look="outline" onClick={onClose}>
            {texts.close}
          </Button>
        </Flex>
        <StoredFiles onTakenBack={storing.begin} />
        <chakra.p color="fg.muted">{texts.about}</chakra.p>
        <FileText label={texts.label} hint={texts.rules} text={said.text} onText={(text) => change({ text, ...nothingSaid })} />
        {result && <Result result={result} />}
        {isGiven && !result && (
          <>
            {kind === undefined && <Alert tone="warning">{hasTimes ? texts.noSeatsHead : texts.noHeads}</Alert>}
            {[...file.columns.entries()]
              .filter(([at]) => file.doubtful.includes(at))
              .map(([at, column]) => (
                <DayOrderQuestion key={at} {...column} onAnswer={(order) => change({ orders: { ...said.orders, [at]: order } })} />
              ))}
            <Columns key={String(kind === undefined)} isOpen={kind === undefined} columns={file.columns} said={said} change={change} />
            <chakra.div maxWidth="20rem">
              <TextField label={texts.prefix} inputMode="tel" value={prefix} onChange={({ target }) => setPrefix(target.value)} />
            </chakra.div>
          </>
        )}
        {isGiven && !result && kind && file.doubtful.length === 0 && (
          <Stack gap="4">
            <chakra.div role="status">
              <strong>
                {[
                  texts.willStore[kind](wanted.length),
                  file.lines.length > wanted.length && texts.leftOut(file.lines.length - wanted.length),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </strong>
              {kind === 'reservations' && fits.isPending && readable.length > 0 && <p>{texts.comparing}</p>}
              {unfit('full') + unfit('closed') > 0 && <p>{texts.unfit(unfit('full'), unfit('closed'))}</p>}
            </chakra.div>
            {fits.error && <Alert tone="danger">{messageOf(fits.error)}</Alert>}
            {unfit('full') + unfit('closed') > 0 && (
              <Checkbox label={texts.takesFull} checked={takesFull} onChange={({ target }) => setTakesFull(target.checked)} />
            )}
            {addresses > 0 && <Checkbox label={texts.tell(addresses)} checked={tell} onChange={({ target }) => setTell(target.checked)} />}
            <chakra.p color="fg.muted">{kind === 'guests' ? texts.privacy : tell ? '' : texts.quiet}</chakra.p>
            <Flex gap="4" align="center" wrap="wrap" position="sticky" top="0" zIndex="docked" bg="bg" py="2">
              <Button
                disabled={wanted.length === 0 || (kind === 'reservations' && fits.isPending)}
                busy={progress && texts.progress(progress.done, progress.of)}
                onClick={() => storing.store(wanted, { takesFull, tell })}
              >
                {failure ? texts.goOn : texts.store[kind](wanted.length)}
              </Button>
              <chakra.span role="status" srOnly>
                {progress && texts.progress(progress.done, progress.of)}
              </chakra.span>
            </Flex>
            {failure && <Alert tone="danger">{failure}</Alert>}
            <Lines lines={file.lines} fitOf={fitOf} isWanted={(line) => wanted.includes(line)} />
          </Stack>
        )}
      </Stack>
    </chakra.section>
  );
}

/** How the reservations of a file would fit, by their lines. */
function useFits(lines: readonly BroughtLine[]) {
  const told = useMemo(
    () =>
      lines
        .flatMap(({ row, reservation }) => (reservation ? { row, reservation } : []))
        .map(({ row, reservation: { key, dateTime, seats } }) => ({ row, told: { key, dateTime, seats } }))
        .toSorted((one, other) => (one.told.dateTime < other.told.dateTime ? -1 : 1)),
    [lines],
  );
  return useQuery({
    queryKey: ['reservations', 'fits', told],
    enabled: told.length > 0,
    queryFn: async ({ signal }) => {
      const fits = new Map<number, Fit>();
      for (let first = 0; first < told.length; first += mostChecked) {
        const some = told.slice(first, first + mostChecked);
        const { data } = await client.reservations.checkBrought({ body: { reservations: some.map(({ told }) => told) }, signal });
        for (const [at, { row }] of some.entries()) fits.set(row, data[at] ?? 'fits');
      }
      return fits;
    },
  });
}

/** Stores lines piece by piece, in their order. After a failure it goes on with the piece that failed: what is stored already is not stored again. */
function useStoring() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [failure, setFailure] = useState<string>();
  const [result, setResult] = useState<Brought>();
  const fresh = () => ({ _id: madeId(), lines: [] as readonly BroughtLine[], done: 0, result: noResult });
  const running = useRef(fresh());

  const begin = () => {
    running.current = fresh();
    setFailure(undefined);
    setResult(undefined);
  };
  const store = async (wanted: readonly BroughtLine[], how: { takesFull: boolean; tell: boolean }) => {
    const run = running.current;
    if (run.done === 0) run.lines = wanted;
    setFailure(undefined);
    while (run.done < run.lines.length) {
      setProgress({ done: run.done, of: run.lines.length });
      const some = run.lines.slice(run.done, run.done + mostInPiece);
      const guests = some.flatMap(({ guest }) => guest ?? []);
      const reservations = some.flatMap(({ reservation }) => reservation ?? []);
      try {
        const { data } = await client.reservations.bring({ body: { _id: run._id, first: run.done, guests, reservations, ...how } });
        run.result = sumOf(run.result, data);
        run.done += some.length;
      } catch (error) {
        setFailure(texts.failed(some[0]?.row ?? 0, some.at(-1)?.row ?? 0, messageOf(error)));
        break;
      }
    }
    setProgress(undefined);
    reload(queryClient, 'reservations');
    if (run.done === run.lines.length) setResult(run.result);
  };
  return { progress, failure, result, begin, store };
}

const noResult: Brought = { guests: 0, reservations: 0, known: 0, failed: [] };

function sumOf(one: Brought, other: Brought): Brought {
  return {
    guests: one.guests + other.guests,
    reservations: one.reservations + other.reservations,
    known: one.known + other.known,
    failed: [...one.failed, ...other.failed],
  };
}

function Result({ result: { known, failed } }: { result: Brought }) {
  return (
    <Stack gap="4">
      <Alert tone="success">{texts.done(known)}</Alert>
      {failed.length > 0 && (
        <Alert tone="warning">
          {texts.notStored(failed.length)}
          <chakra.ul m="0" ps="5">
            {failed.map(({ row, message }) => (
              <li key={row}>{texts.line(row, message)}</li>
            ))}
          </chakra.ul>
        </Alert>
      )}
    </Stack>
  );
}

/** The files of the last day, which can be taken back. */
function StoredFiles({ onTakenBack }: { onTakenBack: () => void }) {
  const queryClient = useQueryClient();
  const { data: files = [] } = useRead(['reservations', 'imports'], client.reservations.brought);
  const takeBack = (id: string) =>
    takeAllBack(() => client.reservations.takeBackBrought({ id }), texts.stays)
      .then(onTakenBack)
      .finally(() => reload(queryClient, 'reservations'));
  if (files.length === 0) return null;
  return (
    <Stack as="section" gap="3" aria-label={texts.files}>
      <chakra.h3 textStyle="dish">{texts.files}</chakra.h3>
      {files.map((file) => (
        <TakeBack key={file._id} said={fileInWords(file)} label={texts.takeBack} takeBack={() => takeBack(file._id)} />
      ))}
    </Stack>
  );
}

const fileInWords = ({ at, guests, reservations }: BroughtFile) =>
  texts.file(shortTime(wallTimeOf(new Date(at), settings.timeZone)), guests, reservations);

interface DayOrderProps extends Pick<Column, 'head' | 'examples'> {
  onAnswer: (order: DayOrder) => void;
}

/** Asks which of two numbers is the day, with an example that means something else either way. */
function DayOrderQuestion({ head, examples, onAnswer }: DayOrderProps) {
  const dates = (cell: string) => (['dmy', 'mdy'] as const).map((order) => ({ order, date: momentIn(cell, order).date ?? '' }));
  const example = examples.find((cell) => new Set(dates(cell).map(({ date }) => date)).size > 1) ?? examples[0] ?? '';
  return (
    <Alert tone="warning">
      <RadioGroup label={texts.order(head, example)}>
        {dates(example).map(({ order, date }) => (
          <Radio key={order} name={`order of ${head}`} label={date && dateInWords(date)} onChange={() => onAnswer(order)} />
        ))}
      </RadioGroup>
    </Alert>
  );
}

interface ColumnsProps {
  columns: readonly Column[];
  isOpen: boolean;
  said: Said;
  change: (next: Partial<Said>) => void;
}

/** What each column holds, with the first things in it; it can be said otherwise. */
function Columns({ columns, isOpen, said, change }: ColumnsProps) {
  return (
    <Fold line={texts.columns(columns.filter(({ field }) => field).length)} open={isOpen}>
      <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="4" pt="3">
        {columns.map(({ head, field, examples }, at) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={at}
            label={head || String(at + 1)}
            hint={examples.join(' · ')}
            value={field ?? ''}
            onChange={({ target }) => {
              const next = fields.find((one) => one === target.value) ?? '';
              change({ assigned: { ...said.assigned, [at]: next } });
            }}
          >
            <Options of={fields} word={(one) => texts.fields[one]} none={texts.nothing} />
          </SelectField>
        ))}
      </SimpleGrid>
    </Fold>
  );
}

interface LinesProps {
  lines: readonly BroughtLine[];
  fitOf: (line: BroughtLine) => Fit | undefined;
  isWanted: (line: BroughtLine) => boolean;
}

/** The lines of the file, those first that ask for a look. */
function Lines({ lines, fitOf, isWanted }: LinesProps) {
  const rank = (line: BroughtLine) => (line.why ? 0 : (fitOf(line) ?? 'fits') === 'fits' ? 2 : 1);
  const inOrder = lines.toSorted((one, other) => rank(one) - rank(other));
  return (
    <>
      <chakra.ol listStyleType="none" m="0" p="0" aria-label={texts.preview}>
        {inOrder.slice(0, mostShown).map((line) => (
          <Line key={line.row} line={line} fit={fitOf(line) ?? 'fits'} isWanted={isWanted(line)} />
        ))}
      </chakra.ol>
      {lines.length > mostShown && <p>{texts.more(lines.length - mostShown)}</p>}
    </>
  );
}

function Line({ line, fit, isWanted }: { line: BroughtLine; fit: Fit; isWanted: boolean }) {
  const { row, name, dateTime, guest, reservation, why } = line;
  const { userPhone, userEmail, language } = guest ?? reservation ?? {};
  const told = [
    ...[dateTime && shortTime(dateTime), reservation && texts.guestsOf(reservation.seats), userPhone, userEmail],
    ...[language && languageNames[language], guest?.note, reservation?.comment, reservation?.staffNote],
  ];
  return (
    <FileLine
      row={row}
      name={name}
      isHeld={why !== undefined || fit === 'full' || fit === 'closed'}
      badges={
        <>
          <StatusBadge tone={isWanted ? 'success' : 'warning'}>{isWanted ? texts.isNew : texts.isLeftOut}</StatusBadge>
          {fit !== 'fits' && <StatusBadge tone={fit === 'known' ? 'neutral' : 'warning'}>{texts.fits[fit]}</StatusBadge>}
          {reservation?.status === 'pending' && <StatusBadge tone="info">{texts.pending}</StatusBadge>}
        </>
      }
    >
      {told.filter(Boolean).join(' · ')}
      {why && <p>{texts.why[why]}</p>}
    </FileLine>
  );
}
