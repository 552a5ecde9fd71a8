import type { GameRequest } from '@courtside/contract/booking/games/game-fields';
import type { Subscription } from '@courtside/contract/money/subscriptions';
import type { User } from '@courtside/contract/people/auth';
import { type APIRequestContext, expect } from '@playwright/test';

export const PASSWORD = 'Court#2026';
export const PIN = '2468';

export interface Session {
  readonly key: string;
  readonly from: string;
  readonly startsAt: string;
  readonly state: string;
}

interface Member {
  readonly code: string;
  readonly name: string;
  readonly surName: string;
  readonly balance: number | null;
}

/** Logs in over the API, for tests that do not test the login. */
export async function userOf(request: APIRequestContext, memberCode: string): Promise<User> {
  const login = await request.post('/v1/authentication', { data: { LoginName: memberCode, UserPassword: PASSWORD } });
  return (await login.json()).data;
}

/** The other member of a journey, who uses the API without a browser. */
export async function memberApi(request: APIRequestContext, memberCode: string) {
  const { token } = await userOf(request, memberCode);
  const headers = { authorization: `Bearer ${token}`, name: memberCode };
  const get = async (path: string, params = {}) => (await (await request.get(path, { headers, params })).json()).data;
  const post = async (path: string, data: object) => {
    const answer = await (await request.post(path, { headers, data })).json();
    expect(answer).toMatchObject({ msgCode: '200' });
    return answer;
  };
  const sessions = async (service: string, date: string): Promise<Session[]> => {
    const day = await get('/v1/Booking/sport/bookings/calender', { service, date });
    expect(day, `the ${service} courts on ${date}`).toHaveProperty('sessions');
    return day.sessions;
  };
  return {
    sessions,
    hold: (sessionKey: string) => post('/v1/Booking/sport/booking/hold', { BookingKey: sessionKey }),
    release: (sessionKey: string) => post('/v1/Booking/sport/booking/release', { BookingKey: sessionKey }),
    /** Keys of the free sessions, in order. */
    freeSessions: async (service: string, date: string): Promise<string[]> =>
      (await sessions(service, date)).filter(({ state }) => state === 'free').map(({ key }) => key),
    /** Books for players who all pay; with a game others can join. */
    book: async (
      service: string,
      sessionKey: string,
      type: string,
      players: readonly string[],
      game?: Partial<GameRequest>,
    ): Promise<string> => {
      const { booking } = await post('/v1/Booking/sport/booking/confirmation', {
        Service: service,
        BookingKey: sessionKey,
        BookingType: type,
        PayerCode: players.join(','),
        PlayerCodes: players.join(','),
        PinCode: PIN,
        sportServiceOptions: [],
        IsHalfSession: 0,
        IsACOn: 0,
        ...(game && { Game: game }),
      });
      return booking.key;
    },
    /** Joins the waiting list of a taken session, alone. */
    wait: (sessionKey: string) => post('/v1/Booking/sport/waiting', { BookingKey: sessionKey }),
    cancel: (section: string, key: string) => post('/v1/Booking/sport/booking/Cancel', { section, key, pin: PIN }),
    /** Whether others see the name in the schedule. */
    showName: (showNameInSchedule: boolean) =>
      post('/v1/Account/user/privacy', { chargeConsent: 'anyone', showNameInSchedule }),
    /** For an admin of a club without a mail server: the newest mail to this address, with its secret. */
    mailTo: async (recipient: string): Promise<string> =>
      (await get('/v1/Admin/mailbox', { recipient }))[0]?.body ?? '',
    /** A message to the club. */
    contact: (Type: string, Message: string) => post('/v1/Common/sport/help/contactus', { Type, Message }),
    balanceCents: async (): Promise<number> => Math.round((await get('/v1/account/sport/member/info/balance')) * 100),
    subscriptions: async (): Promise<Subscription[]> => get('/v1/Subscription/sport/member/subscription/info'),
    notifications: async (): Promise<object[]> => (await get('/v1/Notification/sport/member/notifications')).items,
    upcoming: async (): Promise<{ key: string }[]> =>
      (await get('/v1/Booking/sport/bookings/info', { scope: 'upcoming' })).items,
    past: async (): Promise<object[]> => (await get('/v1/Booking/sport/bookings/info', { scope: 'past' })).items,
    /** Bodies of the mails to an address, newest first, as an admin reads them where there is no mail server. */
    mailsTo: async (recipient: string): Promise<string[]> =>
      (await get('/v1/Admin/mailbox', { recipient })).map(({ body }: { body: string }) => body),
    /** Enters a competition of single players. */
    enterCompetition: (id: string) => post(`/v1/Competitions/${id}/enter`, { PinCode: PIN }),
    /** For the treasurer: corrects the balance of a member, in euros. */
    adjust: (code: string, amount: number) =>
      post(`/v1/Office/members/${code}/adjustment`, { amount, reason: 'Set for the test', PinCode: PIN }),
    /** For an admin: everybody, with balances. */
    members: async (): Promise<Member[]> => {
      const found: Member[] = [];
      for (let page = 1; ; page += 1) {
        const { items, total } = await get('/v1/Office/members', { page });
        found.push(...items);
        if (items.length === 0 || found.length >= total) return found;
      }
    },
    /** For an admin: the path of a new wall board. */
    makeBoard: async (board: object): Promise<string> =>
      `/board/${(await post('/v1/Office/boards', board)).data.secret}`,
    /** For an admin: players of this sport check in from now on. */
    switchCheckInOn: async (sport: string): Promise<void> => {
      const { items } = await get('/v1/Office/sports');
      const { version } = items.find(({ key }: { key: string }) => key === sport);
      const data = { checkIn: 'on', version };
      expect(await (await request.put(`/v1/Office/sports/${sport}`, { headers, data })).json()).toMatchObject({
        msgCode: '200',
      });
    },
    /** For an admin: what the demo club has off. */
    switchFeatureOn: async (feature: string): Promise<void> => {
      const { version } = await get('/v1/Office/club');
      const data = { features: { [feature]: true }, version };
      expect(await (await request.put('/v1/Office/club', { headers, data })).json()).toMatchObject({ msgCode: '200' });
    },
    /** For the desk: the address in the QR code of a court's sign. */
    signPath: async (court: string): Promise<string> => {
      const sign = await request.get(`/v1/Office/courts/${court}/sign.pdf`, { headers });
      expect(sign.headers()['content-type']).toBe('application/pdf');
      return /\/check-in\/[\w-]+/.exec((await sign.body()).toString('latin1'))?.[0] ?? '';
    },
  };
}

/** The club date that many days from today. */
export function clubDay(daysAhead: number): string {
  const day = new Date(Date.now() + daysAhead * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Malta' }).format(day);
}
