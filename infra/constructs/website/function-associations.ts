import { existsSync } from 'node:fs';
import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Language } from '#messages/languages';
import { partsFolder } from '../../site/published-files.ts';
import { siteFiles } from '../../site/site-files.ts';
import { pageOfPath, statusOfDocument } from './edge-functions.ts';

interface Pages {
  /** The built site. */
  siteFolder: string;
  defaultLanguage: Language;
  domain: { name: string; twin: string | undefined } | undefined;
}

/** Finds the document of an address, and gives the reply the status of that document. */
export function pageFunctions(scope: Construct, { siteFolder, domain, defaultLanguage }: Pages): FunctionAssociation[] {
  // npm run synth works without a built site too; a deployment builds it first
  const files = existsSync(siteFolder)
    ? siteFiles(siteFolder).filter((path) => !path.startsWith('assets/') && !path.startsWith(partsFolder))
    : [];
  const twin = domain?.twin ? { name: domain.twin, host: domain.name } : undefined;
  return [
    onRequest(scope, 'PageOfPath', pageOfPath({ files, twin, defaultLanguage })),
    onReply(scope, 'StatusOfDocument', statusOfDocument),
  ];
}

/** Has a function see each request before CloudFront reads its cache. */
export function onRequest(scope: Construct, name: string, code: string): FunctionAssociation {
  return { eventType: FunctionEventType.VIEWER_REQUEST, function: edgeFunction(scope, name, code) };
}

/** Has a function see each reply on its way to the visitor. */
function onReply(scope: Construct, name: string, code: string): FunctionAssociation {
  return { eventType: FunctionEventType.VIEWER_RESPONSE, function: edgeFunction(scope, name, code) };
}

function edgeFunction(scope: Construct, name: string, code: string): EdgeFunction {
  return new EdgeFunction(scope, name, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 });
}
