import type { Route } from '#house/contract/route';
import { api } from '#publishing/contract/api';

/** The part of the contract that the client needs; Vite and Jest provide it as `virtual:routes`. */
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
