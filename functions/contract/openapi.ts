import * as z from 'zod/mini';
import * as authSchemas from './accounts/auth.ts';
import * as invitationSchemas from './accounts/invitations.ts';
import * as trailSchemas from './accounts/trail.ts';
import * as userSchemas from './accounts/users.ts';
import * as fileImportSchemas from './card/file-import.ts';
import * as ingredientSchemas from './card/ingredients.ts';
import * as mealSchemas from './card/meals.ts';
import * as menuItemSchemas from './card/menu-items.ts';
import * as menuSchemas from './card/menus.ts';
import * as priceSchemas from './card/prices.ts';
import * as servedSchemas from './card/served.ts';
import * as shoppingSchemas from './card/shopping.ts';
import * as errorSchemas from './errors.ts';
import { type ErrorCode, ErrorReply, errors } from './errors.ts';
import { type Group, operations } from './index.ts';
import * as availabilitySchemas from './reservations/availability.ts';
import * as blockedGuestSchemas from './reservations/blocked-guests.ts';
import * as enquirySchemas from './reservations/enquiries.ts';
import * as eveningSchemas from './reservations/evening.ts';
import * as figuresSchemas from './reservations/figures.ts';
import * as guestSchemas from './reservations/guests.ts';
import * as linkedReservationSchemas from './reservations/linked-reservations.ts';
import * as openingSchemas from './reservations/opening.ts';
import * as queueSchemas from './reservations/queue.ts';
import * as reservationSchemas from './reservations/reservation.ts';
import * as reservationRequestSchemas from './reservations/reservations.ts';
import * as roomSchemas from './reservations/room.ts';
import * as seatingSchemas from './reservations/seating.ts';
import * as sittingSchemas from './reservations/sittings.ts';
import * as specialDaySchemas from './reservations/special-days.ts';
import { type Route, refusalsOf } from './route.ts';
import * as arrangementSchemas from './site/arrangement.ts';
import * as identitySchemas from './site/identity.ts';
import * as legalSchemas from './site/legal.ts';
import * as notificationSchemas from './site/notifications.ts';
import * as photographSchemas from './site/photographs.ts';
import * as publishedSchemas from './site/published.ts';
import * as restaurantInfoSchemas from './site/restaurant-info.ts';
import { idPattern } from './text.ts';

type Json = Record<string, unknown>;

// filled while the operations are described: each named schema and each refusal is written once
const components: { schemas: Json; responses: Json } = { schemas: {}, responses: {} };

const queries = new Set<unknown>(operations().map(({ route }) => route.query));

// what the contract exports under a name keeps it, as a component; a query is taken apart into parameters
for (const [name, schema] of Object.entries({
  ...authSchemas,
  ...invitationSchemas,
  ...trailSchemas,
  ...userSchemas,
  ...arrangementSchemas,
  ...menuSchemas,
  ...priceSchemas,
  ...servedSchemas,
  ...menuItemSchemas,
  ...mealSchemas,
  ...fileImportSchemas,
  ...ingredientSchemas,
  ...servedSchemas,
  ...shoppingSchemas,
  ...availabilitySchemas,
  ...blockedGuestSchemas,
  ...enquirySchemas,
  ...guestSchemas,
  ...eveningSchemas,
  ...figuresSchemas,
  ...linkedReservationSchemas,
  ...queueSchemas,
  ...reservationRequestSchemas,
  ...reservationSchemas,
  ...roomSchemas,
  ...seatingSchemas,
  ...sittingSchemas,
  ...specialDaySchemas,
  ...openingSchemas,
  ...notificationSchemas,
  ...restaurantInfoSchemas,
  ...identitySchemas,
  ...legalSchemas,
  ...photographSchemas,
  ...publishedSchemas,
  ...errorSchemas,
})) {
  if (schema instanceof z.ZodMiniObject && !queries.has(schema)) z.globalRegistry.add(schema, { id: name });
}

