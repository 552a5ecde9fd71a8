import type { Owner } from '#testing/clubs/owner.ts';
import type { Sample } from '../sample.ts';

const TOPIC = { title: { en: 'Parking' }, heading: { en: 'Where to park' }, html: { en: '<p>Behind the hall.</p>' } };

/** What the office writes for members, and what they write to it. */
export const TEXT_SAMPLES: Readonly<Record<string, (owner: Owner) => Sample | Promise<Sample>>> = {
  notices: () => ({ params: { id: 'all' } }),
  helpManual: () => ({ params: { screen: 'SportServices' } }),
  contactUs: () => ({ body: { Type: 'Help', Message: 'The net of court 2 is torn.' } }),
  listOfficeNotices: () => ({}),
  addNotice: () => ({ body: { title: { en: 'Pool closed' }, html: { en: '<p>On <b>Tuesday</b>.</p>' } } }),
  saveNotice: async ({ notice }) => ({ params: { id: await notice() }, body: { isPinned: true, version: 1 } }),
  removeNotice: async ({ notice }) => ({ params: { id: await notice() }, body: { version: 1 } }),
  listHelpTopics: () => ({}),
  addHelpTopic: () => ({ body: TOPIC }),
  saveHelpTopic: async ({ helpTopic }) => ({ params: { id: await helpTopic() }, body: { isHidden: true, version: 1 } }),
  removeHelpTopic: async ({ helpTopic }) => ({ params: { id: await helpTopic() }, body: { version: 1 } }),
  addDefaultTopics: () => ({}),
  orderHelpTopics: async ({ helpTopics }) => ({ body: { ids: await helpTopics() } }),
};
