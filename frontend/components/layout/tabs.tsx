import { chakra, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

interface Props<Key extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly { key: Key; label: ReactNode }[];
  value: Key;
  onChange: (key: Key) => void;
  children: ReactNode;
}

const Tab = chakra('button', {
  base: {
    flexShrink: '0',
    minHeight: '10',
    px: '1',
    textStyle: 'caps',
    color: 'fg.muted',
    cursor: 'pointer',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    transition: 'color, border-color',
    transitionDuration: 'fast',
    _hover: { color: 'fg' },
    _selected: { color: 'accent.fg', borderColor: 'metal' },
  },
});

/** Tabs with one panel; the arrow keys, Home and End move between them. */
export function Tabs<Key extends string>({ label, tabs, value, onChange, children }: Props<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const selected = tabs.findIndex((tab) => tab.key === value);

  const move = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const steps: Record<string, number> = { ArrowLeft: selected - 1, ArrowRight: selected + 1, Home: 0, End: last };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = step < 0 ? last : step > last ? 0 : step;
    const tab = tabs[next];
    if (tab) onChange(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <>
      <Flex
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        gap="6"
        justify="safe center"
        overflowX="auto"
        borderBottomWidth="1px"
        px="1"
        pt="1"
      >
        {tabs.map((tab, index) => (
          <Tab
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}${index}`}
            aria-selected={index === selected}
            aria-controls={`${id}panel`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </Tab>
        ))}
      </Flex>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${selected}`}>
        {children}
      </div>
    </>
  );
}
