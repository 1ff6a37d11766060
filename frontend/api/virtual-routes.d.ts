/** Method and path of every operation of the contract, and whether it replies with a document; see `contract-routes.ts`. */
declare module 'virtual:routes' {
  const routes: Record<string, Record<string, readonly [method: string, path: string, reply?: 'pdf']>>;
  export default routes;
}
