import { chakra } from '@chakra-ui/react';
import { Link, type LinkProps } from 'react-router-dom';

/** The looks of the header's links, for what is one and does not know the router. */
export const LinkLooks = chakra('span', {
  base: {
    display: 'block',
    '& > *': {
      display: 'block',
      width: 'full',
      py: { base: '2.5', lg: '1' },
      fontSize: 'sm',
      fontWeight: 'medium',
      letterSpacing: 'wide',
      textAlign: 'start',
      cursor: 'pointer',
      backgroundImage: 'linear-gradient(currentColor, currentColor)',
      backgroundSize: '0 1px',
      backgroundRepeat: 'no-repeat',
      backgroundPosition: 'left calc(100% - 0.15rem)',
      transition: 'background-size',
      transitionDuration: 'moderate',
    },
    '& > *:hover': { backgroundSize: '100% 1px' },
    '& > *:focus-visible': { outlineColor: 'cover.solid' },
  },
});

/** A link in the header. */
export function NavLink(props: LinkProps) {
  return (
    <LinkLooks>
      <Link {...props} />
    </LinkLooks>
  );
}

/** A button in the header that looks like its links. */
export function NavButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <LinkLooks>
      <button type="button" onClick={onClick}>
        {children}
      </button>
    </LinkLooks>
  );
}
