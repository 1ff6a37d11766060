import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';

interface Props<Key extends string> {
  label: string;
  tabs: readonly { key: Key; label: ReactNode }[];
  value: Key;
  onChange: (key: Key) => void;
  /** The tab whose part of the panel is being read, where one tab shows the parts of all others. */
  current?: Key | undefined;
  /** The row stays below the header while the panel is scrolled. */
  isSticky?: boolean;
  children: ReactNode;
}

const Tab = chakra('button', {
  base: {
    flexShrink: '0',
    minHeight: 'target',
    minWidth: 'target',
    px: '1',
    textStyle: 'small',
    color: 'fg.muted',
    cursor: 'pointer',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    scrollSnapAlign: 'center',
    transition: 'color, border-color',
    transitionDuration: 'fast',
    _hover: { color: 'fg' },
    '&[aria-current]': { color: 'accent.fg', borderBottomStyle: 'dotted', borderColor: 'metal' },
    _selected: { color: 'accent.fg', borderColor: 'metal' },
  },
});

/** Tabs with one panel; the arrow keys, Home and End move between them. A row that is too long scrolls, fades at its ends and follows the reader. */
export function Tabs<Key extends string>({ label, tabs, value, onChange, current, isSticky = false, children }: Props<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const edges = useScrollEdges(list);
  const selected = tabs.findIndex((tab) => tab.key === value);
  const followed = current === undefined ? selected : tabs.findIndex((tab) => tab.key === current);

  useEffect(() => {
    const row = list.current;
    const tab = row?.children[followed];
    if (!row || !(tab instanceof HTMLElement) || row.scrollWidth <= row.clientWidth) return;
    row.scrollTo?.({ left: tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2 });
  }, [followed]);

  const move = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const steps: Record<string, number> = { ArrowLeft: selected - 1, ArrowRight: selected + 1, Home: 0, End: last };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = step < 0 ? last : step > last ? 0 : step;
    const tab = tabs[next];
    if (tab) onChange(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus({ preventScroll: true });
  };

  return (
    <>
      <TabRow data-sticky={isSticky || undefined} data-more-start={edges.start || undefined} data-more-end={edges.end || undefined}>
        <TabList ref={list} role="tablist" aria-label={label} onKeyDown={move}>
          {tabs.map((tab, index) => (
            <Tab
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}${index}`}
              aria-selected={index === selected}
              aria-current={tab.key === current && index !== selected ? 'location' : undefined}
              aria-controls={`${id}panel`}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => onChange(tab.key)}
            >
              {tab.label}
            </Tab>
          ))}
        </TabList>
      </TabRow>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${selected}`}>
        {children}
      </div>
    </>
  );
}

/** At which ends a row that scrolls sideways has more to show. */
function useScrollEdges(row: RefObject<HTMLElement | null>): { start: boolean; end: boolean } {
  const [edges, setEdges] = useState({ start: false, end: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const left = Math.abs(element.scrollLeft);
      const start = left > 1;
      const end = left + element.clientWidth < element.scrollWidth - 1;
      setEdges((before) => (before.start === start && before.end === end ? before : { start, end }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);

  return edges;
}

const chevron = {
  content: '""',
  position: 'absolute',
  top: '50%',
  width: '2',
  height: '2',
  borderColor: 'metal.fg',
  borderTopWidth: '2px',
  borderInlineEndWidth: '2px',
  pointerEvents: 'none',
  opacity: '0',
  transition: 'opacity',
  transitionDuration: 'fast',
} as const;

/** The box of a row of tabs; a small arrow and a fade show at which end there are more. */
const TabRow = chakra('div', {
  base: {
    position: 'relative',
    borderBottomWidth: '1px',
    '&[data-sticky]': { position: 'sticky', top: 'header', zIndex: '1', bg: 'bg' },
    _before: { ...chevron, insetStart: '0.5', translate: '0 -50%', rotate: '-135deg' },
    _after: { ...chevron, insetEnd: '0.5', translate: '0 -50%', rotate: '45deg' },
    '&[data-more-start]::before, &[data-more-end]::after': { opacity: '1' },
    '&[data-more-start] > *': { '--fade-start': 'spacing.10' },
    '&[data-more-end] > *': { '--fade-end': 'spacing.10' },
    _print: { display: 'none' },
  },
});

/** The tabs themselves, which scroll sideways and stop with a tab in the middle. */
const TabList = chakra('div', {
  base: {
    display: 'flex',
    gap: '6',
    justifyContent: 'safe center',
    overflowX: 'auto',
    position: 'relative',
    px: '1',
    pt: '1',
    scrollbarWidth: 'none',
    scrollSnapType: 'x proximity',
    maskImage: 'linear-gradient(to right, transparent, black var(--fade-start, 0px), black calc(100% - var(--fade-end, 0px)), transparent)',
    '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  },
});
