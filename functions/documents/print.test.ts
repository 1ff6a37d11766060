import { expect, it } from '@jest/globals';
import { readPrint, textOf } from '../testing/read-print.ts';
import { print } from './print.ts';

const defaultStyle = { font: 'text' };

it('embeds typefaces that know Czech, Vietnamese and Cyrillic letters', async () => {
  const alphabets = 'Příliš žluťoučký kůň úpěl ďábelské ódy. Phở bò, bún chả. Борщ, вареники. 189 Kč – „½ × 0,5 l“';
  const pdf = await print({ content: [alphabets, { text: alphabets, font: 'display' }], defaultStyle });
  const [page] = await readPrint(pdf);
  expect(textOf(page)).toBe(`${alphabets} ${alphabets}`);
  expect(pdf.toString('latin1').match(/\/FontFile2 /g)).toHaveLength(2);
});

it.each(['/etc/hostname', 'package.json'])('refuses to read the file %s', async (image) => {
  await expect(print({ content: { image }, defaultStyle })).rejects.toThrow('Access to local file denied');
});

it('refuses to fetch from the network', async () => {
  const images = { logo: 'https://example.com/logo.png' };
  await expect(print({ content: { image: 'logo' }, images, defaultStyle })).rejects.toThrow('Access to URL denied');
});

it('prints several documents at once without mixing them', async () => {
  const words = ['jedna', 'dva', 'tři', 'čtyři'];
  const pdfs = await Promise.all(words.map((content) => print({ content, defaultStyle })));
  const texts = await Promise.all(pdfs.map(async (pdf) => textOf((await readPrint(pdf))[0])));
  expect(texts).toEqual(words);
});
