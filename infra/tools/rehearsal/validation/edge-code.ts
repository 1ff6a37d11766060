import { createContext, runInContext } from 'node:vm';
import { parse } from 'acorn';
import { ofType, type Template } from './templates.ts';

/** What the runtimes know beside ECMAScript 5.1 and our code uses (CloudFront Developer Guide, "JavaScript runtime 2.0 features"). */
const namedFeatures: Record<string, readonly string[]> = { 'cloudfront-js-2.0': ['Array.prototype.find'] };

/** Every function of Array, Object and String in ECMAScript 5.1; what Node has besides is taken away before the code runs. */
const es5 = {
  'Array.prototype':
    'concat every filter forEach indexOf join lastIndexOf length map pop push reduce reduceRight reverse shift slice some sort splice toString toLocaleString unshift constructor',
  Array: 'isArray length name prototype',
  'String.prototype':
    'charAt charCodeAt concat indexOf lastIndexOf length localeCompare match replace search slice split substr substring toLocaleLowerCase toLocaleUpperCase toLowerCase toString toUpperCase trim valueOf constructor',
  String: 'fromCharCode length name prototype',
  Object:
    'create defineProperties defineProperty freeze getOwnPropertyDescriptor getOwnPropertyNames getPrototypeOf isExtensible isFrozen isSealed keys length name preventExtensions prototype seal',
} as const;

/** CloudFront refuses longer code. */
const mostBytes = 10_240;

const request = {
  method: 'GET',
  uri: '/menu/soups-AAAAAA',
  querystring: { code: { value: 'c' } },
  headers: { host: { value: 'bistro.example' } },
};
/** What a function is asked: of one that changes replies the reply is looked at, of all others the request. */
const event = () => ({
  viewer: { ip: '203.0.113.7' },
  request: structuredClone(request),
  response: { statusCode: 200, headers: { 'x-amz-meta-status': { value: '404' } } },
});

/** What is wrong with the functions of CloudFront in a template: their language, their size, and whether each answers a visitor. */
export function edgeFaults(template: Template): string[] {
  return ofType(template, 'AWS::CloudFront::Function').flatMap(([id, { Properties }]) => {
    const runtime: string = Properties.FunctionConfig.Runtime;
    const named = namedFeatures[runtime];
    if (!named) return [`${id}: there is no runtime ${runtime}`];
    const fault = faultOf(String(Properties.FunctionCode), named);
    return fault ? [`${id}: ${fault}`] : [];
  });
}

function faultOf(code: string, named: readonly string[]): string | undefined {
  if (Buffer.byteLength(code) > mostBytes) return `longer than ${mostBytes} bytes`;
  try {
    parse(code, { ecmaVersion: 5 });
    const answer = runAtEdge<{ uri?: unknown; statusCode?: unknown } | undefined>(code, event(), named);
    const isRequest = typeof answer?.uri === 'string' && answer.uri.startsWith('/');
    return isRequest || Number.isInteger(answer?.statusCode) ? undefined : 'gives neither a request nor a reply';
  } catch (error) {
    return (error as Error).message;
  }
}

/** What a function answers to an event, in a JavaScript that knows no more than that of CloudFront. */
export function runAtEdge<Answer>(
  code: string,
  event: object,
  named: readonly string[] = namedFeatures['cloudfront-js-2.0'] ?? [],
): Answer {
  const context = createContext({ event });
  for (const [owner, names] of Object.entries(es5)) {
    const kept = [...names.split(' '), ...named.flatMap((one) => (one.startsWith(`${owner}.`) ? one.slice(owner.length + 1) : []))];
    const others = `Object.getOwnPropertyNames(${owner}).filter(function (name) { return ${JSON.stringify(kept)}.indexOf(name) < 0; })`;
    runInContext(`${others}.forEach(function (name) { delete ${owner}[name]; })`, context);
  }
  return runInContext(`(function () { 'use strict'; ${code}; return handler(event); })()`, context, { timeout: 1000 });
}
