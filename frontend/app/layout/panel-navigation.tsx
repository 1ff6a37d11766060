import { chakra } from '@chakra-ui/react';
import { NavLink, useNavigate } from 'react-router-dom';
import { texts } from '#texts/app';
import { paths } from '../../../functions/contract/site/page-paths.ts';
import { useSession } from '../../api/session/session.ts';
import { signOut } from '../../api/session/signing-in.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { leave } from '../leaving/leaving.ts';
import { panelNavigation } from './navigation.ts';

const List = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    '& > *': {
      display: 'block',
      width: 'full',
      px: '3',
      py: '2.5',
      borderRadius: 'sm',
      borderInlineStartWidth: '2px',
      borderColor: 'transparent',
      textAlign: 'start',
      cursor: 'pointer',
      transition: 'background-color',
      transitionDuration: 'fast',
    },
    '& > *:hover': { bg: 'color-mix(in srgb, currentColor 10%, transparent)' },
    '& > [aria-current=page]': { bg: 'color-mix(in srgb, currentColor 12%, transparent)', borderColor: 'metal', fontWeight: 'bold' },
    '& > *:focus-visible': { outlineColor: 'metal' },
    '& > button': { mt: '4', borderTopWidth: '1px', borderTopColor: 'metal', borderRadius: 'none' },
  },
});

/** Links to the panel screens for the highest role of the user, and Logout. */
export function PanelNavigation({ onChosen }: { onChosen?: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  return (
    <>
      <List aria-label={texts.panelNavigation}>
        {panelNavigation(session?.user.roles ?? []).map(({ label, to }) => (
          <NavLink key={to} to={to} end={to === paths.home} onClick={onChosen}>
            {label}
          </NavLink>
        ))}
        <button
          type="button"
          onClick={() =>
            leave(() => {
              signOut();
              navigate(paths.home);
            })
          }
        >
          {texts.logout}
        </button>
      </List>
      {/* after the navigation: it leads to no other screen */}
      <chakra.div px="3" py="2.5">
        <LanguageSwitch />
      </chakra.div>
    </>
  );
}
