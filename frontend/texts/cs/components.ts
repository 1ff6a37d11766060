import type { texts as english } from '../en/components.ts';

export const texts: typeof english = {
  request: 'Až to budete hlásit, uveďte toto číslo:',
  loading: 'Načítáme…',
  save: 'Uložit',
  saving: 'Ukládáme…',
  discardChanges: 'Zahodit změny',
  discarded: 'Vaše změny jsou zahozeny.',
  unsaved: 'Některé změny ještě nejsou uloženy.',
  busy: 'Okamžik…',
  cancel: 'Zrušit',
  close: 'Zavřít',
  dismiss: 'Skrýt',
  undo: 'Vrátit zpět',
  retry: 'Zkusit znovu',
  reload: 'Načíst stránku znovu',
  optional: '(nepovinné)',
  clearSearch: 'Vymazat hledání',
  tableActions: 'Akce',
  restored: 'Obnovili jsme, co jste měli rozepsáno, než se stránka načetla znovu.',
  partFailure: {
    notLoaded: 'Tato část stránky se nenačetla.',
    broken: 'Tuto část stránky se nepodařilo zobrazit.',
  },
  noPhotograph: 'Bez fotografie',
  noPhotographs: 'Zatím tu nejsou žádné fotografie; přidejte je v části Fotografie.',
};
