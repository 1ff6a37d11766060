import { defineTextStyles } from '@chakra-ui/react';

const display = { fontFamily: 'display', fontWeight: 'medium', lineHeight: 'tight', letterSpacing: 'tight' };

/** The text styles, named by purpose. */
export const textStyles = defineTextStyles({
  cover: { value: { ...display, fontSize: 'cover', lineHeight: 'solid' } },
  section: { value: { ...display, fontSize: '4xl', lineHeight: 'solid' } },
  page: { value: { ...display, fontSize: '3xl' } },
  group: { value: { ...display, fontSize: '2xl' } },
  dish: { value: { ...display, fontSize: 'xl', letterSpacing: 'normal' } },
  italic: { value: { ...display, fontStyle: 'italic', fontSize: 'lg', lineHeight: '1.35', letterSpacing: 'normal' } },
  lead: { value: { fontSize: 'lg', lineHeight: 'normal' } },
  body: { value: { fontSize: 'md', lineHeight: 'normal' } },
  small: { value: { fontSize: 'sm', lineHeight: 'normal' } },
  caps: { value: { fontSize: 'xs', fontWeight: 'bold', letterSpacing: 'caps', textTransform: 'uppercase', lineHeight: 'normal' } },
});
