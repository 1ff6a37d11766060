import type { Words } from './left-out.ts';
import { isPriced, isPricedName, isSigned, type LineParts } from './read-line.ts';
import { isButton, isUsualSection } from './titles.ts';

type Lines = readonly LineParts[];

/** `se lososem +45 / s avokádem +35` */
export const isAddOn = (text: string) => /^(?:s|se|with|mit|con|avec|extra|add|swap|bez|without) [^+]{2,40}\+ ?\D?\d/i.test(text.trim());

/** Lines of contacts, of what is charged beside the dishes, and with a number among signed prices that is none: they have no price. */
export function withoutStrays(lines: Lines, words: readonly Words[]): Lines {
  const signed = lines.filter(isSigned).length;
  const isSignedCard = signed > 2 && signed * 2 > lines.filter(isPriced).length;
  const first = lines.findIndex((line) => isSigned(line) || isUsualSection(line.texts[0] ?? ''));
  // the number of a week above prices with decimals is none
  const [top, ...others] = lines.flatMap((line, at) => (isPriced(line) ? [at] : []));
  const isDecimal = (at: number) => isSigned(lines[at]) || /\d[.,]\d/.test(lines[at]?.prices[0]?.text ?? '');
  const isTopNumber = (at: number) => at === top && !isDecimal(at) && others.length > 3 && others.every(isDecimal);
  // nor is one in a title, where the prices of dishes stand apart
  const isClose = (at: number) => isPricedName(lines[at]) && !isSigned(lines[at]) && !lines[at]?.visible.includes('\t');
  const isOfTitle = (at: number) => at === top && isClose(at) && others.length > 3 && others.filter(isClose).length * 5 < others.length;
  return lines.map((line, at) => {
    if (!isPriced(line) || line.isRow || line.source.as) return line;
    const { why, isFee, isLegend } = words[at] as Words;
    const unpriced = { ...line, prices: [], hasUnreadablePrice: false };
    if ((isLegend && !isSigned(line)) || (why === 'contact' && line.texts.length === 0)) return unpriced;
    const isLow = line.prices.length > 0 && line.prices.every(({ price = 0, measure }) => price < 15 && measure === '');
    const isCounter = isButton(line.visible) || (line.prices[0]?.price === 0 && isButton(line.texts[0] ?? ''));
    if (line.texts.length === 0 && !isCounter && (at > first || !isLow)) return line;
    const isStray =
      isCounter ||
      isTopNumber(at) ||
      isOfTitle(at) ||
      (!isSigned(line) && (why !== undefined || (isSignedCard && !line.visible.includes('\t') && (at < first || isLow))));
    return isStray || why === 'contact' || why === 'title' || isFee ? { ...unpriced, allergens: null } : line;
  });
}
