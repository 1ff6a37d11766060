import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, expect, it } from '@jest/globals';
import { readPdf, textOf } from '../../testing/read-pdf.ts';
import { renderPdf, unprintable } from './render-pdf.ts';

const defaultStyle = { font: 'text' };
const pdfium = await PDFiumLibrary.init();
afterAll(() => pdfium.destroy());

/** For each page, whether anything is drawn on it. */
async function inked(pdf: Buffer): Promise<boolean[]> {
  const document = await pdfium.loadDocument(pdf);
  const drawn: boolean[] = [];
  for (const page of document.pages()) drawn.push((await page.render({ scale: 1, colorSpace: 'Gray' })).data.some((shade) => shade < 200));
  document.destroy();
  return drawn;
}

it.each(['display', 'text'])('every character of any script is visible in the typeface %s', async (font) => {
  const characters = ['Ř', '٣', '३', 'ж', 'Ω', 'ש', '酢', 'ก', '🌶', '🧿', '★', '\u{10ffff}', '☎', 'x\u0327', '\ue123', '𝟙'];
  const content = characters.map((text, index) => ({ text, font, ...(index > 0 && { pageBreak: 'before' as const }) }));
  const drawn = await inked(await renderPdf({ content: [...content, { text: ' ', pageBreak: 'before' }], defaultStyle }));
  expect(characters.filter((_, index) => !drawn[index])).toEqual([]);
  expect(drawn.at(-1)).toBe(false);
});

it('Chinese, Japanese and the letters of flags are printed, in content, header and footer, and what no typeface has is named', async () => {
  const written = '宫保鸡丁 鮨 寿司 カレー ６ 🇨🇿';
  const pdf = await renderPdf({ content: written, header: () => '拉麺', footer: () => '北京', defaultStyle });
  const text = textOf((await readPdf(pdf))[0]).replaceAll(' ', '');
  for (const part of ['拉麺', '宫保鸡丁鮨寿司カレー６', '北京']) expect(text).toContain(part);
  expect(text).not.toContain('\ufffd');
  expect(unprintable(`${written} x\u00a0\u200d`)).toEqual([]);
  expect(unprintable('김치 a 김, ก, č')).toEqual(['김', '치', 'ก']);
});

it('the embedded typefaces have Czech, Vietnamese and Cyrillic letters', async () => {
  const alphabets = 'Příliš žluťoučký kůň úpěl ďábelské ódy. Phở bò, bún chả. Борщ, вареники. 189 Kč – „½ × 0,5 l“';
  const pdf = await renderPdf({ content: [alphabets, { text: alphabets, font: 'display' }], defaultStyle });
  const [page] = await readPdf(pdf);
  expect(textOf(page)).toBe(`${alphabets} ${alphabets}`);
  expect(pdf.toString('latin1').match(/\/FontFile2 /g)).toHaveLength(2);
});

it.each(['/etc/hostname', 'package.json'])('rendering refuses to read the file %s', async (image) => {
  await expect(renderPdf({ content: { image }, defaultStyle })).rejects.toThrow('Access to local file denied');
});

it('rendering refuses to fetch from the network', async () => {
  const images = { logo: 'https://example.com/logo.png' };
  await expect(renderPdf({ content: { image: 'logo' }, images, defaultStyle })).rejects.toThrow('Access to URL denied');
});

it('several documents are rendered at once without mixing', async () => {
  const words = ['jedna', 'dva', 'tři', 'čtyři'];
  const pdfs = await Promise.all(words.map((content) => renderPdf({ content, defaultStyle })));
  const texts = await Promise.all(pdfs.map(async (pdf) => textOf((await readPdf(pdf))[0])));
  expect(texts).toEqual(words);
});
