export { stop as default } from './test-parts.ts';
