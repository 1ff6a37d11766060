import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Role } from '#house/contract/roles';
import { clearSession, keepSession } from '../../house/client/session/stored-session.ts';
import { renderScreen } from '../../testing/render.tsx';
import { EntryScreens, PanelNavigation } from './panel-navigation.tsx';

afterEach(() => {
  document.head.replaceChildren();
  clearSession();
});

it('says at its foot which version and commit the document is of', () => {
  document.head.innerHTML = '<meta name="build" content="0.2.0+4f1c9a2b7d03" />';
  renderScreen(<PanelNavigation />);
  expect(screen.getByTitle('0.2.0+4f1c9a2b7d03').textContent).toBe('Version 0.2.0+4f1c9a2b7d03');
});

it('says nothing where the document names none', () => {
  renderScreen(<PanelNavigation />);
  expect(screen.queryByText(/Version/)).toBeNull();
});

describe('an entry of several screens', () => {
  const open = (role: Role, at: string) => {
    keepSession({
      user: { _id: 'u', name: 'A', surname: 'B', username: 'ab', email: 'a@b.cz', roles: [role], version: 1 },
      token: 't',
      refreshToken: 'r',
    });
    renderScreen(
      <>
        <PanelNavigation />
        <EntryScreens />
      </>,
      { at },
    );
    const linked = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link');
    return { row: (name: string) => linked(name).map((link) => `${link.textContent} ${link.getAttribute('href')}`), linked };
  };
  const marked = (links: readonly HTMLElement[]) =>
    links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent);

  it('is marked on each of them, which are links above it', () => {
    const { row, linked } = open('MANAGER', '/panel/trail');
    expect(row('Users')).toEqual(['Users /panel/users', 'What was changed /panel/trail']);
    expect(marked(linked('Users'))).toEqual(['What was changed']);
    expect(marked(linked('Panel'))).toEqual(['Users']);
  });

  it('leads from an evening to its tables, and back', () => {
    const { row } = open('STAFF', '/panel/tables?date=2027-01-13');
    expect(row('Tonight')).toEqual(['Tonight /panel/tonight?date=2027-01-13', 'Tables /panel/tables?date=2027-01-13']);
  });

  it.each([
    ['has only one that the user may open', 'STAFF', '/panel/photographs'],
    ['has only one', 'MANAGER', '/panel/menus'],
    ['has only one, of which something is open', 'STAFF', '/panel/shopping/new'],
  ] as const)('shows no row where it %s', (_, role, at) => {
    const { linked } = open(role, at);
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
    expect(marked(linked('Panel'))).toHaveLength(1);
  });
});
