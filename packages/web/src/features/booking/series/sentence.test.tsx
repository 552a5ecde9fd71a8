import { calendar } from '@courtside/contract/booking/schedule';
import type { ClubDate } from '@courtside/contract/values/dates';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { sampleService } from '#shared/testing/sample-service.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { Sentence } from './sentence.tsx';
import { startSeries } from './series-draft.ts';

test('the time is as wide while the sessions load as afterwards', () => {
  startSession(testUser({ role: 'admin' }));
  fakeServer().answers(calendar, () => new Promise(() => undefined));
  const service = sampleService();
  const today = '2099-11-17' as ClubDate;
  const draft = startSeries('standing', service.key, service.courts[0]?.key ?? '', today);
  renderPage(<Sentence draft={draft} services={[service]} today={today} onChange={() => undefined} />);
  expect(screen.getByLabelText('Time').textContent).toMatch(/\d\d:\d\d–\d\d:\d\d/);
});
