/**
 * The CloudFront functions, as text in the language they run in (JavaScript runtime 2.0). Each gets the visitor's request before
 * CloudFront reads its cache; one gets the reply on its way to the visitor.
 */

import { existsSync } from 'node:fs';
import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { addressPrefix, type Language, languages } from '#house/language/languages';
import { documents, movedLifetime, ownDocumentPattern, pagePattern, partsFolder, surroundingsPattern } from '../../site/documents.ts';
import { siteFiles } from '../../site/site-files.ts';

interface Site {
  /** The files of the site outside of assets/. */
  files: readonly string[];
  /** Another name of the site, which leads to `host`. */
  twin: { name: string; host: string } | undefined;
  defaultLanguage: Language;
}

/**
 * `/login` is a page of the app, `/favicon.svg` a file, and every other path is answered with the document for missing pages, as
 * infra/site/documents.ts says. What comes under the other name of the site is sent to its own, and what names the default language or ends with a
 * slash to the address without it.
 */
export function pageOfPath({ files, twin, defaultLanguage }: Site): string {
  return `
var files = ${JSON.stringify(files.map((path) => `/${path}`))};
var pages = new RegExp(${JSON.stringify(pagePattern)}, 'i');
var owners = new RegExp(${JSON.stringify(ownDocumentPattern)});
var prefixes = ${JSON.stringify(prefixesBeside(defaultLanguage))};
var twin = ${JSON.stringify(twin ?? null)};
var surroundings = new RegExp(${JSON.stringify(surroundingsPattern(defaultLanguage))}, 'g');
function moved(address, querystring, headers) {
  var query = Object.keys(querystring).map(function (name) {
    return name + '=' + querystring[name].value;
  });
  headers.location = { value: address + (query.length > 0 ? '?' + query.join('&') : '') };
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: headers };
}
function handler(event) {
  var request = event.request;
  if (twin && request.headers.host.value === twin.name) {
    return moved('https://' + twin.host + request.uri, request.querystring, {});
  }
  var address = '/' + request.uri.replace(surroundings, '');
  if (address !== request.uri) {
    return moved(address, request.querystring, { 'cache-control': { value: '${movedLifetime}' } });
  }
  if (files.indexOf(request.uri) < 0) {
    var prefix = prefixes.find(function (one) {
      return request.uri === one || request.uri.indexOf(one + '/') === 0;
    }) || '';
    var path = request.uri.slice(prefix.length) || '/';
    var document = pages.test(path) ? '/${documents.page}' : '/${documents.missing}';
    request.uri = prefix + (path === '/' ? '/${documents.home}' : owners.test(path) ? path + '.html' : document);
  }
  return request;
}
`;
}

/** What the addresses begin with in the languages that are not the default one. */
function prefixesBeside(defaultLanguage: Language): string[] {
  return languages.filter((language) => language !== defaultLanguage).map((language) => addressPrefix(language, defaultLanguage));
}

/** Answers a document with a status of its own, for what is missing or has moved: S3 sends what was written into its metadata. */
export const statusOfDocument = `
function handler(event) {
  var response = event.response;
  var status = response.headers['x-amz-meta-status'];
  if (status && response.statusCode === 200) {
    var location = response.headers['x-amz-meta-location'];
    response.statusCode = Number(status.value);
    response.statusDescription = location ? 'Moved Permanently' : 'Not Found';
    if (location) response.headers.location = { value: location.value };
  }
  Object.keys(response.headers).forEach(function (name) {
    if (name.indexOf('x-amz-meta-') === 0) delete response.headers[name];
  });
  return response;
}
`;

/** Tells the API the visitor's address; one that the visitor sends along is overwritten. */
export const visitorAddress = `
function handler(event) {
  var request = event.request;
  request.headers['x-viewer-ip'] = { value: event.viewer.ip };
  return request;
}
`;

/**
 * The same for paths whose replies are cached. HEAD is refused here: the API does not support it, and CloudFront might cache the refusal
 * for GET too.
 */
export const visitorAddressOfGet = `
function handler(event) {
  var request = event.request;
  if (request.method === 'HEAD') {
    return {
      statusCode: 405,
      statusDescription: 'Method Not Allowed',
      headers: { allow: { value: 'GET' }, 'cache-control': { value: 'no-store' } }
    };
  }
  request.headers['x-viewer-ip'] = { value: event.viewer.ip };
  return request;
}
`;

interface Pages {
  siteFolder: string;
  defaultLanguage: Language;
  domain: { names: string[] } | undefined;
}

/** Finds the document of an address, and gives the reply the status of that document. */
export function pageFunctions(scope: Construct, { siteFolder, domain, defaultLanguage }: Pages): FunctionAssociation[] {
  // npm run synth works without a built site too; a deployment builds it first
  const files = existsSync(siteFolder)
    ? siteFiles(siteFolder).filter((path) => !path.startsWith('assets/') && !path.startsWith(partsFolder))
    : [];
  const [host = '', name] = domain?.names ?? [];
  const twin = name ? { name, host } : undefined;
  return [
    onRequest(scope, 'PageOfPath', pageOfPath({ files, twin, defaultLanguage })),
    { eventType: FunctionEventType.VIEWER_RESPONSE, function: edgeFunction(scope, 'StatusOfDocument', statusOfDocument) },
  ];
}

export function onRequest(scope: Construct, name: string, code: string): FunctionAssociation {
  return { eventType: FunctionEventType.VIEWER_REQUEST, function: edgeFunction(scope, name, code) };
}

function edgeFunction(scope: Construct, name: string, code: string): EdgeFunction {
  return new EdgeFunction(scope, name, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 });
}
