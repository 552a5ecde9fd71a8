import { STORAGE_KEYS } from '../../../packages/web/src/shared/storage/storage-keys.ts';
import { answerOnce, changeData, press, type Screen } from '../screens.ts';
import { settle } from '../take-picture.ts';

interface Wanted {
  readonly service: string;
  /** `TEN1_20261117_1100` */
  readonly key: string;
}

/** The refusal of a taken session with two alternatives. */
const lost = ({ key }: Wanted, code: string) => {
  const day = key.split('_')[1] ?? '';
  return {
    msgCode: '500',
    code,
    data: 'This session was booked by somebody else a moment ago.',
    alternatives: [11, 12].map((hour, index) => ({
      key: `TEN${index + 1}_${day}_${hour}00`,
      court: `TEN${index + 1}`,
      title: `Court ${index + 1}`,
      courtType: index ? 'Hard' : 'Clay',
      date: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
      from: `${hour}:00`,
      to: `${hour + 1}:00`,
      price: 12,
    })),
  };
};

/** Scrolls a little, because the bar at the bottom may cover most of a session. */
function showWhole(bar: Element): void {
  const edge = bar.getBoundingClientRect().top;
  const sessions = [...document.querySelectorAll('[data-session]')].map((session) => session.getBoundingClientRect());
  const cut = sessions.find(({ top, bottom }) => top < edge && bottom > edge);
  if (cut) window.scrollBy(0, cut.bottom - edge);
}

/** The screens of a booking; each continues from the one before. */
export const BOOKING_SCREENS = (session: Wanted): readonly Screen[] => [
  {
    name: 'booking-choice',
    async open({ page, t }) {
      await page.goto(`/marsa/booking/${session.service}?session=${session.key}`);
      const bar = page.getByRole('region', { name: t('schedule.choice') });
      await bar.waitFor();
      await settle(page);
      await bar.evaluate(showWhole);
    },
  },
  {
    name: 'booking-taken',
    async open({ page, t }) {
      await answerOnce(page, '/booking/hold', lost(session, 'schedule.session_booked'));
      await press(page, t('schedule.continue'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'booking-note',
    async open({ page, t }) {
      await press(page, t('schedule.backToSchedule'));
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await press(page, t('schedule.continue'));
      await page.waitForURL(/\/booking$/);
      await page.getByRole('dialog', { name: t('booking.noteTitle') }).waitFor();
    },
  },
  {
    name: 'booking-start',
    async open({ page, t }) {
      await page.getByRole('button', { name: t('booking.noteOk'), exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'booking-open-places',
    async open({ page, t, isPhone }) {
      const open = page.getByRole('tab', { name: t('booking.leaveOpen') });
      if (isPhone) await page.locator('#open-players').click();
      else if (!(await open.isVisible())) await press(page, t('booking.addPlayers'));
      await open.click();
      await page.getByRole('tabpanel').getByRole('button').first().click();
      await page.getByText(t('openGame.keepText')).first().waitFor();
    },
    async leave({ page, t }) {
      await press(page, t('openGame.undo'));
      const drawer = page.getByRole('dialog', { name: t('booking.addPlayers') });
      if (!(await drawer.isVisible())) return;
      await drawer.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'booking-members',
    async open({ page, t, isPhone }) {
      const members = page.getByRole('tab', { name: t('booking.allMembers') });
      if (isPhone) await page.locator('#open-players').click();
      // A tablet has no room for the third panel: a button opens it.
      else if (!(await members.isVisible())) await press(page, t('booking.addPlayers'));
      await members.click();
      for (const code of ['1181', '1182', '1183']) {
        await page.getByRole('searchbox').fill(code);
        await page
          .getByRole('tabpanel')
          .getByRole('button', { name: new RegExp(code) })
          .click();
      }
      await page.getByRole('searchbox').fill('');
    },
  },
  {
    name: 'booking-favourite',
    async open({ page, t }) {
      await press(page, t('booking.addFavourite'));
      await page.getByRole('dialog', { name: t('booking.addFavourite') }).waitFor();
    },
  },
  {
    name: 'booking-four',
    async open({ page, t, isPhone }) {
      await page.getByRole('button', { name: t('booking.no'), exact: true }).click();
      await page.getByRole('dialog', { name: t('booking.addFavourite') }).waitFor({ state: 'hidden' });
      const drawer = page.getByRole('dialog', { name: t('booking.addPlayers') });
      if (await drawer.isVisible()) {
        // The focus comes back a moment after the other dialog has gone.
        await drawer.press('Escape');
        await drawer.waitFor({ state: 'hidden' });
      }
      if (isPhone) await page.locator('#open-payment').click();
      await page.locator('#booking-type').selectOption({ index: 2 });
      await page.getByText(t('booking.ready')).last().waitFor();
    },
  },
  {
    name: 'booking-pin',
    async open({ page, t }) {
      await page
        .getByRole('button', { name: new RegExp(`^${t('booking.book')}`) })
        .last()
        .click();
      await page.getByRole('dialog', { name: t('booking.confirm') }).waitFor();
    },
  },
  {
    name: 'booking-pin-refused',
    async open({ page, t }) {
      await page.getByLabel(t('booking.yourPin')).fill('0000');
      await press(page, t('booking.confirm'));
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'booking-lost',
    async open({ page, t }) {
      await page.route(
        '**/booking/confirmation',
        (route) => route.fulfill({ json: lost(session, 'booking.slot_taken') }),
        { times: 1 },
      );
      await page.getByLabel(t('booking.yourPin')).fill('2468');
      await press(page, t('booking.confirm'));
      await page.getByRole('dialog', { name: t('booking.takenTitle') }).waitFor();
    },
  },
  {
    name: 'booking-lapsed',
    async open({ page, t }) {
      await changeData(page, '**/booking/hold', (hold) => ({ ...hold, expiresAt: new Date().toISOString() }));
      await page.evaluate((name) => localStorage.setItem(name, 'true'), STORAGE_KEYS.hideFirstVisitNote);
      await page.goto('/booking');
      await page.getByRole('dialog', { name: t('booking.lapsedTitle') }).waitFor();
    },
  },
];
