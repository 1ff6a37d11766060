import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

interface Options<Thing> {
  label: string;
  found: readonly Thing[];
  show: (thing: Thing) => ReactNode;
  onChoose: (thing: Thing) => void;
}

/**
 * A list under an input, as ARIA has it: arrows move, Enter takes, and the focus stays in the input, which gets the attributes of `input`. It
 * stands beside the input in a box with a position.
 */
export function useSuggestions<Thing extends { _id: string }>({ label, found, show, onChoose }: Options<Thing>) {
  const id = useId();
  const [active, setActive] = useState(-1);
  const choose = (thing: Thing) => {
    setActive(-1);
    onChoose(thing);
  };
  /** Whether the key was for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[active];
    if (by !== undefined && found.length > 0) {
      // one place before the first stands for what was typed
      setActive(((active + by + found.length + 2) % (found.length + 1)) - 1);
    } else if (event.key === 'Enter' && chosen) choose(chosen);
    else return false;
    event.preventDefault();
    return true;
  };
  const list = found.length > 0 && (
    <List id={id} role="listbox" aria-label={label}>
      {found.map((thing, index) => (
        <Option
          key={thing._id}
          id={`${id}${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          ref={index === active ? intoView : undefined}
          // before the input loses the focus
          onPointerDown={(event) => event.preventDefault()}
          onMouseMove={() => setActive(index)}
          onClick={() => choose(thing)}
        >
          {show(thing)}
        </Option>
      ))}
    </List>
  );
  const input = {
    'aria-autocomplete': 'list',
    'aria-controls': list ? id : undefined,
    'aria-activedescendant': found[active] && `${id}${active}`,
  } as const;
  return { input, list, onKeyDown, reset: () => setActive(-1) };
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });

const List = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'notice',
    insetStart: '0',
    top: '100%',
    width: 'max-content',
    minWidth: 'full',
    maxWidth: { base: 'full', md: 'max(100%, 24rem)' },
    maxHeight: '64',
    overflowY: 'auto',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    boxShadow: 'overlay',
  },
});

const Option = chakra('div', {
  base: {
    px: '3',
    py: '2',
    minHeight: 'target',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:not(:first-of-type)': { borderTopWidth: '1px' },
    '&[aria-selected=true]': { bg: 'bg.sunken', boxShadow: 'inset 3px 0 var(--chakra-colors-accent-solid)' },
  },
});
