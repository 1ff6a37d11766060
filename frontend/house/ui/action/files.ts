interface GeneratedDocument {
  data: Blob;
  address?: string | undefined;
  notice?: string | undefined;
}

/**
 * Opens a document in a new window. The window is opened before the request: later the browser would block it as a pop-up. A document with a
 * notice is opened by who has read it: `show` gets the notice, and how to open the document after a click. Returns whether it is open.
 */
export async function openDocument(
  generate: () => Promise<GeneratedDocument>,
  show?: (notice: string, open: () => void) => void,
): Promise<boolean> {
  const newWindow = window.open('', '_blank');
  try {
    const { data, address, notice } = await generate();
    if (notice && address && show) {
      newWindow?.close();
      show(notice, () => void window.open(address, '_blank'));
      return false;
    }
    const url = address ?? URL.createObjectURL(data);
    if (newWindow) newWindow.location.href = url;
    else window.location.assign(url);
    if (!address) setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return true;
  } catch (error) {
    newWindow?.close();
    throw error;
  }
}

/** Gives the browser a text to save as a file, or to open with the program for its type. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
