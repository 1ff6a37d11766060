/// <reference types="vite/client" />

/** Method and path of every operation of the contract, and whether it replies with a document; see `house/client/contract-routes.ts`. */
declare module 'virtual:routes' {
  const routes: Record<string, Record<string, readonly [method: string, path: string, reply?: 'pdf']>>;
  export default routes;
}

/** The countries that `date-holidays` knows, by their codes; the package has no types of it. */
declare module 'date-holidays/data' {
  export const data: { holidays: Record<string, { names: Record<string, string>; zones?: string[] }> };
}

/** The restaurant's settings of `cdk.json`, as they were when the site was built; see `build/virtual-modules.ts`. */
declare module 'virtual:settings' {
  export const settings: import('#house/contract/settings').RestaurantSettings;
}
