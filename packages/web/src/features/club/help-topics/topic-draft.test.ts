import { HELP_LIMITS } from '@courtside/contract/club/office-help';
import { expect, test } from 'vitest';
import { bodyOf, draftOf, EMPTY_VIDEO, faultsOf, hasText, type TopicDraft } from './topic-draft.ts';

const words = (en = '', tr = '', ar = '') => ({ en, tr, ar });
const TOPIC: TopicDraft = {
  ...draftOf(undefined),
  ...{ title: words('Booking'), heading: words('How to book'), html: words('<p>Press.</p>') },
};
const video = (url: string, title = 'Clip') => ({ url, title: words(title) });

test.each<[string, Partial<TopicDraft>, Record<string, string>]>([
  ['that is whole in English', {}, {}],
  [
    'that is empty',
    { title: words(), heading: words(), html: words() },
    { 'title.en': 'titleMissing', 'heading.en': 'headingMissing', 'html.en': 'textMissing' },
  ],
  [
    'of which a translation was begun with its description',
    { description: words('', 'Kısa') },
    { 'title.tr': 'titleMissing', 'heading.tr': 'headingMissing', 'html.tr': 'textMissing' },
  ],
  ['with a text that is too long', { html: words('a'.repeat(HELP_LIMITS.textMax + 1)) }, { 'html.en': 'textTooLong' }],
  ['with a clip of the club', { videos: [video('/media/booking.webm#t=2,8')] }, {}],
  ['with a video page', { videos: [video(' https://www.youtube.com/watch?v=abc ')] }, {}],
  [
    'with a video without a title',
    { videos: [video('/media/a.webm', ' ')] },
    { 'videos.0.title.en': 'videoTitleMissing' },
  ],
  [
    'with a second video from elsewhere',
    { videos: [video('/media/a.webm'), video('https://video.example/1')] },
    { 'videos.1.url': 'videoAddress' },
  ],
  [
    'with a video that is not encrypted',
    { videos: [video('http://youtu.be/abc')] },
    { 'videos.0.url': 'videoAddress' },
  ],
  [
    'with a new video',
    { videos: [EMPTY_VIDEO] },
    { 'videos.0.url': 'videoAddress', 'videos.0.title.en': 'videoTitleMissing' },
  ],
])('a topic %s has its faults', (_title, changes, faults) => {
  expect(Object.fromEntries(faultsOf({ ...TOPIC, ...changes }))).toEqual(faults);
});

test('addresses are sent without the blanks around them', () => {
  expect(bodyOf({ ...TOPIC, videos: [video(' /media/a.webm ')] }).videos[0]?.url).toBe('/media/a.webm');
});

test('a language is written when it has a title, a heading and a text', () => {
  expect(hasText(TOPIC, 'en')).toBe(true);
  for (const part of ['title', 'heading', 'html'] as const)
    expect(hasText({ ...TOPIC, [part]: words() }, 'en')).toBe(false);
});
