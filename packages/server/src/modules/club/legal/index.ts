export { legalData } from './personal-data.ts';
