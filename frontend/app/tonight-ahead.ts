/**
 * Asks at once for all files of Tonight: what a layout or a screen imports is known only when it is there, and then what that imports. The
 * names of these files stand in this module (`vite.config.ts`), which only staff load.
 */
export function loadTonight(): void {
  const parts = [
    import('./panel-routes.tsx'),
    import('./layout/panel-layout.tsx'),
    import('./tonight-page.tsx'),
    import('./account/account-refresh.tsx'),
    import('../house/client/amplify.ts'),
  ];
  // rendering asks again, and shows what failed
  Promise.all(parts).catch(() => undefined);
}
