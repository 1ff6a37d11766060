import { chakra } from '@chakra-ui/react';
import { copying, components as texts } from '#texts/house';
import { Button } from '../action/button.tsx';
import { copy } from '../action/share.ts';

/**
 * A message with a button that copies the number of a request. Messages are plain text on their way through forms and announcements, so the number is
 * what stands behind the words that lead to it.
 */
export function NumberedMessage({ children }: { children: string }) {
  const { copied, notCopied } = copying.number;
  const [before = '', after = ''] = children.split(`${texts.request} `);
  const [number = ''] = /^[\w=-]+/.exec(after) ?? [];
  return (
    <span>
      {before}
      {texts.request}{' '}
      <chakra.span fontWeight="bold" overflowWrap="anywhere" me="1">
        {number}
      </chakra.span>{' '}
      <Button look="danger" size="sm" my="1" onClick={() => copy(number, { copied, notCopied })}>
        {copying.number.copy}
      </Button>
      {after.slice(number.length)}
    </span>
  );
}
