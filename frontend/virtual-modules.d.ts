/// <reference types="vite/client" />

/** Method and path of every operation of the contract, and whether it replies with a document; see `house/client/contract-routes.ts`. */
declare module 'virtual:routes' {
  const routes: Record<string, Record<string, readonly [method: string, path: string, reply?: 'pdf']>>;
  export default routes;
}

/** The restaurant's settings of `cdk.json`, as they were when the site was built; see `build/virtual-modules.ts`. */
declare module 'virtual:settings' {
  export const settings: import('#house/contract/settings').RestaurantSettings;
}
