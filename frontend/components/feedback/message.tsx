import { chakra } from '@chakra-ui/react';
import { texts as api } from '#texts/api';
import { texts } from '#texts/components';
import { Button } from '../action/button.tsx';
import { copy } from '../action/share.ts';

/**
 * A message of a call. That of an error which nobody foresaw has the number of the request in it, and a button that copies it. It is plain text on its
 * way through forms and announcements, so the number is what stands behind the words that lead to it.
 */
export function Message({ children }: { children: string }) {
  const [before = '', after] = children.split(`${api.request} `);
  const [number] = /^[\w=-]+/.exec(after ?? '') ?? [];
  if (!number) return <span>{children}</span>;
  return (
    <span>
      {before}
      {api.request}{' '}
      <chakra.span fontWeight="bold" overflowWrap="anywhere">
        {number}
      </chakra.span>{' '}
      <Button look="danger" size="sm" onClick={() => copy(number, texts.number)}>
        {texts.number.copy}
      </Button>
      {after?.slice(number.length)}
    </span>
  );
}
