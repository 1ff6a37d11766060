/** How much of everything: bytes and pixels of an upload, uploads that have not arrived, and photographs of a restaurant. */
export const photographLimits = {
  bytes: 15 * 1024 * 1024,
  pixels: 50_000_000,
  /** The least width and height. */
  side: 240,
  waiting: 20,
  photographs: 200,
  /** A permission to upload ends after so many seconds. */
  uploadSeconds: 600,
} as const;

/** The shapes that a photograph is cut in around its focus: width by height, and the widths in pixels in which a page uses it. `whole` has its own ratio. */
export const shapes = {
  whole: { ratio: undefined, widths: [480, 960, 1600] },
  wide: { ratio: 16 / 9, widths: [480, 800, 1200, 1920] },
  tall: { ratio: 4 / 5, widths: [480, 960] },
  card: { ratio: 4 / 3, widths: [320, 640, 960] },
  square: { ratio: 1, widths: [160, 320, 640] },
  /** What other sites show beside a link; they read JPEG only. */
  social: { ratio: 1200 / 630, widths: [1200] },
} as const;

export type Shape = keyof typeof shapes;

/** From the smallest file to the one that every browser reads. */
const formats = ['avif', 'webp', 'jpg'] as const;
export type PageFormat = (typeof formats)[number];
export type Format = PageFormat | 'png';

/** The shapes of a picture with transparent parts that are PNGs too. */
const plainShapes: readonly Shape[] = ['whole', 'square'];
const largestPng = 960;

/** What there is of a photograph: the files of one version, which never change. */
export interface PhotographFiles {
  version: number;
  /** The size of the uncut photograph, in pixels. */
  width: number;
  height: number;
  /** Fills its place until it has loaded: `#rrggbb`; none for a picture with transparent parts. */
  colour?: string | undefined;
  widths: Record<Shape, number[]>;
  /** Whether there are PNGs beside the other files; absent where a picture is opaque, or was cut before there were any. */
  hasPng?: boolean | undefined;
}

/** The start of the addresses of all files, on the site and in the bucket. */
export const photographsPath = '/photographs/';

/** The address of one file of a photograph. */
export function photographPath(id: string, version: number, shape: Shape, width: number, format: Format): string {
  return `${photographsPath}${id}/${version}/${shape}-${width}.${format}`;
}

/**
 * A picture of a photograph in few bytes, in the shape of a phone. It stands in the document of the page that begins with the photograph, is there
 * with the words, and is soft until the file of the photograph has come over it.
 */
export const preview = { shape: 'tall', width: 640, mostBytes: 10_000 } as const;

export function previewPath(id: string, version: number): string {
  return `${photographsPath}${id}/${version}/preview.avif`;
}

/** The size of a shape in this width. */
export function sizeOf(files: Pick<PhotographFiles, 'width' | 'height'>, shape: Shape, width: number): { width: number; height: number } {
  const ratio = shapes[shape].ratio ?? files.width / files.height;
  return { width, height: Math.round(width / ratio) };
}

export function formatsOf(shape: Shape): readonly PageFormat[] {
  return shape === 'social' ? ['jpg'] : formats;
}

/** Whether a shape of a picture with transparent parts has a PNG in this width. */
export const isPng = (shape: Shape, width: number) => plainShapes.includes(shape) && width <= largestPng;

/** A file that is read without a browser, by mail programs, home screens and PDFs: JPEG, or PNG where the picture has transparent parts. */
export interface PlainFile {
  path: string;
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
}

/**
 * The widest plain file of a shape up to this width, else the smallest. `undefined` for a picture with transparent parts that has no PNG: its
 * JPEG is on white, where nothing of a light logo can be seen.
 */
export function plainFileOf(_id: string, files: PhotographFiles, shape: Shape, mostWidth: number): PlainFile | undefined {
  const isOpaque = files.colour !== undefined;
  const made = files.widths[shape].filter((width) => isOpaque || isPng(shape, width));
  const width = made.findLast((one) => one <= mostWidth) ?? made[0];
  if (width === undefined || !(isOpaque || files.hasPng)) return undefined;
  const [format, type] = isOpaque ? (['jpg', 'image/jpeg'] as const) : (['png', 'image/png'] as const);
  return { path: photographPath(_id, files.version, shape, width, format), type, ...sizeOf(files, shape, width) };
}
