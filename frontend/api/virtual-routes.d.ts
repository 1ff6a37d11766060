/** Method and path of every operation of the contract, without its schemas: see `contract-routes.ts`. */
declare module 'virtual:routes' {
  const routes: Record<string, Record<string, readonly [method: string, path: string]>>;
  export default routes;
}
