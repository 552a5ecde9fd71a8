import type { MenuLink } from '@courtside/contract/club/menu-links';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '#shared/testing/render-page.tsx';
import { menuLinkFault } from './menu-link-fault.ts';
import { MenuLinksBlock } from './menu-links-block.tsx';

let links: readonly MenuLink[] | null;
function Editor({ start, isChecked = false }: { readonly start: readonly MenuLink[] | null; isChecked?: boolean }) {
  const [draft, setDraft] = useState(start);
  links = draft;
  return <MenuLinksBlock links={draft} isChecked={isChecked} onChange={setDraft} />;
}

const SHOP: MenuLink = { title: { en: 'Shop' }, address: 'https://shop.example' };
const PAGE: MenuLink = { title: { en: 'Bookings', tr: 'Rezervasyonlar' }, address: '/sports/mybookings' };
const button = (name: string) => screen.getByRole('button', { name });

test('the list begins with the usual links; a link is removed and another added', async () => {
  const { user } = renderPage(<Editor start={null} />);
  expect(screen.queryByRole('button', { name: 'Usual links' })).toBeNull();
  await user.click(button('Remove Example'));
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Links in the menu' }));
  await user.click(button('Remove Marsa'));
  await user.click(button('Add a link'));
  const title = within(screen.getByRole('group', { name: 'Title of link 2' }));
  await user.type(title.getByRole('textbox', { name: 'English' }), 'Shop');
  await user.type(title.getByRole('textbox', { name: 'Türkçe' }), 'Dükkân');
  await user.type(screen.getByRole('textbox', { name: 'Address of link 2' }), 'https://shop.example');
  expect(links).toEqual([
    { title: { en: 'Services', tr: 'Hizmetler', ar: 'الخدمات' }, address: '/marsa/pages/sportservices' },
    { title: { en: 'Shop', tr: 'Dükkân' }, address: 'https://shop.example' },
  ]);
  await user.click(button('Usual links'));
  expect(links).toBeNull();
});

test('a link is moved by keyboard, the focus goes with it, and its new place is said', async () => {
  const { user } = renderPage(<Editor start={[SHOP, PAGE]} />);
  button('Move Shop up').focus();
  await user.keyboard('{Enter}');
  expect(links).toEqual([SHOP, PAGE]);
  button('Move Shop down').focus();
  await user.keyboard('{Enter}');
  expect(links).toEqual([PAGE, SHOP]);
  expect(document.activeElement).toBe(button('Move Shop down'));
  expect(screen.getByRole('status').textContent).toBe('Shop: place 2 of 2.');
});

test.each([
  ['an address with a script', [{ ...SHOP, address: 'javascript:x' }], 'Address of link 1', /^Begin with https/],
  [
    'an address that is there twice',
    [SHOP, { ...PAGE, address: ' https://shop.example' }],
    'Address of link 2',
    /already/,
  ],
  ['no English title', [{ ...SHOP, title: { en: ' ', tr: 'Dükkân' } }], 'English', /^Give it a title in English/],
])('%s is refused beside its field once the club is to be saved', (_, start, field, message) => {
  expect(start.map((_link, index) => menuLinkFault(start, index)).at(-1)).toBeDefined();
  const { unmount } = renderPage(<Editor start={start} />);
  expect(screen.queryByText(message)).toBeNull();
  unmount();
  renderPage(<Editor start={start} isChecked />);
  const input = screen.getByRole('textbox', { name: field });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toMatch(message);
});
