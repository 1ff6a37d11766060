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
