import type { Language } from '#messages/languages';

/** Every sentence about changes that are not saved, about those of others, and of sorting. */
export const texts = {
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
  sorting: {
    move: (name: string) => `Move ${name}`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    handle: 'handle to move it',
    instructions: 'Press space to lift it, the arrow keys to move it, space again to put it down, and Escape to leave it where it was.',
    place: (name: string, place: number, count: number) => `${name}: place ${place} of ${count}`,
    lifted: (place: string) => `Lifted. ${place}`,
    dropped: (place: string) => `Put down. ${place}`,
    cancelled: (place: string) => `Left where it was. ${place}`,
    undo: 'Undo the last move',
    done: 'Done',
  },
};

/** Every sentence about what is not translated. */
export const languageTexts = {
  /** In which language a text is, behind the label of its field. */
  inLanguage: { en: 'English', cs: 'Czech' } satisfies Record<Language, string>,
  notTranslated: {
    en: (fields: readonly string[]) => `Not translated into English: ${fields.join(', ')}`,
    cs: (fields: readonly string[]) => `Not translated into Czech: ${fields.join(', ')}`,
  } satisfies Record<Language, unknown>,
  onlyUntranslated: (count: number, all: number) => `Only what is not translated: ${count} of ${all}`,
};

/** On the buttons of the items of a list. */
export const listTexts = { edit: 'Edit', delete: 'Delete' };
