declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    /** The picture in the file of a `HeifDecoder`. */
    handle: unknown;
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `data` with RGBA, upright as the file says; calls back with `null` when the picture is damaged. */
    display(target: { data: Uint8Array; width: number; height: number }, done: (target: object | null) => void): void;
    free(): void;
  }

  const libheif: {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
    heif_image_handle_has_alpha_channel(handle: unknown): number | boolean;
  };
  export default libheif;
}
