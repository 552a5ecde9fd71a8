import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoHelp } from './index.ts';

const PUBLIC = new URL('../../../../web/public/', import.meta.url);
const MAX_BYTES = 200_000;

test.each(demoHelp())('the topic "$title" of $screen in $language has existing, small clips', ({ videos }) => {
  expect(videos.length).toBeGreaterThanOrEqual(2);
  for (const { title, url } of videos) {
    expect(title).not.toBe('');
    const [path = ''] = url.split('#');
    expect(statSync(new URL(`.${path}`, PUBLIC)).size).toBeLessThan(MAX_BYTES);
  }
});
