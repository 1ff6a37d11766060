/** Calls back when the page has loaded and the browser is idle; two seconds after loading where the browser has no idle callback. */
export function whenIdle(act: () => void): () => void {
  const schedule = () => (typeof requestIdleCallback === 'undefined' ? setTimeout(act, 2_000) : requestIdleCallback(act));
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
  return () => removeEventListener('load', schedule);
}
