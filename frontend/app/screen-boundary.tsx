import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/feedback/error-boundary.tsx';
import { Loading } from '../components/feedback/loading.tsx';
import { ErrorPage } from './error-page.tsx';

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
