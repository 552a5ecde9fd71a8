import {
  addDefaultTopics,
  addHelpTopic,
  listHelpTopics,
  type OfficeHelpTopic,
  orderHelpTopics,
  saveHelpTopic,
} from '@courtside/contract/club/office-help';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { HelpTopicsPage } from './help-topics-page.tsx';

const BOOK: OfficeHelpTopic = {
  id: 3,
  title: { en: 'Book a court', tr: 'Kort ayırtma' },
  heading: { en: 'From session to booking', tr: 'Seanstan rezervasyona' },
  description: { en: '', tr: '' },
  html: { en: '<p>Choose a <b>session</b>.</p>', tr: '<p>Seans seçin.</p>' },
  videos: [{ url: '/media/book-a-court.webm#t=0,4.3', title: { en: 'Choose a session' } }],
  screens: ['services', 'schedule'],
  isHidden: false,
  version: 5,
};
const PAY: OfficeHelpTopic = { ...BOOK, id: 4, title: { en: 'Pay' }, isHidden: true, version: 1 };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  endSession('loggedOut');
  server = fakeServer();
  server.succeeds(listHelpTopics, { items: [BOOK, PAY] });
  startSession(testUser({ role: 'admin', balanceAmount: null }));
});

const bodyOf = (name: string) => server.calls.find(({ endpoint }) => endpoint === name)?.body;

test('topics change places, and a save carries the version, the screens and the built-in clips', async () => {
  server.succeeds(orderHelpTopics, { ids: [4, 3] });
  server.succeeds(saveHelpTopic, { id: 3, version: 6 });
  const { user } = renderPage(<HelpTopicsPage />);
  const list = within(await screen.findByRole('region', { name: 'All topics' }));
  expect(list.getByRole('button', { name: /^Book a court/ }).textContent).toContain('On 2 screens');
  expect(list.getByRole('button', { name: /^Pay/ }).textContent).toContain('Hidden');
  await user.click(list.getByRole('button', { name: 'Move down: Book a court' }));
  await expect.poll(() => bodyOf('orderHelpTopics')).toEqual({ ids: [4, 3] });
  const preview = screen.getByRole('region', { name: 'Preview of the help' });
  expect(preview.textContent).toContain('Choose a session.');
  expect(preview.querySelector('video')?.getAttribute('src')).toBe(BOOK.videos[0]?.url);
  await user.click(screen.getByRole('button', { name: 'Schedule of every sport' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The topic is saved.')).toBeDefined();
  expect(bodyOf('saveHelpTopic')).toMatchObject({
    version: 5,
    screens: ['services'],
    videos: [{ url: BOOK.videos[0]?.url, title: { en: 'Choose a session' } }],
    html: { en: BOOK.html.en, tr: '<p>Seans seçin.</p>', ar: '' },
  });
});

test('a topic with a foreign video or half a translation is not sent', async () => {
  server.succeeds(addHelpTopic, { id: 9, version: 1 });
  const { user } = renderPage(<HelpTopicsPage />);
  await user.click(await screen.findByRole('button', { name: 'New topic' }));
  const fill = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  const write = (html: string) => {
    const text = screen.getByRole('textbox', { name: 'Text' });
    text.innerHTML = html;
    fireEvent.input(text);
  };
  fill('Title', 'Parking');
  fill('Heading', 'Where to park');
  write('Behind the hall');
  await user.click(screen.getByRole('button', { name: 'Add a video' }));
  fill('Video 1, address', 'https://club.example/clip.mp4');
  fill('Video 1, title', 'The way');
  await user.click(screen.getByRole('tab', { name: /Türkçe/ }));
  fill('Title', 'Otopark');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please enter the https address of a YouTube video.')).toBeDefined();
  expect(screen.getByText('Please give a heading.')).toBeDefined();
  expect(bodyOf('addHelpTopic')).toBeUndefined();
  fill('Title', '');
  fill('Video 1, address', ' https://youtu.be/abc ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The topic is added.')).toBeDefined();
  expect(bodyOf('addHelpTopic')).toMatchObject({
    title: { en: 'Parking', tr: '' },
    html: { en: '<p>Behind the hall</p>' },
    videos: [{ url: 'https://youtu.be/abc', title: { en: 'The way' } }],
  });
});

test('a club without topics is offered the default ones', async () => {
  server.succeeds(listHelpTopics, { items: [] });
  const { user } = renderPage(<HelpTopicsPage />);
  const add = await screen.findByRole('button', { name: 'Add the default topics' });
  server.succeeds(addDefaultTopics, { ids: [3] });
  server.succeeds(listHelpTopics, { items: [BOOK] });
  await user.click(add);
  const list = within(screen.getByRole('region', { name: 'All topics' }));
  expect(await list.findByRole('button', { name: /^Book a court/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add the default topics' })).toBeNull();
});
