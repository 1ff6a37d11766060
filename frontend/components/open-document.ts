interface Made {
  data: Blob;
  /** Where a browser can open it by itself, under the name to save it under. */
  address?: string | undefined;
}

/** Opens a document in a new window; the window is asked for at once, while the browser still sees the click behind it. */
export async function openDocument(make: () => Promise<Made>): Promise<void> {
  const opened = window.open('', '_blank');
  try {
    const { data, address } = await make();
    const shown = address ?? URL.createObjectURL(data);
    if (opened) opened.location.href = shown;
    else window.location.assign(shown);
    if (!address) setTimeout(() => URL.revokeObjectURL(shown), 60_000);
  } catch (error) {
    opened?.close();
    throw error;
  }
}
