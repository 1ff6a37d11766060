/** Every sentence of the components. */
export const texts = {
  /** Stands before the number of a request in the message about its error. */
  request: 'If you report it, give this number:',
  loading: 'Loading...',
  save: 'Save',
  saving: 'Saving...',
  discardChanges: 'Discard changes',
  discarded: 'Your changes are discarded.',
  unsaved: 'There are changes that are not saved yet.',
  busy: 'One moment...',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  undo: 'Undo',
  retry: 'Try again',
  reload: 'Reload the page',
  optional: '(optional)',
  clearSearch: 'Clear the search',
  tableActions: 'Actions',
  restored: 'What you had typed before this page was loaded anew is back.',
  partFailure: {
    notLoaded: 'This part of the page did not load.',
    broken: 'This part of the page could not be shown.',
  },
  noPhotograph: 'No photograph',
  noPhotographs: 'There are no photographs yet; add them under Photographs.',
};
