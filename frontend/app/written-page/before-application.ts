/**
 * Keeps the last button that was tapped in a part of a written page that has no code yet, and taps it again when `WrittenPart` says that the
 * part answers.
 */
export function keepTaps(): void {
  let tapped: HTMLElement | null = null;
  const keep = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-part="waits"]')) tapped = target.closest('button');
  };
  // before React, which stops the event at its root
  document.addEventListener('click', keep, true);
  document.addEventListener('partanswers', ({ target }) => {
    const button = tapped;
    if (!button || !(target as Element).contains(button)) return;
    tapped = null;
    button.click();
  });
}

/**
 * Remembers the language of a link to this page in another one (`data-stored-as`: the name in the local storage), which is followed before the
 * application could do so (`LanguageSwitch`).
 */
export function keepLanguage(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-stored-as]');
    try {
      if (link) localStorage.setItem(link.dataset.storedAs ?? '', link.hreflang);
    } catch {
      // without storage the next visit begins in the language of its address
    }
  });
}

/** Hides what a written page says until a moment (`data-until`, ISO 8601) that has passed since it was written; React takes it away later. */
export function hidePast(): void {
  for (const mark of document.querySelectorAll<HTMLElement>('[data-until]'))
    mark.hidden = Date.parse(mark.dataset.until ?? '') <= Date.now();
}
