import * as zod from 'zod/mini';

/**
 * What the bundles have instead of `zod/mini`: the same, but a schema is made when something first asks for it. A function knows the schemas of
 * all its operations, and to make them was up to a quarter of its start; a request uses a few. What is not in the list below is made at once,
 * as zod does it, and works together with the rest.
 */
export * from 'zod/mini';

const makers = new WeakMap<object, () => object>();

/** Stands for what is not made yet: whoever asks for a property makes it, and from then on it is the prototype, which has all that it has. */
const unmade = new Proxy(
  {},
  {
    get(_, property, standIn: object) {
      if (property === 'check') return (...checks: unknown[]) => whenAsked(() => Reflect.apply(made(standIn).check, standIn, checks));
      return Reflect.get(made(standIn), property, standIn);
    },
  },
);

function whenAsked(make: () => object, known = {}): object {
  const standIn = Object.assign(Object.create(unmade), known);
  makers.set(standIn, make);
  return standIn;
}

function made(standIn: object) {
  const make = makers.get(standIn);
  if (make) {
    Object.setPrototypeOf(standIn, make());
    makers.delete(standIn);
  }
  return Object.getPrototypeOf(standIn);
}

/** The same function, whose result is made when it is asked for; `known` is what it has without being made. */
function whenUsed<Make extends (...given: never[]) => object>(make: Make, known?: (...given: Parameters<Make>) => object): Make {
  return ((...given: Parameters<Make>) => whenAsked(() => make(...given), known?.(...given))) as Make;
}

// the fields of an object are often taken over into another one
const fields = (shape: object = {}) => ({ shape });

export const object = /* @__PURE__ */ whenUsed(zod.object, fields);
export const strictObject = /* @__PURE__ */ whenUsed(zod.strictObject, fields);
export const extend = /* @__PURE__ */ whenUsed(zod.extend);
export const omit = /* @__PURE__ */ whenUsed(zod.omit);
export const partial = /* @__PURE__ */ whenUsed(zod.partial);
export const pick = /* @__PURE__ */ whenUsed(zod.pick);

export const _default = /* @__PURE__ */ whenUsed(zod._default);
export const array = /* @__PURE__ */ whenUsed(zod.array);
export const boolean = /* @__PURE__ */ whenUsed(zod.boolean);
const enumOf = /* @__PURE__ */ whenUsed(zod.enum);

export { enumOf as enum };
export const int = /* @__PURE__ */ whenUsed(zod.int);
export const literal = /* @__PURE__ */ whenUsed(zod.literal);
export const nullable = /* @__PURE__ */ whenUsed(zod.nullable);
export const number = /* @__PURE__ */ whenUsed(zod.number);
export const optional = /* @__PURE__ */ whenUsed(zod.optional);
export const partialRecord = /* @__PURE__ */ whenUsed(zod.partialRecord);
export const pipe = /* @__PURE__ */ whenUsed(zod.pipe);
export const record = /* @__PURE__ */ whenUsed(zod.record);
export const string = /* @__PURE__ */ whenUsed(zod.string);
export const transform = /* @__PURE__ */ whenUsed(zod.transform);
export const union = /* @__PURE__ */ whenUsed(zod.union);
export const unknown = /* @__PURE__ */ whenUsed(zod.unknown);

export const gt = /* @__PURE__ */ whenUsed(zod.gt);
export const length = /* @__PURE__ */ whenUsed(zod.length);
export const maximum = /* @__PURE__ */ whenUsed(zod.maximum);
export const maxLength = /* @__PURE__ */ whenUsed(zod.maxLength);
export const meta = /* @__PURE__ */ whenUsed(zod.meta);
export const minimum = /* @__PURE__ */ whenUsed(zod.minimum);
export const minLength = /* @__PURE__ */ whenUsed(zod.minLength);
export const multipleOf = /* @__PURE__ */ whenUsed(zod.multipleOf);
export const overwrite = /* @__PURE__ */ whenUsed(zod.overwrite);
export const refine = /* @__PURE__ */ whenUsed(zod.refine);
export const regex = /* @__PURE__ */ whenUsed(zod.regex);
