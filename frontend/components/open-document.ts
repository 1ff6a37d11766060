/** Opens a document in a new window; the window is asked for at once, while the browser still sees the click behind it. */
export async function openDocument(load: () => Promise<Blob>): Promise<void> {
  const opened = window.open('', '_blank');
  try {
    const address = URL.createObjectURL(await load());
    if (opened) opened.location.href = address;
    else window.location.assign(address);
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    opened?.close();
    throw error;
  }
}
