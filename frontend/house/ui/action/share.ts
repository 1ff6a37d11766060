import { copying as texts } from '#texts/house';
import { announce } from '../feedback/announcements.ts';

/** Offers a link to the programs of the device; where the browser cannot do that, the link is copied. */
export async function share(link: { title: string; url: string }): Promise<void> {
  if (navigator.share) return navigator.share(link).catch(ignoreRefusal);
  await copyLink(link.url);
}

/** Offers a text to the programs of the device. */
export async function shareText(content: { title: string; text: string }): Promise<void> {
  await navigator.share(content).catch(ignoreRefusal);
}

/** Copies a link, and says whether that worked. */
export function copyLink(url: string): Promise<boolean> {
  return copy(url, { copied: texts.link.copied, notCopied: texts.link.notCopied(url) });
}

/** Copies a text, also one that is still being read, and says whether that worked. */
export async function copy(text: string | Promise<string>, said: { copied: string; notCopied: string }): Promise<boolean> {
  try {
    // Safari takes what comes later than the press only as a promise
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    announce(said.copied);
    return true;
  } catch {
    announce(said.notCopied, { tone: 'danger' });
    return false;
  }
}

/** The user has closed the list of programs. */
function ignoreRefusal(error: Error): void {
  if (error.name !== 'AbortError') announce(error.message, { tone: 'danger' });
}
