import { type APIRequestContext, expect } from '@playwright/test';
import { clubDay, memberApi, userOf } from './member-api.ts';

/** Each would run a script if it were not treated as text. */
export const HOSTILE = {
  firstName: '<img/src=x/onerror=ran()>',
  surname: '"><svg/onload=ran()>',
  line: '"><script>ran()</script><a href="javascript:ran()">x</a>',
  message: '</p><iframe srcdoc="<script>parent.ran()</script>"></iframe>{{constructor.constructor("ran()")()}}',
  holder: "<img src=x onerror='ran()'>",
};
/** Long words are cut to ten characters in narrow places. */
export const SHORT_NAME = HOSTILE.firstName.slice(0, 10);
export const HOSTILE_NAME = `${HOSTILE.firstName} ${HOSTILE.surname}`;

interface Booked {
  readonly service: string;
  readonly key: string;
}

/** Fills every text field that a member can store at the club, and books with the other member. */
export async function writeHostileTexts(request: APIRequestContext, writer: string, other: string): Promise<Booked> {
  const [own, admin] = [await sender(request, writer), await sender(request, '9001')];
  const { email } = await userOf(request, writer);
  const { firstName, surname, line, message } = HOSTILE;
  await admin(`/v1/Admin/member/${writer}`, { firstName, surname, gender: 'O', email });
  await own('/v1/Account/user/profile/info', {
    Name: firstName,
    SurName: surname,
    Email: email,
    MailingName: firstName,
    ...{ Address1: line, Address2: line, Address3: line, Address4: line, Town: line, IDNo: surname, PostCode: '<b>1' },
    Telephones: [{ type: 'Home', number: firstName }],
    Children: [{ name: line, dateOfBirth: '01/09/2015' }],
    CarInfo: ['<svg onload=ran()>'],
  });
  await own('/v1/Common/sport/help/contactus', { Type: 'Help', Message: message });
  await own('/api/auth/register', {
    ...{ firstName, lastName: surname, gender: 'Other', birthday: '01/01/1990' },
    ...{ email: "ran'`{}@mail.example", password: 'Apply#2026' },
  });
  await keepCard(request, await own('/v1/Payment/sport/topup', { Amount: 40, Comment: line }));
  const api = await memberApi(request, writer);
  const [session = ''] = (await api.freeSessions('tennis', clubDay(5))).slice(-1);
  return { service: 'tennis', key: await api.book('tennis', session, 'singles', [writer, other]) };
}

async function sender(request: APIRequestContext, code: string) {
  const { token } = await userOf(request, code);
  return async (path: string, data: object) => {
    const answer = await request.post(path, { headers: { authorization: `Bearer ${token}`, name: code }, data });
    const body = await answer.json();
    expect(body, path).toMatchObject({ msgCode: '200' });
    return body.data;
  };
}

async function keepCard(request: APIRequestContext, { url }: { url: string }): Promise<void> {
  const card = { token: 'tok_visa', last4: '4242', month: 12, year: 2039, keep: true };
  const data = { newCard: { ...card, holder: HOSTILE.holder }, webhook: 'now' };
  expect((await request.post(`${new URL(url).pathname}/pay`, { data })).ok()).toBe(true);
}
