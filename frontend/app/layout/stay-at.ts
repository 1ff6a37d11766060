/**
 * Scrolls to an element, and again while the page above it still loads, until somebody scrolls. Returns how to stop. Browsers that anchor the
 * position would only half do it: what they keep may be another element.
 */
export function stayAt(element: HTMLElement): () => void {
  const { style } = document.documentElement;
  let place = 0;
  const go = () => {
    element.scrollIntoView({ behavior: 'instant' });
    place = scrollY;
  };
  const growth = new ResizeObserver(go);
  const stop = () => {
    growth.disconnect();
    removeEventListener('scroll', scrolled);
    style.overflowAnchor = '';
  };
  const scrolled = () => scrollY !== place && stop();

  style.overflowAnchor = 'none';
  go();
  addEventListener('scroll', scrolled);
  growth.observe(document.body);
  return stop;
}
