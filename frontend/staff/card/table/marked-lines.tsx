import { chakra } from '@chakra-ui/react';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { menus, cardTable as texts } from '#texts/card';
import { Button } from '../../../house/ui/action/button.tsx';
import { Select } from '../../../house/ui/form/fields.tsx';
import type { Line, Section } from './cells.ts';
import { withLines, withoutLines } from './editing.ts';
import { SectionOptions } from './line-drawer.tsx';
import { useTable } from './shared-table.ts';

interface Props {
  marked: ReadonlySet<string>;
  sections: readonly Section[];
  onPrices: () => void;
  onDone: () => void;
}

/** The lines that are marked; with Shift all between the last one and this. */
export function useMarks(lines: readonly Line[], list: RefObject<HTMLElement | null>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | undefined>(undefined);
  const onMark = useCallback(
    (key: string, isMarked: boolean, isRange: boolean) => {
      const shown = [...(list.current?.querySelectorAll<HTMLElement>('[data-column=name]') ?? [])].map(({ dataset }) => dataset.key ?? '');
      const [from, to] = [shown.indexOf(last.current ?? key), shown.indexOf(key)].sort((a, b) => a - b);
      const range = isRange ? shown.slice(from, (to ?? 0) + 1) : [key];
      last.current = key;
      setKeys((before) => {
        const after = new Set(before);
        for (const one of range) isMarked ? after.add(one) : after.delete(one);
        return after;
      });
    },
    [list],
  );
  const marked = new Set(lines.flatMap(({ key }) => (keys.has(key) ? [key] : [])));
  return { marked, onMark, unmark: () => setKeys(new Set()) };
}

/** What can be done with the marked lines at once. Each is one step that can be undone. */
export function MarkedLines({ marked, sections, onPrices, onDone }: Props) {
  const { change } = useTable();
  const onEach = (part: Partial<Line>) => change((card) => withLines(card, marked, () => part));
  return (
    <Bar role="region" aria-label={texts.marked(marked.size)} bottom="2" boxShadow="card">
      <strong>{texts.marked(marked.size)}</strong>
      <Button look="outline" size="sm" onClick={onPrices}>
        {menus.prices.open}
      </Button>
      <chakra.div width="44">
        <Select aria-label={texts.toSection} minHeight="8" py="1" value="-" onChange={({ target }) => onEach({ section: target.value })}>
          <option value="-" disabled>
            {texts.toSection}
          </option>
          <SectionOptions sections={sections} none={texts.noSection} />
        </Select>
      </chakra.div>
      {changes.map(([word, part]) => (
        <Button key={word} look="outline" size="sm" onClick={() => onEach(part)}>
          {word}
        </Button>
      ))}
      <Button
        look="danger"
        size="sm"
        onClick={() => {
          change((card) => withoutLines(card, marked));
          onDone();
        }}
      >
        {texts.takeOff}
      </Button>
      <Button look="quiet" size="sm" onClick={onDone}>
        {texts.unmark}
      </Button>
    </Bar>
  );
}

const changes = [
  [texts.hide, { isVisible: false }],
  [texts.show, { isVisible: true }],
  [texts.soldOut, { isSoldOut: true }],
  [texts.available, { isSoldOut: false }],
] as const;

/** What is done with several lines at once, within sight at an edge of the window. */
export const Bar = chakra('div', {
  base: {
    position: 'sticky',
    zIndex: 'notice',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    p: '2',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: 'md',
    // on a phone two buttons stand beside each other
    mdDown: { '& > button': { px: '3' } },
  },
});
