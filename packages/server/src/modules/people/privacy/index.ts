export { eraseVisitors } from './erase-visitors.ts';
