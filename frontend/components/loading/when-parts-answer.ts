const askEveryMs = 50;
const longestMs = 10_000;

/**
 * Acts when each part in the document answers, at the latest after ten seconds: until then a part has to find what it was written with. Returns
 * how to stop waiting.
 */
export function whenPartsAnswer(act: () => void): () => void {
  const begun = Date.now();
  const timer = setInterval(() => {
    if (document.querySelector('[data-part="waits"]') && Date.now() - begun < longestMs) return;
    clearInterval(timer);
    act();
  }, askEveryMs);
  return () => clearInterval(timer);
}
