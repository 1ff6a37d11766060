import { mergeProps, mergeRefs, useChakraContext } from '@chakra-ui/react';
import { Children, type ElementType, type ReactElement, type ReactNode, type Ref } from 'react';
import { jsx } from 'react/jsx-runtime';

/*
 * Instead of Chakra's own factory (jest.config.ts): its elements without their styles, which jsdom has no layout for, and which took a fifth of the
 * time of a component test. What only a style hides is there.
 */

interface Recipe {
  variants?: object;
}

interface Options {
  forwardProps?: string[];
  forwardAsChild?: boolean;
  defaultProps?: object;
}

interface Props {
  ref?: Ref<unknown>;
  as?: ElementType;
  asChild?: boolean;
  children?: ReactNode;
}

/** What stands behind an element that was made here. */
const made = new WeakMap<object, { tag: ElementType; variants: string[] }>();

function plainElement(of: ElementType, { variants = {} }: Recipe = {}, { forwardProps = [], forwardAsChild, defaultProps }: Options = {}) {
  const inner = typeof of === 'string' ? undefined : made.get(of);
  const tag = inner?.tag ?? of;
  const looks = [...Object.keys(variants), ...(inner?.variants ?? [])];
  const element = ({ as, asChild, ...given }: Props) => {
    const { isValidProperty } = useChakraContext();
    const props: Record<string, unknown> & { children?: ReactNode } = {};
    for (const [name, value] of Object.entries({ ...defaultProps, ...given })) {
      if (value === undefined || looks.includes(name) || (isValidProperty(name) && !forwardProps.includes(name))) continue;
      props[/^html(Width|Height|Size|Translate)$/.test(name) ? name.slice(4).toLowerCase() : name] = value;
    }
    if (!asChild) return jsx(as ?? tag, props);
    if (forwardAsChild || forwardProps.includes('asChild')) return jsx(tag, { ...props, asChild });
    const { children, ...own } = props;
    const child = Children.only(children) as ReactElement<Props & Record<string, unknown>, ElementType>;
    return jsx(child.type, { ...mergeProps(own, child.props), ref: mergeRefs(given.ref, child.props.ref) });
  };
  made.set(element, { tag, variants: looks });
  return element;
}

const byTag = new Map<string, ElementType>();

export const chakra = new Proxy(plainElement, {
  get(_, tag: string) {
    const known = byTag.get(tag) ?? plainElement(tag as ElementType);
    byTag.set(tag, known);
    return known;
  },
});
