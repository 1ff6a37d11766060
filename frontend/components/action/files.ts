interface GeneratedDocument {
  data: Blob;
  /** A URL where the browser can open it with its file name. */
  address?: string | undefined;
}

/** Opens a document in a new window. The window is opened before the request: later the browser would block it as a pop-up. */
export async function openDocument(generate: () => Promise<GeneratedDocument>): Promise<void> {
  const newWindow = window.open('', '_blank');
  try {
    const { data, address } = await generate();
    const url = address ?? URL.createObjectURL(data);
    if (newWindow) newWindow.location.href = url;
    else window.location.assign(url);
    if (!address) setTimeout(() => URL.revokeObjectURL(url), 60_000);
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
