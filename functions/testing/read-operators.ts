import { inflateSync } from 'node:zlib';

/** The operators in the content stream of each page (ISO 32000-1, annex A), in order, without their operands. */
export function operatorsOf(pdf: Buffer): string[][] {
  return contentOf(pdf).map(operatorsIn);
}

/** The colours in which the pages of a PDF are filled and written, as `#rrggbb`. */
export function fillColoursOf(pdf: Buffer): Set<string> {
  const fills = contentOf(pdf).flatMap((content) => [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:rg|scn)\b/g)]);
  const hexOf = (value: string) =>
    Math.round(Number(value) * 255)
      .toString(16)
      .padStart(2, '0');
  return new Set(fills.map(([, ...channels]) => `#${channels.map(hexOf).join('')}`));
}

/** The content stream of each page. */
function contentOf(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  const pages = source.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g);
  return [...pages].map(([, id = '']) => streamOf(source, id));
}

function streamOf(source: string, id: string): string {
  const [, length] = new RegExp(`\\n${id} 0 obj\\n<<\\n/Length (\\d+)\\n/Filter /FlateDecode\\n>>\\nstream\\n`).exec(source) ?? [];
  const start = source.indexOf('\nstream\n', source.indexOf(`\n${id} 0 obj\n`)) + '\nstream\n'.length;
  return inflateSync(Buffer.from(source.slice(start, start + Number(length)), 'latin1')).toString('latin1');
}

function operatorsIn(stream: string): string[] {
  const withoutStrings = stream.replace(/\((?:\\[\s\S]|[^\\()])*\)|<[0-9a-fA-F\s]*>/g, ' ');
  return withoutStrings.split(/[\s[\]]+/).filter((word) => /^[A-Za-z'"][A-Za-z0-9*]*$/.test(word));
}

/** Every nesting error in the operators of a page: `q`/`Q` and `BT`/`ET` must be in pairs, and text must be in text objects. */
export function nestingFaults(operators: readonly string[]): string[] {
  const faults: string[] = [];
  let saved = 0;
  let isText = false;
  operators.forEach((operator, at) => {
    const fault = (what: string) => void faults.push(`${what} at ${at}`);
    if (operator === 'q') saved += 1;
    if (operator === 'Q' && --saved < 0) fault('Q without q');
    if (operator === 'BT' && isText) fault('BT within BT');
    if (operator === 'ET' && !isText) fault('ET without BT');
    if (['q', 'Q', 'cm'].includes(operator) && isText) fault(`${operator} within BT`);
    if (['Tj', 'TJ', 'Td', 'Tm', 'T*'].includes(operator) && !isText) fault(`${operator} outside of BT`);
    if (operator === 'BT' || operator === 'ET') isText = operator === 'BT';
  });
  if (saved > 0) faults.push(`${saved} × q without Q`);
  if (isText) faults.push('BT without ET');
  return faults;
}
