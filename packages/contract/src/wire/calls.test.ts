import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ENDPOINTS } from './endpoints.ts';

const BOOKING = 'Service BookingKey BookingType PayerCode PlayerCodes sportServiceOptions IsHalfSession IsACOn';
const PROFILE =
  'PIN Name MailingName SurName Address1 Address2 Address3 Address4 Town Country PostCode Email DateOfBirth IDNo Telephones Children CarInfo';

const callAt = (method: string, path: string) =>
  ENDPOINTS.find((call) => call.method === method && call.path.toLowerCase() === path.toLowerCase());

/** spec 7, call by call; the parameter's own name is ours. */
test.each([
  ['POST', '/v1/authentication', 'LoginName UserPassword'],
  ['GET', '/v1/Authentication/user/validate', ''],
  ['POST', '/v1/Authentication/user/reset/password', 'NewPassword OldPassword'],
  ['POST', '/v1/Authentication/user/reset/pincode', 'NewPin OldPin'],
  ['GET', '/v1/Authentication/user/forget/password/:membershipNumber', ''],
  ['GET', '/v1/SportServices/sport/services', ''],
  ['GET', '/v1/SportServices/sport/notices/:id', ''],
  ['GET', '/v1/Member/sport/:service/members', ''],
  ['GET', '/v1/Member/sport/members/search/:term?', ''],
  ['POST', '/v1/Member/sport/members/setfavourite', 'MemberCodes IsFavourite Service'],
  ['POST', '/v1/Member/sport/members/setfavourites', 'MemberCodes IsFavourite Service'],
  ['POST', '/v1/Booking/sport/booking/amountdue', BOOKING],
  ['POST', '/v1/Booking/sport/booking/confirmation', `${BOOKING} PinCode`],
  ['GET', '/v1/Booking/sport/booking/details/:section/:key', ''],
  ['GET', '/v1/Booking/sport/bookings/calender', ''],
  ['GET', '/v1/Booking/sport/bookings/info', ''],
  ['POST', '/v1/Booking/sport/booking/Cancel', 'section key pin'],
  ['POST', '/v1/Payment/sport/topup', 'PinCode Amount Comment PaymentId'],
  ['GET', '/v1/account/sport/member/info/balance', ''],
  ['POST', '/v1/Account/user/profile', ''],
  ['GET', '/v1/Account/user/profile/info/record', ''],
  ['POST', '/v1/Account/user/profile/info', PROFILE],
  ['GET', '/v1/Account/user/profile/search/record/:term?', ''],
  ['POST', '/v1/Account/user/email/verification', 'Email'],
  ['GET', '/v1/Account/user/email/code/:code', ''],
  ['GET', '/v1/Account/user/email/resendcode', ''],
  ['GET', '/v1/Account/user/email/request/cancel', ''],
  ['GET', '/v1/Notification/sport/member/notifications', ''],
  ['POST', '/v1/Notification/members/notification/status/:id', ''],
  ['GET', '/v1/Common/sport/screen/help/manual/:screen', ''],
  ['POST', '/v1/Common/sport/help/contactus', 'Type Message'],
  ['GET', '/v1/Subscription/sport/member/subscription/info', ''],
  ['GET', '/v1/Subscription/sport/member/subscription/info/:id', ''],
  ['GET', '/v1/Subscription/sport/member/receipts', ''],
  ['GET', '/v1/Subscription/sport/member/receipt/info/:id', ''],
  ['GET', '/v1/Subscription/invoice/download', ''],
  ['GET', '/api/quick-panel/data', ''],
  ['POST', '/sport/alert', ''],
  ['POST', '/v1/sport/alert', ''],
  ['POST', '/api/auth/user/update', ''],
  ['POST', '/api/auth/register', 'firstName lastName gender birthday email password'],
])('spec 7: %s %s takes %s', (method, path, fields) => {
  const call = callAt(method, path);
  expect(call).toBeDefined();
  const body = call?.request.body as z.ZodObject | undefined;
  expect(Object.keys(body?.shape ?? {})).toEqual(expect.arrayContaining(fields ? fields.split(' ') : []));
});
