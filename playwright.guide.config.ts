import gallery from './playwright.gallery.config.ts';

/** The pictures of docs/guide, in a demo club at a fixed time; no other server is needed. */
const { webServer: _shared, ...own } = gallery;

export default { ...own, testMatch: 'guide.spec.ts', testIgnore: [], workers: 1, projects: [{ name: 'guide' }] };
