import { type APIRequestContext, expect } from '@playwright/test';

/** A member who acts without a browser: the other person in a journey. */
export async function memberApi(request: APIRequestContext, memberCode: string) {
  const login = await request.post('/v1/authentication', {
    data: { LoginName: memberCode, UserPassword: 'Court#2026' },
  });
  const { data } = await login.json();
  const headers = { authorization: `Bearer ${data.token}`, name: memberCode };
  return {
    async hold(sessionKey: string): Promise<void> {
      const answer = await request.post('/v1/Booking/sport/booking/hold', {
        headers,
        data: { BookingKey: sessionKey },
      });
      expect(await answer.json()).toMatchObject({ msgCode: '200' });
    },
    async release(sessionKey: string): Promise<void> {
      const answer = await request.post('/v1/Booking/sport/booking/release', {
        headers,
        data: { BookingKey: sessionKey },
      });
      expect(await answer.json()).toMatchObject({ msgCode: '200' });
    },
    /** Keys of the sessions that can be had, in order. */
    async freeSessions(service: string, date: string): Promise<string[]> {
      const answer = await request.get('/v1/Booking/sport/bookings/calender', { headers, params: { service, date } });
      const day: { data: { sessions: { key: string; state: string }[] } } = await answer.json();
      return day.data.sessions.filter(({ state }) => state === 'free').map(({ key }) => key);
    },
  };
}

/** A date of the club, so many days from today. */
export function clubDay(daysAhead: number): string {
  const day = new Date(Date.now() + daysAhead * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Malta' }).format(day);
}
