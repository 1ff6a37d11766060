import { api } from '../../functions/contract/index.ts';
import type { Route } from '../../functions/contract/route.ts';

/** What the browser needs to know of the contract to call it; Vite and Jest serve it as `virtual:routes`. */
const routes = Object.fromEntries(
  Object.entries(api).map(([group, operations]) => [
    group,
    Object.fromEntries(
      Object.entries<Route>(operations).map(([name, { method, path, reply }]) => [
        name,
        reply === 'pdf' ? [method, path, reply] : [method, path],
      ]),
    ),
  ]),
);

export default routes;
