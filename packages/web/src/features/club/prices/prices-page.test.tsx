import { readTax } from '@courtside/contract/club/office-tax';
import { readPrices } from '@courtside/contract/club/sports/office-prices';
import { readTimetables } from '@courtside/contract/club/sports/office-timetables';
import { clubDate } from '@courtside/contract/values/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePriceList, sampleTimetable } from '#shared/office/testing/office-fixture.ts';
import { officeServer } from '#shared/office/testing/office-server.ts';
import { typeDate } from '#shared/testing/date-field.ts';
import { registeredTax } from '#shared/testing/registered-tax.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { PricesPage } from './prices-page.tsx';

let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  server = officeServer();
});
afterEach(() => vi.useRealTimers());

const isReviewOff = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Review and save' }).disabled;

test('a new figure changes the sentence at once, marks the old one, and is saved for every type of the table from its day', async () => {
  const { user } = renderPage(<PricesPage />);
  const peak = await screen.findByRole('textbox', { name: 'Peak: Everybody' });
  const sentence = screen.getByRole('region', { name: 'Try it' });
  expect(within(sentence).getByRole('status').textContent).toBe('€20.00');
  await user.clear(peak);
  await user.type(peak, '-3{Enter}');
  expect(await screen.findByText('A price cannot be below zero.')).toBeDefined();
  await user.clear(peak);
  await user.type(peak, '1800{Enter}');
  expect(await screen.findByText('Really €1,800.00?')).toBeDefined();
  expect(within(sentence).getByRole('status').textContent).toBe('€20.00');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(within(sentence).getByRole('status').textContent).toBe('€1,804.00');
  await user.clear(peak);
  await user.type(peak, '18,50{Enter}');
  expect(within(sentence).getByRole('status').textContent).toBe('€22.50');
  expect(within(sentence).getByText('Today it is €20.00')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  const review = await screen.findByRole('dialog', { name: 'Save these changes?' });
  expect(within(review).getByText('Peak, Singles, Doubles, Everybody')).toBeDefined();
  const save = within(review).getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));
  await user.click(save);
  await waitFor(() => expect(server.saved()).toHaveLength(1));
  const [old, list] = server.saved()[0]?.prices?.prices ?? [];
  expect(old).toEqual(samplePriceList());
  expect(list?.validFrom).toBe('2026-11-17');
  const peakRows = list?.bands.find(({ name }) => name.en === 'Peak')?.prices;
  expect(peakRows?.filter(({ category }) => category === null)).toEqual([
    { bookingType: 'singles', category: null, price: 18.5 },
    { bookingType: 'doubles', category: null, price: 18.5 },
    { bookingType: 'coaching', category: null, price: 36 },
  ]);
});

test('hours are painted by keyboard: arrows move, Shift extends, Enter opens the brush', async () => {
  const { user } = renderPage(<PricesPage />);
  (await screen.findByRole('gridcell', { name: 'Mon 07:00, Off-peak €12.00' })).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Enter}');
  const brush = screen.getByRole('dialog', { name: 'Choose a band' });
  await user.click(within(brush).getByRole('button', { name: /^Peak/ }));
  expect(screen.getByRole('gridcell', { name: 'Tue 10:00, Peak €16.00' })).toBeDefined();
  expect(screen.getByRole('gridcell', { name: 'Tue 11:00, Off-peak €12.00' })).toBeDefined();
  expect(screen.getByText('Mon, Tue 09:00–11:00, Mon–Fri 17:00–20:00')).toBeDefined();
});

test('a hole in the opening hours is named and cannot be saved; a planned list can be taken back', async () => {
  const planned = samplePriceList({ validFrom: clubDate('2027-01-01'), lights: 5 });
  server.succeeds(readPrices, { version: 2, prices: [samplePriceList(), planned] });
  server.succeeds(readTimetables, {
    version: 3,
    timetables: [
      sampleTimetable(),
      sampleTimetable({
        validFrom: clubDate('2026-12-01'),
        opening: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '06:00', to: '22:00' }],
      }),
    ],
  });
  const { user } = renderPage(<PricesPage />);
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  expect(screen.getByText('1 change, not saved')).toBeDefined();
  await waitFor(() => expect(isReviewOff()).toBe(false));
  await typeDate(user, 'In force from', '01/12/2026');
  expect(
    await screen.findByText('Mon 06:00–07:00 has no band. Sessions there cannot be booked, so this cannot be saved.'),
  ).toBeDefined();
  expect(isReviewOff()).toBe(true);
});

test('a registered club gives the sport and its options a code before their prices are saved', async () => {
  server.succeeds(readTax, registeredTax());
  const { user } = renderPage(<PricesPage />);
  const ofSport = await screen.findByLabelText<HTMLSelectElement>('Code of Tennis');
  expect(screen.getAllByText('no code yet')).toHaveLength(2);
  const lights = screen.getByRole('textbox', { name: 'Lights' });
  await user.clear(lights);
  await user.type(lights, '5{Enter}');
  expect(isReviewOff()).toBe(true);
  await user.selectOptions(ofSport, 'M7');
  await user.selectOptions(screen.getByLabelText('Code of Ball machine'), 'S18');
  await waitFor(() => expect(isReviewOff()).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  const review = await screen.findByRole('dialog', { name: 'Save these changes?' });
  expect(within(review).getByText('Code of Ball machine')).toBeDefined();
  const save = within(review).getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));
  await user.click(save);
  await waitFor(() => expect(server.saved()).toHaveLength(1));
  expect(server.saved()).toMatchObject([
    { prices: { taxCode: 'M7' }, sport: { options: [{ id: 'ball-machine', taxCode: 'S18' }] } },
  ]);
});

test('a club that is not registered sees nothing of codes', async () => {
  server.succeeds(readTax, { ...registeredTax(), isRegistered: false });
  renderPage(<PricesPage />);
  await screen.findByRole('textbox', { name: 'Lights' });
  await waitFor(() => expect(server.calls.some(({ endpoint }) => endpoint === readTax.name)).toBe(true));
  expect(screen.queryByLabelText('Code of Tennis')).toBeNull();
});
