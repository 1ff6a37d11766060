import { lazy, Suspense } from 'react';
import { components as texts } from '#texts/house';

interface Props {
  children: string;
}

const Plain = ({ children }: Props) => <span>{children}</span>;

const Numbered = lazy(() =>
  import('./numbered-message.tsx').then(
    ({ NumberedMessage }) => ({ default: NumberedMessage }),
    () => ({ default: Plain }),
  ),
);

/**
 * A message; that of an error which nobody foresaw has the number of its request in it, and a button that copies it. What every page loads first has
 * messages, and not the button.
 */
export function Message({ children }: Props) {
  const plain = <Plain>{children}</Plain>;
  return children.includes(texts.request) ? (
    <Suspense fallback={plain}>
      <Numbered>{children}</Numbered>
    </Suspense>
  ) : (
    plain
  );
}
