import type { Plugin } from 'vite';

export function preRender(): Plugin {
  return { name: 'pre-render' };
}
