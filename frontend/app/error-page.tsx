import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { texts as all } from '#texts/app';
import { paths } from '../../functions/contract/site/page-paths.ts';
import { Button } from '../components/action/button.tsx';
import { Rosette } from '../components/art/rosette.tsx';
import type { Failure } from '../components/feedback/error-boundary.tsx';
import { useDocumentTitle } from '../components/layout/document-title.ts';
import { LoadFailure } from '../components/loading/load-part.ts';
import { addressOf } from './language/addresses.ts';

const texts = all.failure;

/** Shown in place of a screen that failed; takes the focus and offers a retry and the home page. */
export function ErrorPage({ error, retry }: Failure) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isMissing = error instanceof LoadFailure;
  useDocumentTitle(texts.title);
  useEffect(() => {
    // the navigation moves the focus to the new page first
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Stack align="center" gap="5" py="24" px="5" textAlign="center">
      <Rosette width="40" height="40" color="metal" strokeWidth="0.4" />
      <chakra.h1 ref={heading} tabIndex={-1} outline="none" textStyle="page">
        {texts.title}
      </chakra.h1>
      <Text color="fg.muted" maxWidth="prose">
        {isMissing ? texts.notLoaded : texts.broken}
      </Text>
      <Flex gap="3" wrap="wrap" justify="center">
        {isMissing ? <Button onClick={() => location.reload()}>{texts.reload}</Button> : <Button onClick={retry}>{texts.retry}</Button>}
        {/* no link of the router: a full page load discards the failed state */}
        <Button asChild look="outline">
          <a href={addressOf(paths.home)}>{all.backToHome}</a>
        </Button>
      </Flex>
    </Stack>
  );
}
