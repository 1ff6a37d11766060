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
export type Format = (typeof formats)[number];

/** What there is of a photograph: the files of one version, which never change. */
export interface PhotographFiles {
  version: number;
  /** The size of the uncut photograph, in pixels. */
  width: number;
  height: number;
  /** Fills its place until it has loaded: `#rrggbb`; none for a picture with transparent parts. */
  colour?: string | undefined;
  widths: Record<Shape, number[]>;
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

export function formatsOf(shape: Shape): readonly Format[] {
  return shape === 'social' ? ['jpg'] : formats;
}
