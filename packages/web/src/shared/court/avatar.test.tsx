import { expect, test } from 'vitest';
import { Face } from '#shared/court/figure.tsx';
import { figuresInTurn, ownFigure } from '#shared/court/member-look.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { Avatar } from './avatar.tsx';

test.each([
  ['M', /player-guy/],
  ['F', /player-gal/],
  ['O', /player-gal/],
])('spec 3: without a picture the photo of gender %s is a drawing', (gender, drawing) => {
  const { container } = renderPage(<Avatar user={{ photoURL: null, gender, memberCode: '1001' }} />);
  expect(container.querySelector('use')?.getAttribute('href')).toMatch(drawing);
});

test('without a picture a member looks the same as in lists, and the booker the same as on court', () => {
  const member = { gender: 'F', memberCode: '1057' };
  const [figure] = figuresInTurn([member.gender]);
  for (const look of [{}, { figure }]) {
    const face = renderPage(<Face {...member} {...look} />).container.innerHTML;
    expect(renderPage(<Avatar user={{ ...member, photoURL: null }} {...look} />).container.innerHTML).toBe(face);
  }
  expect(ownFigure(member.gender)).toBe(figure);
});
