/** A resource of a template. */
export interface Resource {
  Type: string;
  // a template's properties have as many shapes as AWS has services
  // biome-ignore lint/suspicious/noExplicitAny: see above
  Properties?: any;
}

/** A template as the CDK writes it. */
export interface Template {
  Resources: Record<string, Resource>;
}

/** The resources of a type with their ids. */
export function ofType({ Resources }: Template, type: string): [string, Resource][] {
  return Object.entries(Resources).filter(([, { Type }]) => Type === type);
}
