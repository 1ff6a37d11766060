import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { app as texts } from '#texts/house';
import { waitingInTitles } from '../../house/ui/layout/document-title.ts';
import { useNewEnquiries, useWaitingCount } from '../../staff/evening/evening.ts';
import { QueryProvider } from '../query-provider.tsx';

const Mark = chakra('span', {
  base: {
    display: 'inline-block',
    minWidth: '5',
    px: '1.5',
    borderRadius: 'full',
    bg: 'cover.solid',
    color: 'cover.contrast',
    fontSize: 'xs',
    fontWeight: 'bold',
    lineHeight: 'normal',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  variants: {
    place: {
      inline: {},
      onIcon: { position: 'absolute', top: '0.5', insetInlineStart: 'calc(50% + 0.5rem)' },
      // beside the word; on a phone at the corner of the icon that stands for it
      besideWord: { position: { base: 'absolute', sm: 'static' }, top: '-1', insetInlineEnd: '-3.5', ms: { sm: '1.5' } },
    },
  },
});

type Place = 'inline' | 'onIcon' | 'besideWord';

/** How many requests wait for an answer; nothing when none does. */
export function WaitingCount({ place = 'inline' }: { place?: Place }) {
  return (
    <QueryProvider>
      <Count place={place} />
    </QueryProvider>
  );
}

function Count({ place }: { place: Place }) {
  const count = useWaitingCount();
  return <Figure count={count} inWords={texts.waiting(count)} place={place} />;
}

/** How many enquiries are new; nothing when none is. */
export function EnquiryCount() {
  return (
    <QueryProvider>
      <NewEnquiries />
    </QueryProvider>
  );
}

function NewEnquiries() {
  const count = useNewEnquiries();
  return <Figure count={count} inWords={texts.newEnquiries(count)} place="inline" />;
}

function Figure({ count, inWords, place }: { count: number; inWords: string; place: Place }) {
  if (count === 0) return null;
  return (
    <Mark place={place}>
      <span aria-hidden>{count}</span>
      <chakra.span srOnly>{inWords}</chakra.span>
    </Mark>
  );
}

/** Says the same number in the title of the tab, as long as it is rendered. */
export function WaitingInTitle() {
  const count = useWaitingCount();
  useEffect(() => {
    waitingInTitles.set(count);
    return () => waitingInTitles.set(0);
  }, [count]);
  return null;
}
