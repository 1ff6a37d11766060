import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { useDocumentTitle } from '../components/document-title.ts';
import type { Failure } from '../components/error-boundary.tsx';
import { LoadFailure } from '../components/loadable.ts';
import { Rosette } from '../components/rosette.tsx';
import { paths } from './paths.ts';
import { texts as all } from './texts.ts';

const texts = all.failure;

/** Stands where a screen has failed: says so, takes the focus, and offers the ways on. */
export function ErrorPage({ error, retry }: Failure) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isMissing = error instanceof LoadFailure;
  useDocumentTitle(texts.title);
  useEffect(() => {
    // a new page takes the focus for its content as it arrives: this comes after that
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
        {/* no link of the router: a page that is loaded anew owes nothing to the one that failed */}
        <Button asChild look="outline">
          <a href={paths.home}>{all.backToHome}</a>
        </Button>
      </Flex>
    </Stack>
  );
}
