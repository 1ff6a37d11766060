import { chakra } from '@chakra-ui/react';

// drawn, because text faces lack these two signs and browsers print the chilli as a coloured picture
const drawings: Readonly<Record<string, string>> = {
  '🌶': 'M17.5 3c-2 .4-3.2 1.5-3.6 3.2-1.7.2-3 1-3.4 2.6C9 14.5 6.5 18 2.5 20.5c7 1.2 14-3 15.5-10 .3-1.6-.2-2.9-1.5-3.7.3-1.2 1-2 2.3-2.5z',
  '✦': 'M12 2l2.6 7.4L22 12l-7.4 2.6L12 22l-2.6-7.4L2 12l7.4-2.6z',
};

/** A small sign in a line of text, drawn or as letters. `name` is for screen readers and for a mouse that rests on it; without one the sign is decoration. */
export function Sign({ sign, name }: { sign: string; name?: string }) {
  const drawing = drawings[sign];
  return (
    <Looks {...(name ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true })}>
      {drawing ? (
        <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d={drawing} />
        </svg>
      ) : (
        sign
      )}
    </Looks>
  );
}

const Looks = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'middle',
    fontFamily: 'body',
    fontSize: 'xs',
    fontWeight: 'bold',
    letterSpacing: 'normal',
    lineHeight: 'solid',
    color: 'accent.fg',
    '& svg': { width: '4', height: '4' },
  },
});
