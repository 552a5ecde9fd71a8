import { expect, test } from 'vitest';
import { renderPage } from '#shared/testing/render-page.tsx';
import { Avatar } from './avatar.tsx';

test.each([
  ['M', /player-guy/],
  ['F', /player-gal/],
  ['O', /player-gal/],
])('spec 3: without a picture the photo of gender %s is a drawing', (gender, drawing) => {
  const { container } = renderPage(<Avatar user={{ photoURL: null, gender }} />);
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(drawing);
});