/** The contract as an OpenAPI 3.1 document: every operation, who may call it, and every way it can answer. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const { group, name, route } of operations()) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(group, name, route) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Restaurant',
      version: '1.0.0',
      description: 'The public site, the reservations and the back-office of a restaurant. Every answer carries `success` and `message`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(operations().map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: sorted(components.schemas),
      responses: sorted(components.responses),
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The `token` of a session.' } },
    },
  };
}

function operation(group: Group, name: string, route: Route): Json {
  const session = { session: [] };
  const parameters = [...pathParameters(route), ...queryParameters(route), ...headerParameters(route)];
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: route.summary,
    description: route.access === 'PUBLIC' ? 'For everybody.' : `For whoever is ${route.access} or more.`,
    // a visitor needs no session; with one, some answers hold more
    security: route.access === 'PUBLIC' ? [{}, session] : [session],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: { required: true, content: json(schemaOf(route.body, 'input')) } }),
    responses: { [route.status ?? 200]: success(route), ...refusals(route) },
  };
}

function pathParameters(route: Route): Json[] {
  if (!route.path.includes('{id}')) return [];
  return [{ name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: idPattern.source } }];
}

function queryParameters(route: Route): Json[] {
  if (!route.query) return [];
  const { properties = {} } = z.toJSONSchema(route.query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
}

function headerParameters(route: Route): Json[] {
  if (!route.idempotent) return [];
  const description = 'Any text of the caller’s choice, new for each new wish: a repeated call with the same key gets the first answer.';
  return [{ name: 'Idempotency-Key', in: 'header', description, schema: { type: 'string', maxLength: 255 } }];
}

function success(route: Route): Json {
  const headers = { 'Cache-Control': { schema: { type: 'string' } } };
  if (route.reply === 'pdf') {
    const notice = { description: 'What to know before it is printed: a sentence, percent-encoded', schema: { type: 'string' } };
    const location = { description: 'Where a browser can open it by itself', schema: { type: 'string' } };
    return {
      description: 'The document',
      headers: { ...headers, 'Content-Location': location, 'X-Notice': notice },
      content: { 'application/pdf': { schema: { contentMediaType: 'application/pdf' } } },
    };
  }
  if (route.reply === 'calendar') {
    const tag = { description: 'For `If-None-Match`, which is answered 304 while it holds', schema: { type: 'string' } };
    return {
      description: 'The calendar',
      headers: { ...headers, ETag: tag },
      content: { 'text/calendar': { schema: { type: 'string' } } },
    };
  }
  const reply = {
    type: 'object',
    properties: {
      success: { const: true },
      message: { type: 'string', description: 'A sentence for the person who asked.' },
      ...(route.reply && { data: schemaOf(route.reply, 'output') }),
      ...(route.paged && { nextCursor: { type: 'string', description: 'The `cursor` of the next page; absent on the last.' } }),
    },
    required: ['success', 'message', ...(route.reply ? ['data'] : [])],
  };
  return { description: route.status === 202 ? 'Taken; what follows comes by e-mail' : 'Done', headers, content: json(reply) };
}

function refusals(route: Route): Json {
  const byStatus = Map.groupBy(refusalsOf(route), (code) => errors[code].status);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusal(status, codes)]));
}

function refusal(status: number, codes: ErrorCode[]): Json {
  const name = codes.join('.');
  const retry = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } };
  components.responses[name] = {
    description: codes.map((code) => `\`${code}\`: ${errors[code].summary}`).join('. '),
    ...([429, 503].includes(status) && { headers: retry }),
    content: json({ allOf: [schemaOf(ErrorReply, 'output'), { properties: { code: { enum: codes } } }] }),
  };
  return { $ref: `#/components/responses/${name}` };
}

function sorted(entries: Json): Json {
  return Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** The JSON schema of a value on the wire; schemas with a name become components and are referred to. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const wrapped = z.toJSONSchema(z.array(schema), { io, unrepresentable: 'any' }) as { items: Json; $defs?: Json };
  const { items, $defs = {} } = JSON.parse(JSON.stringify(wrapped).replaceAll('#/$defs/', '#/components/schemas/')) as typeof wrapped;
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _id, ...component } = definition as Json;
    components.schemas[name] = component;
  }
  return items;
}
