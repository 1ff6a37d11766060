import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, getConfig, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { type ReactNode, useEffect, useRef } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '../house/client/query-client.ts';
import { useAnnouncements, withdraw } from '../house/ui/feedback/announcements.ts';
import { Announcer } from '../house/ui/feedback/announcer.tsx';

// Testing Library keeps its settings for all test files of a worker: those of the file before may be there
const { getElementError: present } = getConfig();
const whole: typeof present = Reflect.get(present, 'whole') ?? present;
const getElementError: typeof whole = (message, container) => {
  if (!Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')) return whole(message, container);
  // one that is repeated until it finds something fails often: its page is printed when the time is over
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
  return Object.defineProperty(error, 'message', { get: () => whole(message, container).message, configurable: true });
};
configure({
  // long enough for a busy computer; a query returns as soon as it finds its element
  asyncUtilTimeout: 60_000,
  getElementError: Object.assign(getElementError, { whole }),
});

const chakra = createSystem(defaultBaseConfig);
/** Chakra without styles, as its elements are (plain-elements.ts). */
const plain: typeof chakra = {
  ...chakra,
  _config: { disableLayers: true },
  _global: [],
  // these two exist only where a theme defines text styles and breakpoints
  isValidProperty: (name) => name === 'textStyle' || name === 'mdDown' || chakra.isValidProperty(name),
  sva: (recipe) => chakra.sva({ ...recipe, base: {} }),
};

/**
 * Renders a screen at a URL with the providers of the app; `where()` returns the current URL. `user.type` enters a text without special keys at
 * once, as a paste does: a letter at a time renders the screen again for each.
 */
export function renderScreen(screen: ReactNode, { at = '/' }: { at?: string | { pathname: string; state: unknown } } = {}) {
  let address = '';
  const note = (next: string) => {
    address = next;
  };
  const shown = render(
    <CacheProvider value={createCache({ key: 'css', container: document.createElement('div') })}>
      <ChakraProvider value={plain}>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter initialEntries={[at]}>
            <WithoutAnnouncements />
            {screen}
            <Where note={note} />
          </MemoryRouter>
        </QueryClientProvider>
      </ChakraProvider>
    </CacheProvider>,
  );
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const type: typeof user.type = async (field, text, options) => {
    if (/[{[]/.test(text)) return user.type(field, text, options);
    await user.click(field);
    await user.paste(text);
  };
  return { ...shown, user: { ...user, type }, where: () => address };
}

/** Those of the test before would stay for seconds. */
function WithoutAnnouncements() {
  const earlier = useRef(useAnnouncements());
  useEffect(() => {
    for (const { id } of earlier.current) withdraw(id);
  }, []);
  return null;
}

function Where({ note }: { note: (address: string) => void }) {
  const { pathname, search } = useLocation();
  note(pathname + search);
  return null;
}

/** The same with the announcements of what was done. */
export function renderAnnounced(screen: ReactNode, options?: Parameters<typeof renderScreen>[1]) {
  return renderScreen(
    <>
      {screen}
      <Announcer />
    </>,
    options,
  );
}

/** Gives fields their values by their labels, each at once: typing renders the screen again for every letter. */
export function fillIn(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
