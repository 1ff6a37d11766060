import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Route, useLocation } from 'react-router-dom';
import { paths } from '#site/contract/page-paths';
import { app as all, components } from '#texts/house';
import { Button } from '../house/ui/action/button.tsx';
import { Rosette } from '../house/ui/art/ornament.tsx';
import { ErrorBoundary, type Failure } from '../house/ui/feedback/error-boundary.tsx';
import { Loading } from '../house/ui/feedback/loading.tsx';
import { useDocumentTitle } from '../house/ui/layout/document-title.ts';
import { LoadFailure, loadable } from '../house/ui/loading/load-part.ts';
import { addressOf } from './language/addresses.ts';
import { loadWritten } from './written-page/written-part.tsx';

/** A screen whose code is loaded when it is opened: `page(() => import('./menu-page.tsx'), 'MenuPage')`. */
export function page<Name extends string>(load: () => Promise<Record<NoInfer<Name>, ComponentType>>, name: Name) {
  const Page = loadable<Name, object>(loadWritten(load), name);
  return <Page />;
}

/** The route of such a screen. */
export const route = <Name extends string>(path: string, load: () => Promise<Record<NoInfer<Name>, ComponentType>>, name: Name) => (
  <Route path={path} element={page(load, name)} />
);

/** Shows a spinner while a screen loads and an error page when it fails; the layout around it stays. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary of={key} fallback={(failure) => <ErrorPage {...failure} />}>
      <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** As high as the window: what stands below the screen does not move when it has loaded. */
export function ScreenLoading() {
  return (
    <chakra.div minHeight="screen">
      <Loading />
    </chakra.div>
  );
}

const texts = all.failure;

/** Shown in place of a screen that failed; takes the focus and offers a retry and the home page. */
function ErrorPage({ error, retry }: Failure) {
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
        {isMissing ? (
          <Button onClick={() => location.reload()}>{components.reload}</Button>
        ) : (
          <Button onClick={retry}>{components.retry}</Button>
        )}
        {/* no link of the router: a full page load discards the failed state */}
        <Button asChild look="outline">
          <a href={addressOf(paths.home)}>{all.backToHome}</a>
        </Button>
      </Flex>
    </Stack>
  );
}
