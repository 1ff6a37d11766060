import * as z from 'zod/mini';
import * as arrangementSchemas from '#card/contract/arrangement';
import * as fileImportSchemas from '#card/contract/file-import';
import * as ingredientSchemas from '#card/contract/ingredients';
import * as mealSchemas from '#card/contract/meals';
import * as menuItemSchemas from '#card/contract/menu-items';
import * as menuSchemas from '#card/contract/menus';
import * as priceSchemas from '#card/contract/prices';
import * as servedSchemas from '#card/contract/served';
import * as shoppingSchemas from '#card/contract/shopping';
import * as availabilitySchemas from '#evening/contract/availability';
import * as blockedGuestSchemas from '#evening/contract/blocked-guests';
import * as enquirySchemas from '#evening/contract/enquiries';
import * as eveningSchemas from '#evening/contract/evening';
import * as figuresSchemas from '#evening/contract/figures';
import * as guestSchemas from '#evening/contract/guests';
import * as linkedReservationSchemas from '#evening/contract/linked-reservations';
import * as movingInSchemas from '#evening/contract/moving-in';
import * as openingSchemas from '#evening/contract/opening';
import * as queueSchemas from '#evening/contract/queue';
import * as reservationSchemas from '#evening/contract/reservation';
import * as reservationRequestSchemas from '#evening/contract/reservations';
import * as roomSchemas from '#evening/contract/room';
import * as seatingSchemas from '#evening/contract/seating';
import * as sittingSchemas from '#evening/contract/sittings';
import * as specialDaySchemas from '#evening/contract/special-days';
import * as testBookingSchemas from '#evening/contract/test-booking';
import * as errorSchemas from '#house/contract/errors';
import { type ErrorCode, ErrorReply, errors } from '#house/contract/errors';
import { type Route, refusalsOf } from '#house/contract/route';
import { idPattern } from '#house/contract/text';
import * as trailSchemas from '#house/contract/trail';
import * as authSchemas from '#people/contract/auth';
import * as deviceSchemas from '#people/contract/devices';
import * as invitationSchemas from '#people/contract/invitations';
import * as userSchemas from '#people/contract/users';
import * as identitySchemas from '#site/contract/identity';
import * as legalSchemas from '#site/contract/legal';
import * as notificationSchemas from '#site/contract/notifications';
import * as photographSchemas from '#site/contract/photographs';
import * as restaurantInfoSchemas from '#site/contract/restaurant-info';
import { type Group, operations } from './api.ts';
import * as publishedSchemas from './published.ts';

type Json = Record<string, unknown>;

// filled while the operations are described: each named schema and each refusal is written once
const components: { schemas: Json; responses: Json } = { schemas: {}, responses: {} };

const queries = new Set<unknown>(operations().map(({ route }) => route.query));

// what the contract exports under a name keeps it, as a component; a query is taken apart into parameters
for (const [name, schema] of Object.entries({
  ...authSchemas,
  ...deviceSchemas,
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
  ...movingInSchemas,
  ...testBookingSchemas,
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
