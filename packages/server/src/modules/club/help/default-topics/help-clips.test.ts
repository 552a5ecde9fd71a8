import { statSync } from 'node:fs';
import { isHelpVideo } from '@courtside/contract/club/help-video';
import { LANGUAGES } from '@courtside/contract/values/limits';
import { expect, test } from 'vitest';
import { defaultTopics } from './index.ts';

const PUBLIC = new URL('../../../../../../web/public/', import.meta.url);
const MAX_BYTES = 200_000;

test.each(defaultTopics())(
  'the topic "$title" has existing, small clips with a title in each language',
  ({ videos }) => {
    expect(videos.length).toBeGreaterThanOrEqual(2);
    for (const { title, url } of videos) {
      for (const language of LANGUAGES) expect(title[language]).toMatch(/./);
      expect(isHelpVideo(url)).toBe(true);
      const [path = ''] = url.split('#');
      expect(statSync(new URL(`.${path}`, PUBLIC)).size).toBeLessThan(MAX_BYTES);
    }
  },
);
