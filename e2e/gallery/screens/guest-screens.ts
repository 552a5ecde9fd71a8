import type { Page } from '@playwright/test';
import { changeData, press, type Screen } from '../screens.ts';

const FEE = 6;

interface GuestRequest {
  readonly Guests?: readonly { readonly slot: number; readonly name: string }[];
}

/** In the demo club one parent may bring guests. The others may in these pictures: the price of a guest is added here. */
async function allowGuests(page: Page): Promise<void> {
  await changeData<{ used: object[] }>(page, '**/v1/Booking/sport/rules?*', (data) => ({
    ...{ ...data, guestFee: FEE },
    used: [...data.used, { rule: 'guests_per_month', count: 1, limit: 2 }],
  }));
  await page.route('**/booking/amountdue', async (route) => {
    const { Guests = [], ...request } = route.request().postDataJSON() as GuestRequest;
    const response = await route.fetch({ postData: request });
    const { data, ...answer } = await response.json();
    const fees = Guests.length * FEE;
    const withGuests = {
      guests: Guests.map((guest) => ({ ...guest, fee: FEE })),
      parts: [...(data.parts ?? []), ...Guests.map(() => ({ kind: 'guest', title: '', amount: FEE }))],
      p1AmountDue: data.p1AmountDue + fees,
      total: data.total + fees,
    };
    await route.fulfill({ response, json: { ...answer, data: { ...data, ...withGuests } } });
  });
}

/** A booking with a guest, from its beginning. */
export const guestScreens = (service: string, key: string): readonly Screen[] => [
  {
    name: 'booking-guest-name',
    async open({ page, t, isPhone }) {
      await page.unroute('**/booking/hold');
      await allowGuests(page);
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(`/marsa/booking/${service}?session=${key}`);
      await press(page, t('schedule.continue'));
      await page.waitForURL(/\/booking$/);
      if (isPhone) await page.locator('#open-payment').click();
      await page.locator('#booking-type').selectOption({ index: 1 });
      await page.getByRole('button', { name: t('guests.add') }).click();
      await page.getByLabel(t('guests.name')).fill('Nadia Grima');
    },
  },
  {
    name: 'booking-guest',
    async open({ page, t }) {
      const priced = page.waitForResponse('**/booking/amountdue');
      await page.getByRole('button', { name: t('guests.addNamed'), exact: true }).click();
      await priced;
      await page.getByText('Nadia Grima').last().waitFor();
    },
  },
];
