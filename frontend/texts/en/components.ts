import type { Language } from '#contract/languages';

/** Every sentence of the components. */
export const texts = {
  linkCopied: 'The link has been copied',
  linkNotCopied: (link: string) => `The link could not be copied: ${link}`,
  loading: 'Loading...',
  saving: 'Saving...',
  busy: 'One moment...',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  undo: 'Undo',
  retry: 'Try again',
  reload: 'Reload the page',
  optional: '(optional)',
  notTranslated: {
    en: (fields: readonly string[]) => `Not translated into English: ${fields.join(', ')}`,
    cs: (fields: readonly string[]) => `Not translated into Czech: ${fields.join(', ')}`,
  } satisfies Record<Language, unknown>,
  onlyUntranslated: (count: number, all: number) => `Only what is not translated: ${count} of ${all}`,
  clearSearch: 'Clear the search',
  tableActions: 'Actions',
  restored: 'What you had typed before this page was loaded anew is back.',
  discard: {
    title: 'Discard your changes?',
    question: 'What you have typed is not saved yet.',
    confirm: 'Discard',
    cancel: 'Keep editing',
  },
  conflict: {
    title: 'Somebody else changed this meanwhile',
    question: 'Nothing is lost: your version is still in the form. Which one should stand?',
    same: 'The two versions read the same.',
    differences: 'Differences',
    field: 'Field',
    mine: 'Yours',
    theirs: 'Theirs',
    back: 'Back to the form',
    takeTheirs: 'Take theirs',
    saveMine: 'Save mine',
  },
  partFailure: {
    notLoaded: 'This part of the page did not load.',
    broken: 'This part of the page could not be shown.',
  },
  noPhotograph: 'No photograph',
  noPhotographs: 'There are no photographs yet; add them under Photographs.',
};
